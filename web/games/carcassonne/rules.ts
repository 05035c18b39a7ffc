import { picturesByName, type Rules } from "../game.ts";

const COMPLETING = ["completing", "road", "castle", "monastery"];

export const rules: Rules = {
  sections: [
    ["goal"],
    ["box"],
    ["setup"],
    ["turn"],
    ["laying"],
    ["nowhere"],
    ["follower"],
    COMPLETING,
    ["majority"],
    ["end"],
    ["unfinished"],
    ["fields"],
    ["example"],
    ["winner"],
    ["pennants"],
  ],
  pictures: picturesByName(
    import.meta.glob<string>("./pictures/rules-*.svg", { query: "?url", import: "default", eager: true }),
  ),
};
