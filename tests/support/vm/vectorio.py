"""vectorio for the MicroPython VM: the ground of a page."""


class Rectangle:
    def __init__(self, **more):
        self.hidden = False
