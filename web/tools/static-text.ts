/** What index.html says before any script runs, in the words of locale/. */
import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import { LANGUAGES } from "../core/messages.generated.ts";

const NEEDS_JAVASCRIPT = "app-needs-javascript";
const ABOUT = "ui-start-lead";

/** One message of a language. */
function messageOf(language: string, key: string): string {
  const bundle = new FluentBundle(language);
  bundle.addResource(
    new FluentResource(readFileSync(new URL(`../../locale/${language}.ftl`, import.meta.url), "utf8")),
  );
  const { value } = bundle.getMessage(key) ?? {};
  if (!value) throw new Error(`${language}.ftl: no ${key}`);
  return bundle.formatPattern(value);
}

/** Fills `{about}` in, for those who find the page by a search, and `{needs-javascript}`, in every language. */
export function staticText(): Plugin {
  const needs = LANGUAGES.map((language) => `<p lang="${language}">${messageOf(language, NEEDS_JAVASCRIPT)}</p>`);
  return {
    name: "tilewright:static-text",
    transformIndexHtml: (html) =>
      html.replace("{about}", messageOf("en", ABOUT)).replace("{needs-javascript}", needs.join("")),
  };
}
