// The board: everybody's stairs side by side, and the drawn tile, which is laid by a press on one's own stairs or
// skipped by a press on itself. The first press stages an action, the second confirms it. It knows no rules.

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 20;
const WIDTH = 7 * SIDE;

/** `stairs/1 options=- stairs=1;4/- left=2;3 drawn=5` */
function read(position) {
  const field = (name) => new RegExp(`${name}=(\\S+)`).exec(position)[1];
  const numbers = (text) => (text === "-" ? [] : text.split(";").map(Number));
  return { stairs: field("stairs").split("/").map(numbers), drawn: Number(field("drawn")) };
}

function shape(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A pile of so many pieces of the art. */
function column(art, x, height) {
  const pieces = Array.from({ length: height }, (_, step) => {
    const piece = shape("g", { transform: `translate(${x} ${-SIDE * (step + 1)}) scale(${SIDE / art.data.side})` });
    piece.innerHTML = art.pieces[`tile-${step + 1}`];
    return piece;
  });
  return shape("g", {}, ...pieces, shape("text", { x: x + SIDE / 2, y: 16 }, String(height)));
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a board is one value, and this one needs no class
export function createBoard(host, art, say, handlers) {
  const sheet = shape("svg", { class: "stairs-board", role: "group", "aria-label": say("ui-board") });
  let staged = null;
  let legal = [];
  let view = null;

  function press(action) {
    if (staged === action) return handlers.chosen(action);
    staged = action;
    handlers.staged(action);
    draw();
  }

  /** Something to press, if there is such an action; its name begins with what is seen of it. */
  function choice(action, seen, ...children) {
    if (!legal.includes(action)) return shape("g", {}, ...children);
    const name = `${seen} ${view.describe(action)}`.trim();
    const button = shape(
      "g",
      {
        class: "choice",
        role: "button",
        tabindex: 0,
        "data-action": action,
        "aria-label": name,
        "aria-pressed": staged === action,
      },
      ...children,
    );
    button.addEventListener("click", () => press(action));
    button.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press(action);
    });
    return button;
  }

  function draw() {
    const focused = document.activeElement?.getAttribute("data-action");
    const { stairs, drawn } = read(view.position);
    const own = stairs.map((steps, seat) => {
      const mine = view.mine && view.you.includes(seat);
      const ground = shape("rect", { class: "ground", x: 0, y: -6.5 * SIDE, width: WIDTH, height: 7.5 * SIDE, rx: 6 });
      const columns = steps.map((tile, place) => column(art, place * SIDE + 10, tile));
      const name = shape("text", { class: "name", x: WIDTH / 2, y: 34 }, view.names[seat] ?? "");
      const all = shape("g", { transform: `translate(${seat * (WIDTH + 12)} 0)` });
      all.append(mine ? choice("lay", steps.join(" "), ground, ...columns) : shape("g", {}, ground, ...columns), name);
      return all;
    });
    const width = stairs.length * (WIDTH + 12) - 12;
    const tile = drawn
      ? [
          choice(
            "skip",
            drawn,
            shape("circle", { cx: width / 2, cy: -7.6 * SIDE, r: 18 }),
            shape("text", { class: "drawn", x: width / 2, y: -7.6 * SIDE + 7 }, String(drawn)),
          ),
        ]
      : [];
    sheet.setAttribute("viewBox", `-4 ${-8.7 * SIDE} ${width + 8} ${8.7 * SIDE + 40}`);
    sheet.replaceChildren(...tile, ...own);
    if (focused) (sheet.querySelector(`[data-action="${focused}"]`) ?? sheet.querySelector(".choice"))?.focus();
  }

  const defs = shape("svg", { width: 0, height: 0, "aria-hidden": "true" });
  defs.innerHTML = art.defs;
  host.append(defs, sheet);

  return {
    show(shown) {
      view = shown;
      legal = (view.mine && view.legal) || [];
      if (staged !== null && !legal.includes(staged)) {
        staged = null;
        handlers.staged(null);
      }
      draw();
    },
    stage(action) {
      staged = action;
      draw();
    },
    focus: () => sheet.querySelector(".choice")?.focus(),
    destroy: () => [defs, sheet].forEach((each) => each.remove()),
  };
}
