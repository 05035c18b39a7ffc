/** The first script, which is small: what this address needs is on its way before the page itself is here. */
import "./style/tokens.css";
import "./style/elements.css";
import { lookAhead } from "./ahead.ts";

lookAhead();
// Not awaited here: the page's own script waits for this one to end.
void import("./open.ts").then(({ open }) => open());
