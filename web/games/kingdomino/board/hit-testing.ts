/** What can be pointed at, focused and read out: transparent shapes over the pieces, with names in words.
 * `data-do` says what each is for. */
import { directionOf } from "../notation.ts";
import type { Roving } from "../../../core/board/keyboard.ts";
import { transformOf } from "../../../core/board/animation.ts";
import { keyed, shape, type Attribute, type Child, type Shape } from "../../../core/board/svg.ts";
import { coveredBy } from "./placement.ts";
import { FINGER } from "./layout.ts";
import type { Slot } from "./lines.ts";
import type { Box, Plot } from "./plots.ts";
import { around, SPANS } from "./overlays.ts";
import { outlineOf, pointsOf, regionsOf, stagedChoice, workPlot, type Picture } from "./scene.ts";
import { nextLine, poseInPlot, slotOf, slotsNow } from "./poses.ts";

/** Which thing of a group has the stop of Tab, by group. */
export type Stops = (group: string) => Roving;

export function hits(picture: Picture, stops: Stops): Shape[] {
  const { plots } = picture.layout;
  const main = plots.filter((plot) => plot.main).map((plot) => kingdom(picture, plot, stops));
  const others = plots.filter((plot) => !plot.main).map((plot) => kingdom(picture, plot, stops));
  return [...main, lineNow(picture), lineNext(picture, stops), ...others];
}

function hit(key: string, attributes: Readonly<Record<string, Attribute>>, ...children: Child[]): Shape {
  return keyed(key, "g", { class: "board-hit", ...attributes }, ...children);
}

function ring({ x, y, width, height }: Box, rx = 8): Shape {
  return shape("rect", { class: "board-ring", x, y, width, height, rx });
}

