// Messages that another one lists, or that wait for it on purpose: what is said of them.

import type { FoldReason } from "../../src/contract/fold-notice.ts";
import type { SendEntry } from "../../src/contract/send-entry.ts";
import type { ListedTarget } from "../../src/contract/target-list.ts";
import type { StateName } from "./state-pill.tsx";
import { clock, counted, day } from "./words.ts";

type Listed = Pick<SendEntry, "status" | "heldUntil" | "foldedFor">;

type Said = { state: StateName; words: string };

const LISTED: Readonly<Record<FoldReason, string>> = {
  budget: "Folded",
  backlog: "Folded",
  outage: "Folded",
  hours: "In a digest",
  digest: "In a digest",
  snooze: "Told after a snooze",
};

export function isListed({ foldedFor }: Pick<SendEntry, "foldedFor">): boolean {
  return foldedFor !== null;
}

/** Undefined for what is sent as itself, or was given up with its list. */
export function listedPill(
  { status, heldUntil, foldedFor }: Listed,
  now: number,
): Said | undefined {
  if (foldedFor === null) return undefined;
  if (status === "skipped") return { state: "skipped", words: LISTED[foldedFor] };
  if (status !== "queued") return undefined;
  const words = heldUntil === null ? "Waits to be folded" : `Waits for ${moment(heldUntil, now)}`;
  return { state: "queued", words };
}

/** "12 wait on purpose, and arrive as one at 09:00"; nothing where none do. */
export function onPurpose(
  { listed, listedAt }: Pick<ListedTarget, "listed" | "listedAt">,
  now: number,
): string | undefined {
  if (listed === 0) return undefined;
  const when = listedAt === null || listedAt <= now ? "" : ` at ${moment(listedAt, now)}`;
  return `${counted(listed, "waits", "wait")} on purpose, to arrive as one${when}`;
}

const DAY_MS = 86_400_000;

/** "09:00", and the day where it is not soon. */
function moment(at: number, now: number): string {
  return at - now < DAY_MS ? clock(at) : `${day(at, now)}, ${clock(at)}`;
}
