// The golden cases: a folder <host>/<event>__<case>/ tells the story of one webhook. payload.json is
// what was sent, the folder's name says under which event; the other files are what we make of it.

import { readdirSync, readFileSync } from "node:fs";
import type { Provider } from "../../src/core/provider.ts";

export type GoldenCase = {
  provider: Provider;
  event: string;
  /** As `push__three_commits`. */
  name: string;
  folder: string;
  payload: unknown;
};

const PROVIDERS: readonly Provider[] = ["codehost", "altforge", "custom"];

export const goldenCases: readonly GoldenCase[] = PROVIDERS.flatMap((provider) => {
  const root = `${import.meta.dirname}/${provider}`;
  return readdirSync(root).map((name) => readCase(provider, name, `${root}/${name}`));
});

/** The codehost's or custom sender's case of that name. */
export function goldenCase(name: string): GoldenCase {
  const found = goldenCases.find((golden) => golden.name === name);
  if (!found) throw new Error(`no golden case ${name}`);
  return found;
}

function readCase(provider: Provider, name: string, folder: string): GoldenCase {
  const payload: unknown = JSON.parse(readFileSync(`${folder}/payload.json`, "utf8"));
  return { provider, event: name.split("__")[0] ?? name, name, folder, payload };
}
