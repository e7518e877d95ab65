/** What the page's address asks for: ?board= ?seed= ?script= ?lang=, and a game behind the #. */

export interface Wishes {
  board: string;
  seed: bigint | null;
  script: string | null;
  language: string | null;
  /** The text behind the #: a set-up or a position. */
  game: string;
}

export function read(address: Location): Wishes {
  const asked = new URLSearchParams(address.search);
  const seed = asked.get("seed");
  if (seed !== null && !/^\d{1,30}$/.test(seed))
    throw new Error(`?seed=${seed} is no whole number`);
  return {
    board: asked.get("board") ?? "",
    seed: seed === null ? null : BigInt(seed),
    script: asked.get("script"),
    language: asked.get("lang"),
    game: decodeURIComponent(address.hash.slice(1)),
  };
}
