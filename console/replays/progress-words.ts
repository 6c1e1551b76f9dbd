// Text of a replay's progress, and which replays to show.

import type { Replay } from "../../src/contract/replays/replays.ts";
import { count, counted } from "../parts/words.ts";

type Progress = Pick<Replay, "state" | "progress">;

/** How long an ended replay stays visible. */
const SHOWN_MS = 10 * 60_000;

export function isOpen({ state }: Pick<Replay, "state">): boolean {
  return state === "running" || state === "paused";
}

/** Open replays, and recently ended ones. */
export function worthALook(replays: readonly Replay[], now: number): readonly Replay[] {
  return replays.filter(
    (replay) => isOpen(replay) || (replay.endedAt !== null && now - replay.endedAt < SHOWN_MS),
  );
}

/** "Replaying: 14 of 22, 1 failed", "Replayed: 22 of 22 arrived." */
export function progressWords({ state, progress }: Progress): string {
  const { messages, delivered, failed } = progress;
  const bad = failed > 0 ? `, ${count(failed)} failed` : "";
  if (state === "running" || state === "paused") {
    const head = state === "running" ? "Replaying" : "Paused";
    return `${head}: ${count(overOf(progress))} of ${count(messages)}${bad}`;
  }
  const arrived = `${count(delivered)} of ${count(messages)} arrived${bad}`;
  if (state !== "canceled") return `Replayed: ${arrived}.`;
  const left = messages - overOf(progress);
  return `Canceled: ${arrived}, ${counted(left, "was", "were")} not sent.`;
}

function overOf({ delivered, failed }: Replay["progress"]): number {
  return delivered + failed;
}

/** In percent, 0 to 100. */
export function progressShare({ progress }: Pick<Replay, "progress">): number {
  return progress.messages === 0 ? 0 : (overOf(progress) / progress.messages) * 100;
}

/** "17 events of acme, one by one". Follows the user's name. */
export function aboutWords({ request: { what }, events, groupId, mode }: Replay): string {
  const how = mode === "summary" ? "as summaries" : "one by one";
  const of = groupId === null ? "" : ` of ${groupId}`;
  if (what.kind === "send") return `one message${of}`;
  return what.kind === "event" ? `one event${of}` : `${counted(events, "event")}${of}, ${how}`;
}

export function cancelWords({ progress }: Pick<Replay, "progress">): string {
  const left = progress.messages - overOf(progress);
  return `${counted(left, "message is", "messages are")} canceled. A message that is being sent still arrives.`;
}

/** Replays that were open before and have ended since. */
export function endedSince(before: readonly Replay[], after: readonly Replay[]): readonly Replay[] {
  const open = new Set(before.filter(isOpen).map(({ id }) => id));
  return after.filter((replay) => open.has(replay.id) && !isOpen(replay));
}
