// What a schema cannot say about groups: names that are taken or reserved, and how many there may be.

import { MAX_GROUPS } from "../contract/limits.ts";

// Made by provisioning and self sign-up only; anybody else could squat them.
const RESERVED_PREFIXES = ["inst-", "u-"];

/** Why nobody can take this id, or undefined where anybody may. */
export function whyReserved(id: string): string | undefined {
  const reserved = RESERVED_PREFIXES.find((prefix) => id.startsWith(prefix));
  return reserved && `is reserved: ids that start with ${reserved} are made by Relay`;
}

/** Why a group of this id cannot be added, or undefined when it can. */
export function whyNotAdd(existingIds: readonly string[], id: string): string | undefined {
  const reserved = whyReserved(id);
  if (reserved !== undefined) return `${id} ${reserved}`;
  if (existingIds.includes(id)) return `${id} exists already`;
  if (existingIds.length >= MAX_GROUPS)
    return `there are ${MAX_GROUPS} groups already, the most there can be`;
  return undefined;
}
