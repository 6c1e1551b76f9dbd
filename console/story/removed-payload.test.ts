import { expect, it } from "vitest";
import { entry } from "../logs/entry-samples.ts";
import { clock, day } from "../parts/words.ts";
import { removedWords } from "./removed-payload.ts";
import { send } from "./send-samples.ts";
import type { EventStory } from "./story-sends.ts";

const NOW = 1_800_000_000_000;

function story(payloadState: EventStory["event"]["payloadState"], updatedAt = NOW): EventStory {
  const logs = [send({ updatedAt }), send({ updatedAt: updatedAt - 5 })];
  const group = entry({ dispatchedAt: updatedAt - 90 });
  const { id, provider, event, deliveryId, receivedAt, duplicates } = group;
  return {
    event: {
      id,
      provider,
      event,
      deliveryId,
      receivedAt,
      duplicates,
      headers: {},
      payload: null,
      payloadState,
    },
    groups: [{ ...group, verdicts: [], wouldSend: [], logs }],
  };
}

it("says when and why a payload was removed", () => {
  const why = "security alerts are not kept once no message waits for them.";
  expect(removedWords(story("emptied", NOW - 60_000), NOW)).toBe(
    `The payload was removed at ${clock(NOW - 60_000)}: ${why}`,
  );
  const older = NOW - 3 * 86_400_000;
  expect(removedWords(story("emptied", older), NOW)).toBe(
    `The payload was removed on ${day(older, NOW)}: ${why}`,
  );
  expect(removedWords(story("gone"), NOW)).toMatch(/older than events are kept\.$/);
  expect(removedWords(story("kept"), NOW)).toBeUndefined();
});
