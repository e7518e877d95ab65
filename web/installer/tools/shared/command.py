"""The complaints of tools/shared/command.py, without its command lines."""


class UsageError(Exception):
    """Something that the person can put right."""


class VerifyError(Exception):
    """What was made is not good enough to hand out."""
