// What is known of the game before anybody plays it. Addresses are taken from where this file lies.

const here = (path) => new URL(path, import.meta.url).href;
const LANGUAGES = ["en", "uk", "pl", "ru", "bg"];

export const manifest = {
  id: "stairs",
  cover: here("cover.svg"),
  style: here("board.css"),
  rules: async () => ({ rules: { sections: [["goal"], ["turn"]], pictures: { goal: here("cover.svg") } } }),
  messages: async (language) =>
    (await fetch(here(`messages/${LANGUAGES.includes(language) ? language : "en"}.ftl`))).text(),
  load: () => import("./game.js"),
};
