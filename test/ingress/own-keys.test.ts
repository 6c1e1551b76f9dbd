// Update keys of the group's own webhook and of its named endpoints never meet, and keys of posted messages stay.

import { expect, test } from "vitest";
import { inspectBody } from "../../src/app/ingress/admission.ts";
import { storedHeaders } from "../../src/app/ingress/stored-headers.ts";
import { codeHosts, readEvent } from "../../src/codehosts/index.ts";
import { ENDPOINT_HEADER } from "../../src/core/ingress/endpoint-headers.ts";
import type { EndpointEntry } from "../../src/ports/ingress.ts";

const settings = {
  preset: null,
  proof: { kind: "relay" },
  enabled: true,
  holdMs: null,
  perSecond: null,
} as const;
const alerts: EndpointEntry = { id: "alerts", settings, secrets: [] };
const custom = codeHosts.find(({ provider }) => provider === "custom");

function keyOf(
  payload: { updateKey: string },
  from: { groupId?: string; endpoint?: EndpointEntry },
) {
  if (!custom) throw new Error("there are custom senders");
  const { groupId, endpoint } = from;
  const readBody = () => Promise.reject(new Error("it is read already"));
  const request = { groupId, headers: new Map(), address: "", readBody };
  const inspection = inspectBody(
    { now: () => 0, databaseNow: () => 0 },
    { request, codeHost: custom, group: undefined, endpoint, signature: undefined, secrets: [] },
    Buffer.from(JSON.stringify(payload)),
  );
  const findEndpoint = (_group: string, id: string) => (id === alerts.id ? alerts : undefined);
  const headers = storedHeaders({ findEndpoint }, inspection);
  const reading = readEvent("custom", "custom", payload, headers);
  return reading.outcome === "read" && reading.event.kind === "custom"
    ? reading.event.updateKey
    : undefined;
}

const OWN = { groupId: "acme" };

test("a key like that of an endpoint gets another name, and no two keys the same", () => {
  const keys = ["alerts/disk", "/alerts/disk", "//alerts/disk"].map((updateKey) =>
    keyOf({ updateKey }, OWN),
  );
  expect(keys).toEqual(["/alerts/disk", "//alerts/disk", "///alerts/disk"]);
  expect(keyOf({ updateKey: "alerts/disk" }, {})).toBe("/alerts/disk");
  expect(keyOf({ updateKey: "disk" }, { ...OWN, endpoint: alerts })).toBe("alerts/disk");
});

test.each(["disk", "deploy/42", "alerts", "Alerts/disk"])(
  "the key %s stays as it is",
  (updateKey) => {
    expect(keyOf({ updateKey }, OWN)).toBe(updateKey);
  },
);

test("an event that was stored before keeps its key", () => {
  const payload = { updateKey: "alerts/disk" };
  expect(readEvent("custom", "custom", payload, {})).toMatchObject({
    event: { updateKey: "alerts/disk" },
  });
  expect(
    readEvent("custom", "custom", { updateKey: "disk" }, { [ENDPOINT_HEADER]: "alerts" }),
  ).toMatchObject({ event: { updateKey: "alerts/disk" } });
});
