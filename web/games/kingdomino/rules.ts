import { picturesByName, type Rules } from "../game.ts";

const VARIANTS = ["variants", "great-duel", "middle-kingdom", "harmony", "dynasty"];
const SETUP = ["setup", "setup-2", "setup-3", "setup-4"];

export const rules: Rules = {
  sections: [
    ["goal"],
    ["box"],
    SETUP,
    ["opening"],
    ["round"],
    ["placing"],
    ["size"],
    ["discard"],
    ["end"],
    ["scoring"],
    ["example"],
    ["ties"],
    VARIANTS,
  ],
  pictures: picturesByName(
    import.meta.glob<string>("./pictures/rules-*.svg", { query: "?url", import: "default", eager: true }),
  ),
};
