// The golden cases: a folder <host>/<event>__<case>/ tells the story of one webhook. payload.json is
// what was sent, the folder's name says under which event; earlier.json, where there is one, what came
// before it. The other files are what we make of it.

import { type Provider, PROVIDERS } from "../../src/contract/hosts/index.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

const Earlier = z.array(z.object({ event: z.string(), payload: z.unknown() }));

export type GoldenCase = {
  provider: Provider;
  event: string;
  /** As `push__three_commits`. */
  name: string;
  folder: string;
  payload: unknown;
  /** What the same sender told before, oldest first: learnt, so that the message is drawn with it. */
  earlier: z.output<typeof Earlier>;
};

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
  const payload = readJson(`${folder}/payload.json`);
  const before = `${folder}/earlier.json`;
  const earlier = existsSync(before) ? Earlier.parse(readJson(before)) : [];
  return { provider, event: name.split("__")[0] ?? name, name, folder, payload, earlier };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
