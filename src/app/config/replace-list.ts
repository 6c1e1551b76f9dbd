// Replaces a whole list with optimistic locking. Under the config lock, the caller's version is compared, the rules
// decide, and lists and audit entries are saved together.

import { MAX_FAULTS } from "../../contract/kernel/faults.ts";
import { isMatch } from "../../core/config/if-match.ts";
import type { ListOutcome } from "../../core/config/list-outcome.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { type Viewer, viewerAmong } from "../../core/accounts/viewer.ts";
import type { Actor } from "../../ports/records.ts";
import type { ConfigStore, LockedConfig, NextConfig } from "../../ports/config.ts";
import { forbidden } from "../accounts/require-role.ts";

/** The caller, and the version they edited if they sent `If-Match`. */
export type WriteRequest = { viewer: Viewer; actor: Actor; ifMatch: string | undefined };

type List = {
  /** Throws if the caller may not write the list at all. */
  authorize(viewer: Viewer): void;
  /** Version of the list as this caller sees it. */
  versionOf(present: LockedConfig, viewer: Viewer): string;
  replace(present: LockedConfig, viewer: Viewer): ListOutcome;
};

/** Returns warnings that do not prevent the save. */
export async function replaceList(
  { configStore }: { configStore: ConfigStore },
  { viewer: requester, actor, ifMatch }: WriteRequest,
  list: List,
): Promise<readonly string[]> {
  let warnings: readonly string[] = [];
  await configStore.change((present) => {
    // Roles are read again: the caller may have lost theirs while waiting for the lock.
    const viewer = viewerAmong(requester, present.groups);
    list.authorize(viewer);
    // Compare only what the caller sees. Changes by others elsewhere are no conflict.
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
