// The API reference tells every endpoint and every field of the OpenAPI document.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiPages } from "../../dev/site/api/api-pages.ts";
import { Document, type Shape } from "../../dev/site/api/document.ts";
import { fieldRows } from "../../dev/site/api/field-rows.ts";
import { boundWords, shapeWords } from "../../dev/site/api/shape-words.ts";

const file = `${import.meta.dirname}/../../docs/openapi.json`;
const document = Document.parse(JSON.parse(readFileSync(file, "utf8")));
const pages = new Map(apiPages(document).map(({ file: name, text }) => [name, text]));

test("every endpoint has its heading in one chapter, and a link from the list of all", () => {
  const list = pages.get("api/index.md") ?? "";
  const all = [...pages.values()].join("\n");
  for (const [path, operations] of Object.entries(document.paths))
    for (const method of Object.keys(operations)) {
      const name = `\`${method.toUpperCase()} ${path}\``;
      expect(all.split(`## ${name} {#`)).toHaveLength(2);
      expect(list).toContain(`[${name}](`);
    }
});

test("every link of the list leads to a heading", () => {
  const links = [...(pages.get("api/index.md") ?? "").matchAll(/\]\((\S+\.md)#(\S+)\)/g)];
  expect(links.length).toBeGreaterThan(70);
  for (const [, page, anchor] of links) expect(pages.get(`api/${page}`)).toContain(`{#${anchor}}`);
});

test("an endpoint that fits no chapter stops the build", () => {
  const get = { summary: "New", parameters: [], responses: {} };
  const grown = { ...document, paths: { ...document.paths, "/brand-new": { get } } };
  expect(() => apiPages(grown)).toThrow(/\/brand-new fits no chapter/);
});

test.each<[Shape, string]>([
  [{ type: "string" }, "text"],
  [{ type: ["string", "null"] }, "text or `null`"],
  [{ enum: ["a", "b"] }, '`"a"` or `"b"`'],
  [{ type: "array", items: { type: "integer" } }, "list of whole numbers"],
  [
    { type: "array", items: { $ref: "#/components/schemas/Route" } },
    "list of [Route](shapes.md#route)",
  ],
  [{ anyOf: [{ const: 1 }, { type: "null" }] }, "`1` or `null`"],
  [{}, "anything"],
])("%j reads %s", (shape, words) => {
  expect(shapeWords(shape)).toBe(words);
});

test("bounds are told, but not those of every number", () => {
  expect(boundWords({ minLength: 1, maxLength: 64 })).toEqual(["1 to 64 characters"]);
  expect(boundWords({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toEqual(["at least 0"]);
  expect(boundWords({ default: false })).toEqual(["`false` where unset"]);
});

test("inner fields have dotted names, and what only one form has is optional", () => {
  const text = { type: "string" };
  const one = {
    properties: { platform: { const: "chatone" }, channelId: text },
    required: ["platform", "channelId"],
  };
  const two = {
    properties: { platform: { const: "chattwo" }, chatId: text },
    required: ["platform", "chatId"],
  };
  const shape = { properties: { targets: { type: "array", items: { oneOf: [one, two] } } } };
  expect(
    fieldRows(shape).map(({ name, types, isRequired }) => [name, types.join(" or "), isRequired]),
  ).toEqual([
    ["targets", "list of objects", false],
    ["targets[].platform", '`"chatone"` or `"chattwo"`', true],
    ["targets[].channelId", "text", false],
    ["targets[].chatId", "text", false],
  ]);
});
