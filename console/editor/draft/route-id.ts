// Derives the id of a new route from its name, and a default name from its rule.

import { capital } from "../../parts/words.ts";

const MAX_LENGTH = 64;
const MAX_NAME_LENGTH = 60;

export function routeIdFor(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name) || "route";
  if (!taken.has(slug)) return slug;
  for (let count = 2; ; count += 1) {
    const ending = `-${count}`;
    const id = `${slug.slice(0, MAX_LENGTH - ending.length).replace(/-+$/, "")}${ending}`;
    if (!taken.has(id)) return id;
  }
}

function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, "");
}

/** "pull requests opened in acme/*" → "Pull requests opened in acme/*". */
export function nameFor(rule: string): string {
  const words = capital(rule);
  if (words.length <= MAX_NAME_LENGTH) return words;
  const cut = words.slice(0, MAX_NAME_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[\s,(]+$/, "")}…`;
}
