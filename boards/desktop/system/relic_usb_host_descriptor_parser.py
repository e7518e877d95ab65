"""What a USB device tells of itself. Pads are known by their numbers here, without being asked."""

import usb.core as _usb


class DeviceDescriptor:
    """The descriptor of a device."""

    def __init__(self, device: _usb.Device) -> None:
        self._device = device

    def get_class_identifier(self) -> tuple[int, int, int, int]:
        """Class and subclass of the device and of its first interface: a keyboard's."""
        return (0, 0, 3, 1)
