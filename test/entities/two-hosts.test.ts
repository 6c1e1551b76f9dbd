// Two hosts can have the same owner, repository, number and commit. Nothing of one may become part of the other.

import { expect, test } from "vitest";
import { readEvent } from "../../src/codehosts/index.ts";
import { decodeMessageKey } from "../../src/core/delivery/message-key.ts";
import { repositoryOf } from "../../src/core/entities/entity-keys.ts";
import { updatesOf } from "../../src/core/entities/entity-updates.ts";
import type { RelayEvent } from "../../src/core/events/relay-event.ts";
import { intentOf } from "../../src/core/messages/intents/index.ts";
import { watchedName } from "../../src/core/policy/subscriptions/watch.ts";
import { goldenCases } from "../golden/cases.ts";

/** Changes before an alert are found by the name of a service, whatever the host. */
const isShared = (key: string) => decodeMessageKey(key)?.kind === "changes";

/** Every key that an event reads or writes, except shared ones. */
function keysOf(event: RelayEvent): readonly string[] {
  const { edits, opens, note } = intentOf(event, { groupId: "shop", entities: new Map() });
  return [
    ...updatesOf(event).map(({ key }) => key),
    ...edits,
    ...[opens?.key, note?.batchKey, note?.beside].filter((key) => key !== undefined),
  ].filter((key) => !isShared(key));
}

const cases = goldenCases.filter(({ provider }) => provider === "altforge");
const events = cases.flatMap(({ event: name, payload }) => {
  const reading = readEvent("altforge", name, payload);
  return reading.outcome === "read" ? [{ name, event: reading.event }] : [];
});

test.each(events)("$name has no key that could be GitHub's", ({ event }) => {
  for (const key of keysOf(event)) expect(key).toContain("altforge/");
});

test("a pull request of each host has its own key, name and repository", () => {
  const opened = events.find(({ name }) => name === "pull_request")?.event;
  const [key = ""] = opened ? keysOf(opened) : [];
  expect(key).toBe("pr:altforge/acme/shop#482");
  expect(decodeMessageKey(key)).toMatchObject({ kind: "pullRequest", number: "482" });
  expect(repositoryOf(key)).toEqual({ fullName: "acme/shop", host: "altforge" });
  expect(repositoryOf("pr:acme/shop#482")).toEqual({ fullName: "acme/shop" });
  expect(watchedName(key)).not.toBe(watchedName("pr:acme/shop#482"));
});

test("a user of Gitea is never the user of GitHub with the same id", () => {
  const actors = events.map(({ event }) => event.actor?.id);
  expect(new Set(actors.map((id) => id?.split(":")[0]))).toEqual(new Set(["altforge"]));
});
