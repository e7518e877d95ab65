"""Lettering: words broken into lines."""


def wrap(text: str, columns: int) -> str:
    """The text in lines of at most so many letters, broken between words, but not at a ~."""
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
        room -= len(word)
    return made.replace("~", " ")
