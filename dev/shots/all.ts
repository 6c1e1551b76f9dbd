// All sets of screenshots by name. They load on demand, so that listing them needs no browser.

import type { ShotOptions } from "./shot-options.ts";

type ShotSet = {
  name: string;
  about: string;
  load(): Promise<{ take(options: ShotOptions): Promise<void> }>;
};

export const SHOT_SETS: readonly ShotSet[] = [
  {
    name: "sandbox",
    about: "docs/images: the chats and the code host of the sandbox",
    load: () => import("./sandbox.ts"),
  },
  {
    name: "console",
    about: "docs/images: the console, with a month of history",
    load: () => import("./console.ts"),
  },
  {
    name: "gallery",
    about: "gallery/index.html: every golden message in both chats; its pictures in docs/images",
    load: () => import("./gallery.ts"),
  },
  {
    name: "guides",
    about: "docs/images/guides: the forms of the guides",
    load: () => import("./guides.ts"),
  },
  {
    name: "site",
    about: "test-results/site: the built site; --page guides/chatone takes that page too",
    load: () => import("./site.ts"),
  },
];

/** `all` selects every set. Throws on an unknown name. */
export function selectShots(names: readonly string[]): ShotSet[] {
  const known = SHOT_SETS.map(({ name }) => name);
  const unknown = names.filter((name) => name !== "all" && !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`unknown shots: ${unknown.join(", ")}; choose from ${known.join(", ")}, all`);
  return SHOT_SETS.filter(({ name }) => names.includes("all") || names.includes(name));
}
