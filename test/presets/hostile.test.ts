// Hostile payloads of senders with a preset: bounded work, and output that is escaped on every chat.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readEvent } from "../../src/codehosts/index.ts";
import { PRESETS } from "../../src/contract/presets/index.ts";
import { ENDPOINT_HEADER, PRESET_HEADER } from "../../src/core/ingress/endpoint-headers.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import { isJsonObject } from "../../src/core/kernel/json.ts";
import { formatEvent } from "../../src/core/messages/cards/index.ts";
import { markedAsTest } from "../../src/core/messages/notices/test-mark.ts";
import { hostileText } from "../messages/render/hostile.ts";
import { problemsOf } from "../messages/render/problems-of.ts";
import { caseCount } from "../support/case-count.ts";
import { presetCases } from "./cases.ts";

const PATIENT = { timeout: 120_000 };
const ENGLISH = localeOf("en");

/** Replaces values of a recorded payload: texts by hostile ones, and some values by any other. */
function spoiled(payload: unknown): fc.Arbitrary<unknown> {
  const other = fc.oneof(
    { weight: 6, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  );
  const kept = (value: unknown): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 2, arbitrary: other });
  if (Array.isArray(payload)) return fc.tuple(...payload.map(spoiled)).map((all) => [...all]);
  if (!isJsonObject(payload)) return kept(payload);
  const entries = Object.entries(payload).map(([key, value]) =>
    fc.tuple(fc.constant(key), spoiled(value)),
  );
  return fc.tuple(...entries).map((all) => Object.fromEntries(all));
}

function readAs(preset: string, payload: unknown, kept: Readonly<Record<string, string>>) {
  const headers = { ...kept, [ENDPOINT_HEADER]: "any", [PRESET_HEADER]: preset };
  const reading = readEvent("custom", "custom", payload, headers);
  if (reading.outcome !== "read" || reading.event.kind !== "custom")
    throw new Error("it is not read as a custom event");
  return { ...reading.event, receipt: { id: 1, at: 1_700_000_000_000 } };
}

test.each(presetCases)("$preset: $name, spoiled, is escaped on every chat", PATIENT, (given) => {
  const { preset, payload, headers } = given;
  fc.assert(
    fc.property(spoiled(payload), hostileText, (bad, login) => {
      const notification = formatEvent(readAs(preset, bad, headers), ENGLISH);
      expect(problemsOf(notification)).toEqual([]);
      expect(problemsOf(markedAsTest(notification, login, ENGLISH))).toEqual([]);
    }),
    caseCount(60),
  );
});

const MANY = 40_000;
/** Many times of what it takes on a busy machine. */
const MAX_MS = 3_000;

/** Lists of a payload as long as a request can have them, with elements that templates read. */
function blownUp(value: unknown): unknown {
  if (Array.isArray(value))
    return Array.from({ length: MANY }, (_, at): unknown => value[at % Math.max(1, value.length)]);
  if (!isJsonObject(value)) return typeof value === "string" ? value.repeat(200) : value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, blownUp(each)]));
}

test.each(PRESETS.map(({ name }) => name))(
  "%s: a huge payload takes bounded work",
  PATIENT,
  (name) => {
    for (const { payload, headers } of presetCases.filter(({ preset }) => preset === name)) {
      const huge = blownUp(payload);
      const before = performance.now();
      const event = readAs(name, huge, headers);
      const notification = formatEvent(event, ENGLISH);
      expect(problemsOf(notification)).toEqual([]);
      expect(performance.now() - before).toBeLessThan(MAX_MS);
      // What is kept of it while it is sent.
      expect(JSON.stringify(event).length).toBeLessThan(1_000_000);
    }
  },
);
