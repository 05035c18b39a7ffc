/** The first script, which is small: what this address needs is on its way before the page itself is here. */
import "./style/tokens.css";
import "./style/elements.css";
import "./style/controls.css";
import { prefetchRoute } from "./prefetch.ts";

prefetchRoute();
// Not awaited here: the page's own script waits for this one to end.
void import("./mount.ts").then(({ mountPage }) => mountPage());
