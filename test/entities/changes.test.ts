// Which deploy or merge the card of an alert names.

import { expect, test } from "vitest";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import type { RelayEvent } from "../../src/core/events/relay-event.ts";
import { formatMessage } from "../../src/core/messages/cards/index.ts";
import { makeAlertEvent } from "../support/alert-makers.ts";
import { makeDeployment } from "../support/ci-makers.ts";
import { makePullRequest } from "../support/event-makers.ts";
import { plainLines } from "../support/plain-view.ts";
import { english } from "../messages/notifications/options.ts";

const NOON = Date.UTC(2026, 10, 14, 12);

function deployed(minute: number, state = "success") {
  const event = makeDeployment({ state, updatedAt: NOON + minute * 60_000 });
  return { ...event, deployment: { ...event.deployment, id: String(minute) } };
}

function merged(minute: number, branch = "main") {
  const updatedAt = NOON + minute * 60_000;
  const state = { state: "closed", isMerged: true, updatedAt } as const;
  return makePullRequest("closed", { ...state, base: { branch } });
}

function changeIn(
  events: readonly RelayEvent[],
  more: Readonly<Record<string, unknown>> = { repo: "acme/shop" },
) {
  const alert = makeAlertEvent("firing", 0, more);
  const entities = applyUpdates(new Map(), [...events, alert]);
  const message = { key: "incident:4000:HighLatency", isNote: false };
  const lines = plainLines(formatMessage(alert, message, { ...english, entities }));
  return lines.find((line) => line.includes("after"))?.replace(/ #\d+ .*(?= \()/u, "");
}

const DEPLOY = "5 min after Deploy succeeded: production (acme/shop)";

test.each<[string, readonly RelayEvent[], string | undefined]>([
  ["a deploy", [deployed(-5)], DEPLOY],
  ["a merge", [merged(-9)], "9 min after PR merged: (acme/shop)"],
  ["the later one of two", [merged(-9), deployed(-5), deployed(-20)], DEPLOY],
  ["none that failed", [deployed(-5, "failure")], undefined],
  ["none that came later", [deployed(5)], undefined],
  ["none that is older than half an hour", [deployed(-31)], undefined],
  ["none into another branch", [merged(-5, "develop")], undefined],
])("a card names %s", (_what, events, line) => {
  expect(changeIn(events)).toBe(line);
});

test("a card names no change of a private repository", () => {
  const repository = { fullName: "acme/shop", url: undefined, defaultBranch: "main" };
  const changeOf = (isPrivate: boolean) =>
    changeIn([{ ...deployed(-5), repository: { ...repository, isPrivate } }]);
  expect([changeOf(false), changeOf(true)]).toEqual([DEPLOY, undefined]);
});

test.each([
  ["of its service", { service: "Shop" }, DEPLOY],
  ["of no other repository", { repo: "globex/shop" }, undefined],
  ["of no other service", { service: "checkout" }, undefined],
])("a card names a change %s", (_what, more, line) => {
  expect(changeIn([deployed(-5)], more)).toBe(line);
});
