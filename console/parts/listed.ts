// Messages that another one lists, or that wait for it on purpose: what is said of them.

import type { RollupReason } from "../../src/contract/messages/notices.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import type { StateName } from "./state-pill.tsx";
import { clock, counted, day } from "./words.ts";

type RollupState = Pick<SendEntry, "status" | "heldUntil" | "rolledUpFor">;

type StateLabel = { state: StateName; words: string };

const ROLLUP_WORDS: Readonly<Record<RollupReason, string>> = {
  budget: "Folded",
  backlog: "Folded",
  outage: "Folded",
  hours: "In a digest",
  digest: "In a digest",
  snooze: "Told after a snooze",
};

export function isRolledUp({ rolledUpFor }: Pick<SendEntry, "rolledUpFor">): boolean {
  return rolledUpFor !== null;
}

/** Undefined for what is sent as itself, or was given up with its list. */
export function rollupPill(
  { status, heldUntil, rolledUpFor }: RollupState,
  now: number,
): StateLabel | undefined {
  if (rolledUpFor === null) return undefined;
  if (status === "skipped") return { state: "skipped", words: ROLLUP_WORDS[rolledUpFor] };
  if (status !== "queued") return undefined;
  const words = heldUntil === null ? "Waits to be folded" : `Waits for ${moment(heldUntil, now)}`;
  return { state: "queued", words };
}

/** "12 wait on purpose, and arrive as one at 09:00"; nothing where none do. */
export function onPurpose(
  { rolledUp, nextRollupAt }: Pick<ListedTarget, "rolledUp" | "nextRollupAt">,
  now: number,
): string | undefined {
  if (rolledUp === 0) return undefined;
  const when =
    nextRollupAt === null || nextRollupAt <= now ? "" : ` at ${moment(nextRollupAt, now)}`;
  return `${counted(rolledUp, "waits", "wait")} on purpose, to arrive as one${when}`;
}

const DAY_MS = 86_400_000;

/** "09:00", and the day where it is not soon. */
function moment(at: number, now: number): string {
  return at - now < DAY_MS ? clock(at) : `${day(at, now)}, ${clock(at)}`;
}
