// Merges past and played events by time and assigns their ids, so that lists show them in order.

import type { ScriptScene } from "./script.ts";

/** A played event may cause several sends, including edits of other messages. */
const SENDS_OF_A_SCENE = 12;

/** Ids of an event and of its first send. */
export type Numbers = { eventId: number; firstSendId: number };

export type Timeline<Past> = {
  past: readonly (Past & Numbers)[];
  played: readonly (ScriptScene & Numbers & { at: number })[];
  lastEventId: number;
  lastSendId: number;
};

type Moment<Past> = { at: number } & ({ past: Past } | { scene: ScriptScene });

export function timelineOf<Past extends { at: number }>(
  past: readonly Past[],
  scenes: readonly ScriptScene[],
  { now, sendsOf }: { now: number; sendsOf(event: Past): number },
): Timeline<Past> {
  const moments: Moment<Past>[] = [
    ...past.map((event) => ({ at: event.at, past: event })),
    ...scenes.map((scene) => ({ at: now - scene.agoMs, scene })),
  ];
  const numbered: (Past & Numbers)[] = [];
  const played: (ScriptScene & Numbers & { at: number })[] = [];
  let [eventId, firstSendId] = [1, 1];
  for (const moment of moments.toSorted((left, right) => left.at - right.at)) {
    const numbers = { eventId, firstSendId };
    eventId += 1;
    if ("past" in moment) {
      numbered.push({ ...moment.past, ...numbers });
      firstSendId += sendsOf(moment.past);
    } else {
      played.push({ ...moment.scene, ...numbers, at: moment.at });
      firstSendId += SENDS_OF_A_SCENE;
    }
  }
  return { past: numbered, played, lastEventId: eventId, lastSendId: firstSendId };
}
