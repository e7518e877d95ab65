"""USB host. Only usb.core is used."""
