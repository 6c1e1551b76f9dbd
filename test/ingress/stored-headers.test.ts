// Which headers are stored with an event, and that filters see only those.

import { expect, test } from "vitest";
import { inspectBody } from "../../src/app/ingress/admission.ts";
import { storedHeaders } from "../../src/app/ingress/stored-headers.ts";
import { storedEventReader } from "../../src/app/records/read-payload.ts";
import { ADAPTERS, codeHosts, readEvent } from "../../src/codehosts/index.ts";
import { endpointSender } from "../../src/codehosts/custom/endpoint-sender.ts";
import type { FieldTest } from "../../src/contract/routing/routes.ts";
import { readHeaders, type StoredHeaders } from "../../src/core/ingress/webhook-headers.ts";
import { matchRoutes } from "../../src/core/routing/match-routes.ts";
import type { CodeHost } from "../../src/ports/code-host.ts";
import { compiled } from "../support/routes.ts";

function stored(codeHost: CodeHost, ...raw: readonly string[]): StoredHeaders {
  const readBody = () => Promise.reject(new Error("it is read already"));
  const request = { groupId: "acme", headers: readHeaders(raw), address: "", readBody };
  const inspection = inspectBody(
    { now: () => 0, databaseNow: () => 0 },
    { request, codeHost, group: undefined, endpoint: undefined, signature: undefined, secrets: [] },
    Buffer.from("{}"),
  );
  return storedHeaders({ findEndpoint: () => undefined }, inspection);
}

test("proofs, cookies and unknown headers are not stored, what a sender calls its event is", () => {
  const sent = ["X-Acme-Event", "paid", "X-Acme-Topic", "orders", "User-Agent", "acme/1"];
  const secret = ["Authorization", "Bearer 1", "Cookie", "a=b", "X-Api-Key", "1", "X-Other", "1"];
  expect(stored(ADAPTERS.custom, ...sent, ...secret)).toEqual({
    "x-acme-event": "paid",
    "x-acme-topic": "orders",
    "user-agent": "acme/1",
  });
  expect(stored(ADAPTERS.codehost, ...sent)).toEqual({ "user-agent": "acme/1" });
});

test("a header that proves is not stored, whatever its name", () => {
  const proof = { kind: "token", header: "x-acme-event" } as const;
  const endpoint = { preset: null, proof, enabled: true, holdMs: null, perSecond: null };
  expect(stored(endpointSender(endpoint), "X-Acme-Event", "secret", "X-Acme-Topic", "a")).toEqual({
    "x-acme-topic": "a",
  });
});

test("at most ten are stored, and little of each", () => {
  const many = Array.from({ length: 30 }, (_, index) => [`x-${index}-event`, "x".repeat(1_000)]);
  const values = Object.values(stored(ADAPTERS.custom, ...many.flat()));
  expect(values).toHaveLength(10);
  expect(values.every(({ length }) => length === 256)).toBe(true);
});

test("a field test reads the headers of a stored event", () => {
  const read = storedEventReader(codeHosts, readEvent);
  const reading = read({
    provider: "custom",
    event: "custom",
    headers: { "x-acme-event": "paid", "relay-endpoint": "shop" },
    payload: Buffer.from(`{"title":"Paid"}`),
  });
  if (reading.outcome !== "read") throw new Error(reading.problem);
  const outcomeOf = (field: FieldTest) =>
    matchRoutes(
      { ...reading, entry: { groupId: "acme" } },
      [{ id: "acme", globalIngress: true }],
      compiled({ filter: { event: "custom", field } }),
    )[0]?.outcome;
  expect(outcomeOf({ path: "header:X-Acme-Event", op: "eq", value: "paid" })).toBe("matched");
  expect(outcomeOf({ path: "header:x-acme-event", op: "eq", value: "lost" })).toBe("notMatched");
  expect(outcomeOf({ path: "header:constructor", op: "exists", value: true })).toBe("notMatched");
});
