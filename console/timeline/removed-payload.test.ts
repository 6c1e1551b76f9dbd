import { expect, it } from "vitest";
import { entry } from "../logs/entry-samples.ts";
import { clock, day } from "../parts/words.ts";
import { removedWords } from "./removed-payload.ts";
import { send } from "./send-samples.ts";
import type { EventTimeline } from "./timeline-sends.ts";

const NOW = 1_800_000_000_000;

function timeline(
  payloadState: EventTimeline["event"]["payloadState"],
  updatedAt = NOW,
): EventTimeline {
  const logs = [send({ updatedAt }), send({ updatedAt: updatedAt - 5 })];
  const group = entry({ dispatchedAt: updatedAt - 90 });
  const { id, provider, event, deliveryId, receivedAt, repaired, duplicates } = group;
  return {
    event: {
      id,
      provider,
      event,
      deliveryId,
      receivedAt,
      repaired,
      duplicates,
      headers: {},
      payload: null,
      payloadState,
    },
    groups: [{ ...group, verdicts: [], wouldSend: [], logs }],
  };
}

it("says when and why a payload was removed", () => {
  const why = "payloads of security alerts are removed after delivery.";
  expect(removedWords(timeline("emptied", NOW - 60_000), NOW)).toBe(
    `The payload was removed at ${clock(NOW - 60_000)}: ${why}`,
  );
  const older = NOW - 3 * 86_400_000;
  expect(removedWords(timeline("emptied", older), NOW)).toBe(
    `The payload was removed on ${day(older, NOW)}: ${why}`,
  );
  expect(removedWords(timeline("gone"), NOW)).toMatch(/older than the retention period\.$/);
  expect(removedWords(timeline("kept"), NOW)).toBeUndefined();
});
