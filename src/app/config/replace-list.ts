// How a whole list is replaced: the version the caller knew is compared under the lock, then the rules
// decide, then both lists and what is worth writing down are saved together.

import { MAX_FAULTS } from "../../contract/kernel/faults.ts";
import { isMatch } from "../../core/config/if-match.ts";
import type { ListOutcome } from "../../core/config/list-outcome.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { type Viewer, viewerAmong } from "../../core/accounts/viewer.ts";
import type { Actor } from "../../ports/records.ts";
import type { ConfigStore, LockedConfig, NextConfig } from "../../ports/config.ts";
import { forbidden } from "../accounts/require-role.ts";

/** Who writes, and the version they have seen, where they say so. */
export type WriteRequest = { viewer: Viewer; actor: Actor; ifMatch: string | undefined };

type List = {
  /** Throws where this caller may not write it at all. */
  authorize(viewer: Viewer): void;
  /** What this caller sees now has this version. */
  versionOf(present: LockedConfig, viewer: Viewer): string;
  replace(present: LockedConfig, viewer: Viewer): ListOutcome;
};

/** What is worth a second thought, though it is saved. */
export async function replaceList(
  { configStore }: { configStore: ConfigStore },
  { viewer: requester, actor, ifMatch }: WriteRequest,
  list: List,
): Promise<readonly string[]> {
  let warnings: readonly string[] = [];
  await configStore.change((present) => {
    // Roles as they are now: the caller's may have been taken away while they waited for the lock.
    const viewer = viewerAmong(requester, present.groups);
    list.authorize(viewer);
    // What was unchanged for the caller may have been changed by others: that is no offence.
    if (!isMatch(ifMatch, list.versionOf(present, viewer)))
      throw new Refusal("stale", "Changed by someone else");
    const outcome = list.replace(present, viewer);
    if (outcome.outcome === "forbidden") throw forbidden();
    if (outcome.outcome === "faulty") throw invalid(outcome.faults);
    warnings = outcome.warnings ?? [];
    return nextConfig(outcome, actor);
  });
  return warnings;
}

export function nextConfig(
  { groups, routes, notes }: Extract<ListOutcome, { outcome: "replaced" }>,
  actor: Actor,
): NextConfig {
  return { groups, routes, audit: notes.map((note) => ({ actor, ...note })) };
}

export function invalid(faults: readonly string[]): Refusal {
  return new Refusal("invalid", [...new Set(faults)].slice(0, MAX_FAULTS).join("; "));
}
