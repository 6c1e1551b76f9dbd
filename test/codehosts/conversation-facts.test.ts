// What people say has readers of its own; filters must find in it all that they find in any event.

import { expect, test } from "vitest";
import { altforgeEvents, altforgeSample } from "../../sandbox/samples/altforge.ts";
import { recordedPayloads } from "../../sandbox/samples/codehost.ts";
import type { EventFacts } from "../../src/core/events/event.ts";
import type { Reading } from "../../src/ports/code-host.ts";
import { readAltforgeOther } from "../../src/codehosts/altforge/events/index.ts";
import { readCodehostOther } from "../../src/codehosts/codehost/events/index.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import { withIdentities } from "../../src/codehosts/kit/identities.ts";

const TALK = new Set(["review", "review_comment", "comment", "discussion"]);

const NOWHERE: Partial<EventFacts> = {};

function factsIn(reading: Reading): Partial<EventFacts> {
  if (reading.outcome !== "read") return NOWHERE;
  const { actor, branches, installationId, labels, names } = reading.event;
  const { provider, repository, texts } = reading.event;
  return { actor, branches, installationId, labels, names, provider, repository, texts };
}

/** All of it, perhaps more. */
function atLeast(facts: Partial<EventFacts>) {
  const { branches = [], labels = [], texts = [] } = facts;
  return {
    ...facts,
    branches: expect.arrayContaining([...branches]),
    labels: expect.arrayContaining([...labels]),
    texts: expect.arrayContaining([...texts]),
  };
}

const isTalk = (reading: Reading) => reading.outcome === "read" && TALK.has(reading.event.kind);

const recorded = recordedPayloads().filter(({ event, payload }) =>
  isTalk(readEvent("codehost", event, payload)),
);
const samples = altforgeEvents()
  .flatMap((name) => altforgeSample(name) ?? [])
  .filter(({ event, payload }) => isTalk(readEvent("altforge", event, payload)));

test("there are events of both hosts", () => {
  expect([recorded.length, samples.length]).toEqual([42, 5]);
});

test.each(recorded)("$event of codehost, recorded payload $index", ({ event, payload }) => {
  const facts = factsIn(readCodehostOther(event, payload));
  expect(factsIn(readEvent("codehost", event, payload))).toEqual(atLeast(facts));
});

test.each(samples)("$event of altforge", ({ event, payload }) => {
  const facts = factsIn(withIdentities("altforge", readAltforgeOther(event, payload)));
  expect(factsIn(readEvent("altforge", event, payload))).toEqual(atLeast(facts));
});

const pull_request = {
  number: 7,
  title: "Retry",
  head: { ref: "retry", sha: "a1" },
  base: { ref: "main" },
};

test.each<["codehost" | "altforge", string, object, object]>([
  [
    "codehost",
    "pull_request_review",
    { pull_request, review: { id: 1, state: "APPROVED", body: "Fine" } },
    { result: "approved", texts: ["Retry", "Fine"], branches: ["retry", "main"] },
  ],
  [
    "altforge",
    "pull_request_rejected",
    { pull_request, review: { content: "Not yet" } },
    { result: "changes_requested", texts: ["Retry", "Not yet"] },
  ],
  [
    "codehost",
    "pull_request_review_comment",
    { pull_request, comment: { id: 1, body: "Why?", path: "src/retry.ts" } },
    { paths: ["src/retry.ts"], texts: ["Retry", "Why?"] },
  ],
  [
    "codehost",
    "commit_comment",
    { comment: { id: 1, commit_id: "a1", body: "Why?", path: "src/retry.ts" } },
    { paths: ["src/retry.ts"], texts: ["Why?"] },
  ],
])("%s: %s %j is found by %j", (host, event, payload, facts) => {
  const reading = readEvent(host, event, { action: "created", ...payload });
  expect(isTalk(reading)).toBe(true);
  expect(reading).toMatchObject({ event: facts });
});

test.each([
  ["pull_request_review", { action: "submitted", review: { state: "approved" } }],
  ["pull_request_review_comment", { action: "created", comment: { body: "Fine" } }],
  ["issue_comment", { action: "created", comment: { id: 1 }, issue: { title: "No number" } }],
  ["commit_comment", { comment: { id: 1, body: "Fine" } }],
  ["discussion", { discussion: { number: 4 } }],
  ["discussion_comment", { comment: {}, discussion: {} }],
])("a %s that lacks the essential is read as any event", (event, payload) => {
  expect(readEvent("codehost", event, payload)).toMatchObject({
    outcome: "read",
    event: { kind: "other" },
  });
});
