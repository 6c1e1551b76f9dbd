// The id of a new route, made from its name; and its name, made from what it does until somebody types one.

const MOST_LETTERS = 64;
const MOST_NAME = 60;

export function routeIdFor(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name) || "route";
  if (!taken.has(slug)) return slug;
  for (let count = 2; ; count += 1) {
    const ending = `-${count}`;
    const id = `${slug.slice(0, MOST_LETTERS - ending.length).replace(/-+$/, "")}${ending}`;
    if (!taken.has(id)) return id;
  }
}

function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MOST_LETTERS)
    .replaceAll(/^-+|-+$/g, "");
}

/** "pull requests opened in acme/*" → "Pull requests opened in acme/*". */
export function nameFor(rule: string): string {
  const words = capital(rule);
  if (words.length <= MOST_NAME) return words;
  const cut = words.slice(0, MOST_NAME - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[\s,(]+$/, "")}…`;
}

export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
