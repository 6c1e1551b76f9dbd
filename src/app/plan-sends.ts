// From events that entered groups to what is sent where: what each one wants to say, held against what
// stands in the targets by then.

import type { RelayEvent } from "../core/relay-event.ts";
import { intentOf } from "../core/intents/index.ts";
import type { Intent } from "../core/intents/intent.ts";
import { keysOf, type Windows } from "../core/intents/sayings.ts";
import type { GroupOutcome, Memory, ThingRef } from "../ports/dispatch-store.ts";
import { type Learnt, openNotebook } from "./notebook.ts";
import type { EnteredGroup } from "./plan-groups.ts";
import { openChannels } from "./channels.ts";

export type Draft = { eventId: string; event: RelayEvent; groups: readonly EnteredGroup[] };

export type Decided =
  | { outcome: "decided"; eventId: string; groups: readonly GroupOutcome[] }
  | { outcome: "failed"; eventId: string; error: unknown };

type Intended = { group: EnteredGroup; intent: Intent; learnt: Learnt };

/** In their order; ends with the first that failed. */
export async function planSends(
  drafts: readonly Draft[],
  memory: Memory,
  windows: Windows,
): Promise<readonly Decided[]> {
  const { intended, failed } = await intendAll(drafts, memory);
  const channels = await openChannels(
    memory,
    intended.flatMap(({ groups }) => groups.flatMap(refsOf)),
    windows,
  );
  const decided = intended.map(({ eventId, groups }): Decided => {
    const outcomes = groups.map(({ group, intent, learnt }): GroupOutcome => {
      const sends = [
        ...group.destinations.flatMap((destination) => channels.say(group, intent, destination)),
        ...(learnt.changed.length > 0 ? channels.redraw(group, intent) : []),
      ];
      return {
        groupKey: group.groupKey,
        state: sends.length > 0 ? "dispatched" : "ignored",
        verdicts: group.verdicts,
        sends,
        learnt: learnt.changed,
      };
    });
    return { outcome: "decided", eventId, groups: outcomes };
  });
  return failed === undefined ? decided : [...decided, failed];
}

/** What each one wants, knowing what those before it taught. */
async function intendAll(drafts: readonly Draft[], memory: Memory) {
  const entered = drafts.map(({ event, groups }) => ({
    event,
    groupKeys: groups.map(({ groupKey }) => groupKey),
  }));
  const notebook = await openNotebook(memory, entered);
  const intended: { eventId: string; groups: readonly Intended[] }[] = [];
  for (const { eventId, event, groups } of drafts) {
    try {
      const wanted = groups.map((group): Intended => {
        const learnt = notebook.learn(event, group.groupKey);
        const around = { recalled: learnt.recalled, groupId: group.groupId };
        return { group, learnt, intent: intentOf(event, around) };
      });
      for (const { group, learnt } of wanted) notebook.keep(group.groupKey, learnt);
      intended.push({ eventId, groups: wanted });
    } catch (error) {
      return { intended, failed: { outcome: "failed", eventId, error } as const };
    }
  }
  return { intended, failed: undefined };
}

function refsOf({ group, intent, learnt }: Intended): readonly ThingRef[] {
  // What nobody asked for and teaches nothing changes nothing.
  if (group.destinations.length === 0 && learnt.changed.length === 0) return [];
  return keysOf(intent).map((key) => ({ groupKey: group.groupKey, key }));
}
