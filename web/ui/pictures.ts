/** The picture of a game, where it has one. */
const PICTURES = import.meta.glob<string>("./pictures/start-*.svg", { query: "?url", import: "default", eager: true });

export function pictureOf(game: string): string | undefined {
  return PICTURES[`./pictures/start-${game}.svg`];
}
