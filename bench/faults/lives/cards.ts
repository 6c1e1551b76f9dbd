// Messages that are kept true: one for each key, never older than it was, and true in the end.

import type { Message } from "../../../src/ports/chat-platform.ts";
import type { LifeSend } from "./life-log.ts";
import type { AcceptedEvent, LifeScene } from "./scene.ts";
import type { LifeMessage, Version } from "./life-messages.ts";

export type CardFaults = { doubled: string[]; untrue: string[]; pinged: string[] };

export function judgeCards(scene: LifeScene): CardFaults {
  const cards = scene.sends.filter(({ key, isNote }) => key !== undefined && !isNote);
  const faults: CardFaults = { doubled: [], untrue: [], pinged: [] };
  for (const [key = "", sends] of Map.groupBy(cards, (send) => send.key)) {
    const name = `${scene.name}: ${key}`;
    const ids = new Set(sends.flatMap(({ messageId }) => messageId ?? []));
    if (ids.size > 1) faults.doubled.push(`${name}: messages ${[...ids].join(", ")}`);
    for (const message of [...ids].flatMap((id) => scene.messages.get(id) ?? [])) {
      faults.untrue.push(...untruthsOf(scene, message, sends).map((words) => `${name}: ${words}`));
      if (message.versions.slice(1).some(callsSomebody)) faults.pinged.push(name);
    }
  }
  return faults;
}

/** Each version has to be what was known at some moment, and no moment comes before an earlier one. */
function untruthsOf(scene: LifeScene, { id, versions }: LifeMessage, sends: LifeSend[]): string[] {
  const { pen } = scene;
  const states = statesOf(scene, sends);
  const faults: string[] = [];
  let known = 0;
  for (const { body, at } of versions) {
    const place = states.findIndex((state, step) => step >= known && isSameState(state, body));
    if (place >= 0) known = place;
    else
      faults.push(`message ${id} ${wrongWords(states.some((s) => isSameState(s, body)))} (${at})`);
  }
  const last = states.at(-1);
  const end = versions.at(-1) ?? versions[0];
  if (last && !isSameState(last, end.body)) faults.push(`message ${id} did not end as it should`);
  return faults;

  function isSameState(state: Message | undefined, body: Message): boolean {
    return state !== undefined && pen.isSame(state, body);
  }
}

function wrongWords(wasTrue: boolean): string {
  return wasTrue ? "went back to what it said before" : "says what never was true";
}

/** What the message had to say after each event; undefined before its first. */
function statesOf(
  { accepted, pen }: LifeScene,
  sends: readonly LifeSend[],
): (Message | undefined)[] {
  const key = sends[0]?.key ?? "";
  const own = new Set(sends.map(({ deliveryId }) => deliveryId));
  let by: AcceptedEvent | undefined;
  return accepted.map((each, place) => {
    if (own.has(each.deliveryId)) by = each;
    const known = accepted.slice(0, place + 1).map(({ event }) => event);
    return by && pen.card(key, known, [by.event]);
  });
}

const CALL = /<@|tg:\/\/user/;

function callsSomebody({ body }: Version): boolean {
  const { content = "", text = "", allowed_mentions: allowed = {} } = body;
  const asked = Object.values(typeof allowed === "object" ? (allowed ?? {}) : {});
  return (
    CALL.test(JSON.stringify([content, text])) ||
    asked.some((ids) => !Array.isArray(ids) || ids.length > 0)
  );
}
