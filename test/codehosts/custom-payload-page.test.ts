// docs/custom-payload.md: its examples are read and rendered, and its table lists exactly the keys that are known.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { custom } from "../../src/codehosts/custom/index.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import { isJsonObject } from "../../src/core/kernel/json.ts";
import { formatEvent } from "../../src/core/messages/cards/index.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import { problemsOf } from "../messages/render/problems-of.ts";

const PAGE = readFileSync("docs/custom-payload.md", "utf8");
const KEYS = [...PAGE.matchAll(/^\| `(\w+)` /gm)].map(([, key = ""]) => key);
const EXAMPLES = [...PAGE.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = ""]): unknown =>
  JSON.parse(text),
);

function read(payload: unknown) {
  const reading = readEvent("custom", "custom", payload);
  if (reading.outcome !== "read" || reading.event.kind !== "custom") throw new Error("not read");
  return reading.event;
}

test("there are examples of all keys, and of no other", () => {
  expect(EXAMPLES).toHaveLength(5);
  const used = EXAMPLES.flatMap((example) => (isJsonObject(example) ? Object.keys(example) : []));
  expect([...new Set(used)].toSorted()).toEqual(KEYS.toSorted());
});

test.each(EXAMPLES.map((example) => [JSON.stringify(example), example]))("%s", (_text, example) => {
  if (!isJsonObject(example)) throw new Error("an example is an object");
  const event = read(example);
  const { fields = [], ...texts } = example;
  expect(event.title).toBe(example["title"]);
  expect(event.fields).toHaveLength(Array.isArray(fields) ? fields.length : 0);
  expect(event.alert?.state).toBe(texts["state"]);
  expect(event.updateKey).toBe(texts["updateKey"]);
  expect(custom.readDeliveryId(new Map(), example)).toBe(texts["deliveryId"]);
  expect(problemsOf(formatEvent(event, localeOf("en")))).toEqual([]);
});

/** A value that each key accepts. A state counts only for an alert. */
const VALUES: Readonly<Record<string, object>> = {
  url: { url: "https://a.example" },
  color: { color: "red" },
  author: { author: { name: "a" } },
  fields: { fields: [{ name: "a", value: "b" }] },
  state: { state: "firing" },
};

test.each(KEYS.filter((key) => key !== "deliveryId"))("%s is a key that Relay reads", (key) => {
  expect(read(VALUES[key] ?? { [key]: "some text" })).not.toEqual(read({}));
  expect(read({ [key]: 7 })).toEqual(read({}));
});
