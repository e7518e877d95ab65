// The firmware's console as lines, without what is meant for a terminal's title bar.
const TITLE = "\x1b]0;", TITLE_END = "\x1b\\";

export class Console {
  /** onLine(text): a line has ended; onTitle(text): the title has changed. */
  constructor(onLine, onTitle) {
    this.onLine = onLine;
    this.onTitle = onTitle;
    this.text = "";
  }

  /** Characters have come. */
  hear(characters) {
    for (const character of characters) {
      if (character === "\n") {
        this.onLine(this.text.replaceAll("\r", ""));
        this.text = "";
        continue;
      }
      this.text += character;
      if (character === "\\") this.#cutTitle();
    }
  }

  #cutTitle() {
    const from = this.text.indexOf(TITLE);
    if (from < 0 || !this.text.endsWith(TITLE_END)) return;
    this.onTitle(this.text.slice(from + TITLE.length, -TITLE_END.length));
    this.text = this.text.slice(0, from);
  }
}