/** Around something small: as much as a finger needs. */
function reach({ x, y, width, height }: Box): Shape {
  const [wide, high] = [Math.max(FINGER, width), Math.max(FINGER, height)];
  const box = { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
  return shape("rect", { class: "board-reach", ...box });
}

// Kingdoms

function kingdom(picture: Picture, plot: Plot, stops: Stops): Shape {
  const { labels, view, hand, discard } = picture;
  const mine = workPlot(picture) === plot;
  const placing = mine && (hand !== null || discard !== null);
  return keyed(
    `kingdom-${plot.seat}`,
    "g",
    {
      role: placing ? "application" : "group",
      "aria-label": labels.kingdom(plot.seat, view, pointsOf(picture, plot.seat)),
    },
    looking(picture, plot),
    ...lands(picture, plot, stops),
    ...(mine ? [...squares(picture, plot), ...hold(picture, plot)] : []),
  );
}

/** A small kingdom is made large by its heading, and back. */
function looking({ labels, view, looking: looked }: Picture, { seat, head, main }: Plot): Child {
  if (main && looked === null) return null;
  const name = labels.kingdom(seat, view, null);
  const pressed = String(main && looked === seat);
  return hit(
    `look-${seat}`,
    { role: "button", tabindex: 0, "aria-pressed": pressed, "aria-label": name, "data-do": "look", "data-seat": seat },
    ring(head),
    reach({ ...head, height: Math.max(FINGER, head.height) }),
  );
}

/** The regions one by one or, without hints, the whole kingdom as one text. */
function lands(picture: Picture, plot: Plot, stops: Stops): Child[] {
  const { labels, position, view } = picture;
  const regions = view.hints ? regionsOf(picture, plot.seat) : [];
  if (!regions.length) {
    const land = position.kingdoms[plot.seat];
    return [
      land
        ? keyed(
            "lands",
            "g",
            { role: "img", "aria-label": labels.lands(land) },
            shape("rect", { fill: "none", ...box(plot.land) }),
          )
        : null,
    ];
  }
  const names = regions.map((_, place) => `region-${plot.seat}-${place}`);
  const transform = transformOf(poseInPlot(plot, { first: [0, 0] }));
  return regions.map((region, place) =>
    hit(
      names[place]!,
      {
        role: "img",
        tabindex: stops(`regions-${plot.seat}`).tabindex(names[place]!, names),
        "aria-label": labels.region(region),
        "data-do": "region",
        "data-seat": plot.seat,
        "data-region": place,
      },
      shape("path", { class: "board-ring", d: outlineOf(region.squares, 100), transform }),
    ),
  );
}

function box({ x, y, width, height }: Box): Readonly<Record<string, number>> {
  return { x, y, width, height };
}

/** The squares a domino may cover. */
function squares({ places }: Picture, plot: Plot): Child[] {
  return coveredBy(places).map(([x, y]) => {
    const { x: left, y: top } = poseInPlot(plot, { first: [x, y] });
    return keyed(`square-${x},${y}`, "rect", {
      class: "board-square",
      "data-square": `${x},${y}`,
      "aria-hidden": "true",
      ...box({ x: left, y: top, width: plot.square, height: plot.square }),
    });
  });
}

/** The domino in the hand, wherever it is: one thing that keeps the focus. */
function hold(picture: Picture, plot: Plot): Child[] {
  const { hand, discard, resting, position, layout } = picture;
  const number = hand?.domino ?? discard;
  const slot = number === null ? null : slotOf(number, position, layout);
  if (!slot) return [];
  const area = resting ? ghostBox(picture, plot) : around(slot);
  const pressed = String(picture.staged !== null);
  return [
    hand && resting
      ? keyed("hand", "rect", { class: "board-hand", "data-do": "hand", "aria-hidden": "true", ...around(slot) })
      : null,
    hit(
      "hold",
      {
        role: "button",
        tabindex: 0,
        "aria-label": holdLabel(picture),
        "aria-pressed": pressed,
        "data-do": resting ? "ghost" : "hand",
      },
      ring(area),
    ),
    hand ? turnButton(picture, area, layout.tall && !resting ? 11 : 16) : null,
  ];
}

export function holdLabel({ labels, view, ghost, hand, discard }: Picture): string {
  if (ghost)
    return ghost.action
      ? labels.action(ghost.action, view.hints ? view.scoreDeltas?.[ghost.action] : undefined)
      : labels.illegal(ghost.square);
  if (discard !== null) return labels.action(`discard:${discard}`, undefined);
  return hand ? labels.say("prompt-kingdomino-place", { number: hand.domino }) : "";
}

function ghostBox({ ghost }: Picture, plot: Plot): Box {
  const pose = poseInPlot(plot, ghost!.placed);
  const { x, y, width, height } = SPANS[directionOf(ghost!.placed)];
  return {
    x: pose.x + x * pose.scale,
    y: pose.y + y * pose.scale,
    width: width * pose.scale,
    height: height * pose.scale,
  };
}

/** At the corner of the domino in the hand. */
function turnButton({ labels, layout }: Picture, { x, y, width }: Box, radius: number): Shape {
  const [cx, cy] = [Math.min(x + width - 2, layout.width - radius - 1), Math.max(y + 2, radius + 1)];
  const r = radius * 0.5;
  return hit(
    "turn",
    {
      class: "board-hit board-turn",
      role: "button",
      tabindex: 0,
      "aria-label": labels.say("ui-turn-clockwise"),
      "data-do": "turn",
      transform: `translate(${cx} ${cy})`,
    },
    reach({ x: -radius, y: -radius, width: 2 * radius, height: 2 * radius }),
    shape("circle", { class: "board-ring", r: radius }),
    shape("path", {
      class: "board-turn-mark",
      d: `M${r * 0.85} ${-r * 0.55}A${r} ${r} 0 1 0 ${r} ${r * 0.2}M${r * 1.05} ${-r * 1.15}v${r * 0.75}h${-r * 0.75}`,
      "stroke-width": radius * 0.15,
    }),
  );
}

// Lines

function lineNow({ labels, view, position, layout }: Picture): Shape {
  const slots = slotsNow(position, layout);
  return keyed(
    "line-now",
    "g",
    { role: "group", "aria-label": labels.say("ui-line-now") },
    ...position.line.map(({ domino, seat }, place) =>
      shown(domino, labels.domino(domino, view.names[seat] ?? ""), slots[place]!),
    ),
  );
}

function shown(domino: number, label: string, slot: Slot): Shape {
  return keyed(
    `shown-${domino}`,
    "g",
    { role: "img", "aria-label": label, class: "board-shown" },
    shape("rect", { fill: "none", ...around(slot) }),
  );
}

/** For fingers and mice: what may be chosen next can be tapped while a domino is staged. */
function wishable({ staged, hand, view, position }: Picture, domino: number, slot: Slot | null): Child {
  const waits = staged !== null || (!hand && view.you.includes(position.moving ?? -1));
  if (!slot || !waits) return null;
  return keyed(`wish-${domino}`, "rect", {
    class: "board-wish",
    "data-do": "wish",
    "data-domino": domino,
    "aria-hidden": "true",
    ...around(slot),
  });
}

/** A choice of one among the dominoes without a king, or only a line to be looked at. */
function lineNext(picture: Picture, stops: Stops): Shape {
  const { labels, view, position, layout, choices } = picture;
  const label = { "aria-label": labels.say("ui-line-next") };
  const line = nextLine(position);
  const named = ({ domino, seat }: (typeof line)[number]): string =>
    labels.domino(domino, seat === null ? null : (view.names[seat] ?? ""));
  if (!choices.size)
    return keyed(
      "line-next",
      "g",
      { role: "group", ...label },
      ...line.map((each, place) => shown(each.domino, named(each), layout.next[place]!)),
      ...position.free.map((domino) => wishable(picture, domino, slotOf(domino, position, layout))),
    );
  const names = line.filter(({ domino }) => choices.has(domino)).map(({ domino }) => `choice-${domino}`);
  return keyed(
    "line-next",
    "g",
    { role: "radiogroup", ...label },
    ...line.map((each, place) => {
      const { domino } = each;
      const may = choices.has(domino);
      const key = `choice-${domino}`;
      const change = view.hints ? view.scoreDeltas?.[`choose:${domino}`] : undefined;
      return hit(
        key,
        {
          class: may ? "board-hit board-choice" : "board-shown",
          role: "radio",
          "aria-checked": String(stagedChoice(picture) === domino),
          "aria-disabled": may ? null : "true",
          "aria-label": may ? `${labels.action(`choose:${domino}`, change)}` : named(each),
          tabindex: may ? stops("choices").tabindex(key, names) : null,
          "data-do": may ? "choose" : null,
          "data-domino": domino,
        },
        reach(around(layout.next[place]!)),
        ring(around(layout.next[place]!), 12 * layout.next[place]!.scale),
      );
    }),
  );
}
