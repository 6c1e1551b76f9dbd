// Text for messages that are in a rollup, or held back for one.

import type { RollupReason } from "../../src/contract/messages/notices.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import type { StateName } from "./state-pill.tsx";
import { clock, count, day } from "./words.ts";

type RollupState = Pick<SendEntry, "status" | "heldUntil" | "rolledUpFor">;

type StateLabel = { state: StateName; words: string };

const ROLLUP_WORDS: Readonly<Record<RollupReason, string>> = {
  budget: "Rolled up",
  backlog: "Rolled up",
  outage: "Rolled up",
  hours: "In a digest",
  digest: "In a digest",
  snooze: "Sent after a snooze",
};

export function isRolledUp({ rolledUpFor }: Pick<SendEntry, "rolledUpFor">): boolean {
  return rolledUpFor !== null;
}

/** Undefined for a message sent on its own, or canceled with its rollup. */
export function rollupPill(
  { status, heldUntil, rolledUpFor }: RollupState,
  now: number,
): StateLabel | undefined {
  if (rolledUpFor === null) return undefined;
  if (status === "skipped") return { state: "skipped", words: ROLLUP_WORDS[rolledUpFor] };
  if (status !== "queued") return undefined;
  const words = heldUntil === null ? "Queued for rollup" : `Held until ${moment(heldUntil, now)}`;
  return { state: "queued", words };
}

/** "12 held for a rollup at 09:00"; undefined if there are none. */
export function onPurpose(
  { rolledUp, nextRollupAt }: Pick<ListedTarget, "rolledUp" | "nextRollupAt">,
  now: number,
): string | undefined {
  if (rolledUp === 0) return undefined;
  const when =
    nextRollupAt === null || nextRollupAt <= now ? "" : ` at ${moment(nextRollupAt, now)}`;
  return `${count(rolledUp)} held for a rollup${when}`;
}

const DAY_MS = 86_400_000;

/** "09:00", with the day if it is more than 24 hours away. */
function moment(at: number, now: number): string {
  return at - now < DAY_MS ? clock(at) : `${day(at, now)}, ${clock(at)}`;
}
