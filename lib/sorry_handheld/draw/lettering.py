"""Lettering: words broken into lines."""


def wrap(text: str, columns: int) -> str:
    """The text in lines of at most so many letters, broken between words, but not at a ~.

    Its first word may have a line break: what is behind that begins a line.
    """
    made = ""
    room = columns
    for word in text.split(" "):
        if made and len(word) >= room:
            made += "\n"
            room = columns
        elif made:
            made += " "
            room -= 1
        made += word
        room -= len(word) - word.find("\n") - 1
    return made.replace("~", " ")
