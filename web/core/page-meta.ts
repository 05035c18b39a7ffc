/** What the server has written into the head of the page, to save it a question. */
export function pageMeta(name: string): string {
  return globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}

/** What it has written there as `one=this other=that`. */
export function pageMetaMap(name: string): ReadonlyMap<string, string> {
  return new Map(
    pageMeta(name)
      .split(" ")
      .filter(Boolean)
      .map((each) => each.split("=") as [string, string]),
  );
}
