"""Stands in for modules that some firmware lacks: a build puts these into the board's /lib."""
