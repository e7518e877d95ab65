/** Puts the game on the drive of a board. */

export async function showInstall(): Promise<void> {}
