// How often a send waits for the database while its message is made.

import { expect, test } from "vitest";
import type { DeliverPorts } from "../../src/app/delivery/ports.ts";
import { prepareSend } from "../../src/app/delivery/prepare-send.ts";
import type { Job } from "../../src/ports/delivery.ts";
import { makePullRequest } from "../support/event-makers.ts";
import { countRounds, type Rounds } from "../support/rounds.ts";

const lane = {
  id: "1",
  generation: "1",
  groupKey: "1",
  target: { platform: "chatone" as const, channelId: "1" },
  sendId: "1",
};
const event = {
  id: "1",
  provider: "codehost" as const,
  event: "pull_request",
  deliveryId: undefined,
  headers: { "content-type": "application/json" },
  payload: Buffer.from("{}"),
};
const job: Job = {
  sendId: "1",
  createdAt: 0,
  kind: "event",
  event,
  eventRef: undefined,
  isGlobal: false,
  notice: undefined,
  group: { id: "acme", key: "1", name: "Acme", members: [], globalIngress: false },
  isRouted: true,
  routes: [],
  isReplay: false,
  isCalledOff: false,
  roleIds: [],
  redact: "none",
  template: undefined,
  key: "pr:acme/shop#482",
  isNote: false,
  attempts: 0,
  failingMs: undefined,
  mayBeDoubled: false,
  userId: undefined,
  isSensitive: false,
  thread: undefined,
};

/** Queries in rounds. */
async function roundsOf(isAlone: boolean): Promise<Rounds["seen"]> {
  const rounds = countRounds();
  const read = {
    outcome: "read",
    event: makePullRequest("opened", { body: "@bo-chen, can you look?" }),
  };
  // A card needs no other ports until it is sent.
  const ports: DeliverPorts = Object.assign(Object.create(null), {
    postedMessages: { find: () => rounds.answer("posted", { posted: undefined, isAlone }) },
    sources: {
      batched: () => rounds.answer("batched", []),
      loadEntities: () => rounds.answer("entities", []),
      exposures: () => rounds.answer("exposures", []),
    },
    linkedPeople: { find: () => rounds.answer("people", []), rolesOf: async () => [] },
    actions: { show: () => rounds.answer("actions", []) },
    canAct: () => true,
    isOnServer: () => true,
    readStored: () => read,
    labels: {},
    chat: { platform: "chatone", render: () => ({}) },
    now: () => "2026-01-01T00:00:00Z",
  });
  const prepared = await prepareSend(ports, { lane, job, isProbe: false });
  expect(prepared.outcome).toBe("ready");
  return rounds.seen;
}

test("a card is made in two rounds of queries", async () => {
  expect(await roundsOf(true)).toEqual([
    ["posted", "entities"],
    ["people", "actions"],
  ]);
});

test("other queued sends of its key take one more round", async () => {
  expect(await roundsOf(false)).toEqual([
    ["posted", "entities"],
    ["batched"],
    ["people", "actions"],
  ]);
});
