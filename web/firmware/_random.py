"""random: numbers from the same source as os.urandom."""

from os import urandom as _urandom


def getrandbits(bits):
    return int.from_bytes(_urandom(bits + 7 >> 3), "little") & (1 << bits) - 1


def randrange(start, stop=None, step=1):
    if stop is None:
        start, stop = 0, start
    return start + step * (getrandbits(30) % ((stop - start + step - 1) // step))


def randint(first, last):
    return randrange(first, last + 1)


def choice(values):
    return values[randrange(len(values))]


def random():
    return getrandbits(24) / (1 << 24)


def uniform(first, last):
    return first + (last - first) * random()


def seed(_value=None):
    raise NotImplementedError("the page's numbers have the page's seed")
