/** While one works on the page, its head says what a server would have written there: the art, the games that packages
 * bring along, the engines. */
import type { Plugin } from "vite";

const WRITTEN = /<meta name="(?:art|parts|engines)" content="[^"]*">/g;

export function serverMetas(server: string): Plugin {
  return {
    name: "tilewright:server-metas",
    apply: "serve",
    async transformIndexHtml(html) {
      const answer = await fetch(server).catch(() => null);
      const metas = (await answer?.text())?.match(WRITTEN) ?? [];
      return html.replace("</head>", `${metas.join("\n")}</head>`);
    },
  };
}
