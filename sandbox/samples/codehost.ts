// Recorded payloads of GitHub events, as its users published them.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Payload } from "./payload.ts";

const Library = z.array(
  z.object({ name: z.string(), examples: z.array(z.record(z.string(), z.unknown())) }),
);

const FILE = import.meta.resolve("@octokit/webhooks-examples/api.github.com/index.json");

// Four megabytes, so the file is loaded with the first sample.
let library: ReadonlyMap<string, readonly Payload[]> | undefined;

function examples(): ReadonlyMap<string, readonly Payload[]> {
  library ??= new Map(readLibrary().map(({ name, examples: payloads }) => [name, payloads]));
  return library;
}

function readLibrary(): z.output<typeof Library> {
  return Library.parse(JSON.parse(readFileSync(fileURLToPath(FILE), "utf8")));
}

export function codehostEvents(): string[] {
  return [...examples().keys()];
}

export function codehostActions(event: string): string[] {
  const actions = (examples().get(event) ?? []).flatMap(({ action }) =>
    typeof action === "string" ? [action] : [],
  );
  return [...new Set(actions)].toSorted();
}

/** All recorded payloads. `index` distinguishes those of one event. */
export function recordedPayloads(): { event: string; index: number; payload: Payload }[] {
  return [...examples()].flatMap(([event, payloads]) =>
    payloads.map((payload, index) => ({ event, index, payload })),
  );
}

/** A copy of the first payload of that event, and of the action if given. Undefined if there is none. */
export function codehostSample(event: string, action?: string): Payload | undefined {
  const found = examples()
    .get(event)
    ?.find((payload) => action === undefined || payload["action"] === action);
  return structuredClone(found);
}
