// Judges lives: every message of one stands once, says what is known, and did not flicker on the way.

import type { Chat } from "../../../src/ports/chat-platform.ts";
import type { Kill, MessageEvidence, WriteEvidence } from "../delivery/evidence.ts";
import { type Unsure, unsureOf } from "../delivery/in-flight.ts";
import type { JournalCall } from "../delivery/journal.ts";
import { targetKeysFor, type FaultWorld } from "../delivery/world.ts";
import { answersOf } from "../records.ts";
import { judgeCards } from "./cards.ts";
import type { LifeLog } from "./life-log.ts";
import { judgePace } from "./edit-gaps.ts";
import { judgeMessages } from "./judge-messages.ts";
import { type LifeScene, scenesOf } from "./scene.ts";
import type { LivedLife } from "./send-lives.ts";
import { type LifeMessage, lifeMessages } from "./life-messages.ts";

/** Each list holds a sentence for every case. */
export type LivesVerdict = {
  lives: number;
  webhooks: number;
  messages: number;
  edits: number;
  /** Answered 200, and not stored; or without a send where a route leads it. */
  unsaid: string[];
  /** Where it does not belong. */
  leaked: string[];
  /** More than one message for one thing, for no good reason. */
  doubled: string[];
  /** Copies that nobody could avoid. */
  copies: number;
  /** Says what never was true, what no longer is, or did not end as it should. */
  untrue: string[];
  pinged: string[];
  hurried: string[];
  gapsMs: number[];
  misLogged: string[];
};

export type LivesEvidence = {
  lives: readonly LivedLife[];
  log: LifeLog;
  /** All that stands anywhere, oldest first within each target. */
  shown: readonly MessageEvidence[];
  calls: readonly JournalCall[];
  kills: readonly Kill[];
  written: readonly WriteEvidence[];
  world: FaultWorld;
  chats: readonly Chat[];
};

export function judgeLives(evidence: LivesEvidence): LivesVerdict {
  const { lives, shown, calls } = evidence;
  const { messages, unmatched } = lifeMessages(shown, calls);
  const scenes = scenesOf({ ...evidence, messages });
  const cards = scenes.map(judgeCards);
  const judgedMessages = scenes.map(judgeMessages);
  const paces = scenes.map(judgePace);
  const unsure = unsureOf(evidence);
  const strays = scenes.map((scene) => judgeStrays(scene, unsure));
  return {
    lives: lives.length,
    webhooks: lives.reduce((sum, { records }) => sum + records.length, 0),
    messages: messages.length,
    edits: messages.reduce((sum, { versions }) => sum + versions.length - 1, 0),
    unsaid: [...unstored(evidence), ...judgedMessages.flatMap(({ unsaid }) => unsaid)],
    leaked: leakedOf(evidence, messages),
    doubled: [
      ...cards.flatMap(({ doubled }) => doubled),
      ...strays.flatMap(({ doubled }) => doubled),
    ],
    copies: strays.reduce((sum, { copies }) => sum + copies, 0),
    untrue: cards.flatMap(({ untrue }) => untrue),
    pinged: cards.flatMap(({ pinged }) => pinged),
    hurried: paces.flatMap(({ hurried }) => hurried),
    gapsMs: paces.flatMap(({ gapsMs }) => gapsMs),
    misLogged: [...unmatched, ...judgedMessages.flatMap(({ misLogged }) => misLogged)],
  };
}

/** Promised, and not kept. */
function unstored({ lives, log }: LivesEvidence): string[] {
  const stored = new Set(log.accepted);
  return lives
    .flatMap(({ records }) => records)
    .filter((record) => answersOf(record).some(({ outcome }) => outcome === "acked"))
    .filter(({ webhook }) => !stored.has(webhook.deliveryId))
    .map(({ webhook }) => `${webhook.deliveryId}: acknowledged and not stored`);
}

function leakedOf({ lives, world }: LivesEvidence, messages: readonly LifeMessage[]): string[] {
  const targetsOf = new Map(
    lives.flatMap(({ life, records: [first] }) =>
      first ? [[life.number, targetKeysFor(world, first.webhook.group, first.webhook.kind)]] : [],
    ),
  );
  return messages
    .filter(({ life, target }) => !targetsOf.get(life)?.includes(target))
    .map(({ life, target, id }) => `message ${id} of life ${life} in ${target}`);
}

/** Messages that are not in the log: copies whose answer was lost, in chats that may repeat a post. */
function judgeStrays(
  scene: LifeScene,
  unsure: ReadonlyMap<JournalCall, Unsure>,
): { doubled: string[]; copies: number } {
  const logged = new Set(scene.sends.flatMap(({ messageId }) => messageId ?? []));
  const strays = [...scene.messages.values()].filter(({ id }) => !logged.has(id));
  const isMarked = scene.sends.some(({ mayBeDoubled }) => mayBeDoubled);
  const unexplained = strays.filter(({ versions: [{ call }] }) => !unsure.has(call) || !isMarked);
  return {
    doubled: unexplained.map(({ id }) => `${scene.name}: message ${id} is in no log`),
    copies: strays.length - unexplained.length,
  };
}
