// Gaps between edits of a message, as its platform saw them. Relay edits a message at most once in five seconds. A tenth
// of that may lie between planning an edit and seeing it.

import { WINDOWS } from "../../../src/core/messages/intents/planned-messages.ts";
import type { LifeSend } from "./life-log.ts";
import type { LifeScene } from "./scene.ts";
import type { LifeMessage, Version } from "./life-messages.ts";

export type EditGaps = {
  hurried: string[];
  gapsMs: number[];
};

/** Clocks of database and platform are one; what is left is how long a statement and a call take. */
const SLACK_MS = 250;
const MIN_MS = 0.9 * WINDOWS.edit - SLACK_MS;

export function judgePace(scene: LifeScene): EditGaps {
  const paces: EditGaps = { hurried: [], gapsMs: [] };
  for (const message of scene.messages.values()) {
    const drawn = message.versions.map((version) => ({
      version,
      send: sendOf(scene, message, version),
    }));
    for (const [place, next] of drawn.entries()) {
      const last = drawn[place - 1];
      // A second attempt of the same send is not another edit.
      if (!last || last.send?.id === next.send?.id) continue;
      const gapMs = next.version.at - last.version.at;
      paces.gapsMs.push(gapMs);
      if (gapMs < MIN_MS) paces.hurried.push(hurry(scene, message, { gapMs, last, next }));
    }
  }
  return paces;
}

type Drawn = { version: Version; send: LifeSend | undefined };

/**
 * The send that a call was made for is the first one that was done after it, to the moment: the next one of
 * its lane may call within milliseconds.
 */
function sendOf({ sends }: LifeScene, { id }: LifeMessage, { at }: Version): LifeSend | undefined {
  return sends
    .filter(({ messageId, deliveredAt = 0 }) => messageId === id && deliveredAt >= at)
    .toSorted((one, other) => (one.deliveredAt ?? 0) - (other.deliveredAt ?? 0))[0];
}

function hurry(
  { name }: LifeScene,
  { id }: LifeMessage,
  { gapMs, last, next }: { gapMs: number; last: Drawn; next: Drawn },
): string {
  const sends = [last, next].map(
    ({ send, version }) =>
      `${send?.id} (due ${Math.round(version.at - (send?.dueAt ?? 0))} ms ago)`,
  );
  return `${name}: message ${id} changed after ${Math.round(gapMs)} ms, by sends ${sends.join(" and ")}`;
}
