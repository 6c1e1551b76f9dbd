// Every event of a life appears in each target that a route leads it to: as an edit, or as a new message.

import { intentOf } from "../../../src/core/messages/intents/index.ts";
import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import type { LifeSend } from "./life-log.ts";
import type { AcceptedEvent, LifeScene } from "./scene.ts";

export type MessageFaults = { unsaid: string[]; misLogged: string[] };

export function judgeMessages(scene: LifeScene): MessageFaults {
  const byEvent = Map.groupBy(scene.sends, ({ deliveryId }) => deliveryId);
  const unsaid = scene.accepted.flatMap((accepted, place) => {
    if (!accepted.isRouted) return [];
    const own = byEvent.get(accepted.deliveryId) ?? [];
    return lackOf(scene, place, own).map((w) => `${scene.name}: ${accepted.deliveryId} ${w}`);
  });
  const misLogged = scene.sends.flatMap((send) => {
    const fault = endFault(scene, send);
    return fault === undefined ? [] : [`${scene.name}: send ${send.id} ${fault}`];
  });
  return { unsaid, misLogged };
}

/** What an event wanted to say and did not. */
function lackOf(scene: LifeScene, place: number, own: readonly LifeSend[]): string[] {
  const told = scene.accepted.slice(0, place + 1).map(({ event }) => event);
  const event = told.at(-1);
  if (event === undefined || own.length === 0) return ["left no send"];
  const { opens, note } = intentOf(event, { entities: applyUpdates(new Map(), told), groupId: "" });
  if (opens && own.every(isIdle)) return ["was left out although it opens a message"];
  if (note === undefined) return [];
  const notes = own.filter(({ isNote }) => isNote);
  if (notes.length === 1) return noteFault(scene, scene.accepted[place], notes[0]);
  const isTold = notes.length === 0 && isOpener(scene, note.beside, own);
  return isTold ? [] : [`has ${notes.length} notes`];
}

function isIdle({ status, shownBy, why }: LifeSend): boolean {
  return isSkipped(status) && why !== undefined && shownBy === undefined;
}

/** Whether the card itself was posted for it, because there was none. */
function isOpener(
  { sends }: LifeScene,
  key: string | undefined,
  own: readonly LifeSend[],
): boolean {
  const opener = sends.find((send) => send.key === key && !send.isNote);
  return key !== undefined && opener?.deliveryId === own[0]?.deliveryId;
}

/** A note says what it has to, together with those that waited beside it. */
function noteFault(
  { accepted, messages, pen, sends }: LifeScene,
  own: AcceptedEvent | undefined,
  note: LifeSend | undefined,
): string[] {
  if (!own || note?.status !== "delivered") return [];
  const isTold = new Set(
    sends.filter(({ id, shownBy }) => [id, shownBy].includes(note.id)).map((s) => s.deliveryId),
  );
  const batched = accepted.filter(({ deliveryId }) => isTold.has(deliveryId));
  const words = pen.note(
    batched.map(({ event }) => event),
    accepted.map(({ event }) => event),
  );
  const message = messages.get(note.messageId ?? "");
  if (!message) return ["is told in a message that does not stand there"];
  if (message.versions.length > 1) return ["is told in a message that was changed later"];
  return pen.isSame(words, message.versions[0].body) ? [] : ["is told in other words"];
}

/** Every send ends as delivered, or says why nothing had to be sent. */
function endFault({ messages, sends }: LifeScene, send: LifeSend): string | undefined {
  const { status, messageId, shownBy, why } = send;
  if (status === "delivered")
    return messages.has(messageId ?? "") ? undefined : `logged as ${messageId}, not there`;
  if (!isSkipped(status)) return `ended as ${status}: ${why}`;
  if (shownBy === undefined) return why === undefined ? "was skipped for no reason" : undefined;
  const by = sends.find(({ id }) => id === shownBy);
  return by?.status === "delivered" ? undefined : `is said by ${shownBy}, which is not there`;
}

function isSkipped(status: string): boolean {
  return status === "skipped";
}
