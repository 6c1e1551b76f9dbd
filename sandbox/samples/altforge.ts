// Sample payloads of Gitea's events. Each file holds the fields of one event. It refers to people and repositories by
// name; the seed supplies them.

import { readFileSync } from "node:fs";
import { coarseName, EVENT_TYPES, fineName } from "./altforge-event-names.ts";
import { readSharedSeed, type SharedSeed } from "../shared-seed.ts";
import {
  altforgeAccount,
  altforgeOrganization,
  altforgeRepository,
  HOME,
} from "./altforge-shapes.ts";
import { isPayload, overlay, type Payload } from "./payload.ts";

export type AltforgeSample = { event: string; eventType: string; payload: Payload };

const SHAPES = new Map([
  ["$account", altforgeAccount],
  ["$organization", altforgeOrganization],
  ["$repository", altforgeRepository],
]);

/** Fine names, one per sample. */
export function altforgeEvents(): readonly string[] {
  return EVENT_TYPES;
}

/** Accepts a fine or coarse name. Undefined if there is no such event. */
export function altforgeSample(
  event: string,
  seed: SharedSeed = readSharedSeed(),
): AltforgeSample | undefined {
  const eventType = fineName(event);
  if (!EVENT_TYPES.includes(eventType)) return undefined;
  const file = `${import.meta.dirname}/altforge/${eventType}.json`;
  const payload = fillIn(seed, JSON.parse(readFileSync(file, "utf8")));
  if (!isPayload(payload)) throw new Error(`${file} holds no payload`);
  return { event: coarseName(eventType), eventType, payload };
}

/** The payload as this server would send it. */
export function movedTo(url: string, payload: Payload): Payload {
  const moved: unknown = JSON.parse(JSON.stringify(payload).replaceAll(HOME, url));
  if (!isPayload(moved)) throw new Error("a payload is no object any more");
  return moved;
}

/** Replaces `{"$account": "ana-lopez", …}` by that account, merged with the remaining keys. */
function fillIn(seed: SharedSeed, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((element) => fillIn(seed, element));
  if (!isPayload(value)) return value;
  const filled: Payload = {};
  let base: Payload = {};
  for (const [key, below] of Object.entries(value)) {
    const shape = SHAPES.get(key);
    if (shape && typeof below === "string") base = shape(seed, below);
    else filled[key] = fillIn(seed, below);
  }
  return overlay(base, filled);
}
