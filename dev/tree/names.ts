// Naming rules of exported types: none is a past participle, and none is declared in two files of one area. The sandbox
// and the benchmarks do not import Relay's types, so they may reuse a name for their side of a wire.

import type { Module } from "./modules.ts";

const EXPORTED_TYPE = /^export (?:type|interface) (\w+)/gm;

/** Nouns that look like participles. */
const NOUNS = /(?:[Ee]ed|Embed|Shed)$/;
const REGULAR = /[a-z]ed$/;
const IRREGULAR = new Set(
  "Bound Built Drawn Found Given Gone Held Kept Known Left Looked Made Met Said Seen Sent Shown Told Taken Written".split(
    " ",
  ),
);

/** Areas as folders. Modules of the console also see the contract. */
export const AREAS: readonly (readonly string[])[] = [
  ["src"],
  ["console", "src/contract"],
  ["sandbox"],
  ["bench"],
  ["dev"],
];

export function nameFaults(modules: readonly Module[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { path, text } of modules)
    for (const [, name = ""] of text.matchAll(EXPORTED_TYPE))
      places.set(name, [...(places.get(name) ?? []), path]);
  return [...places].flatMap(([name, files]) => [
    ...(isParticiple(name) ? [`${name} in ${files.join(", ")} is a past participle`] : []),
    ...(new Set(files).size > 1 ? [`${name} is declared in ${files.join(", ")}`] : []),
  ]);
}

function isParticiple(name: string): boolean {
  const [last = ""] = /[A-Z][a-z0-9]*$/.exec(name) ?? [];
  return IRREGULAR.has(last) || (REGULAR.test(last) && !NOUNS.test(last));
}
