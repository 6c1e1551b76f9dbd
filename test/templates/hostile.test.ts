// Hostile templates and payloads: bounded work, and output that is escaped on every chat.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_TEMPLATE, type OwnTemplate } from "../../src/contract/templates/template.ts";
import {
  LIQUID_FILTERS,
  MARKUP_FILTERS,
  TEMPLATE_FIELDS,
  TEMPLATE_TAGS,
} from "../../src/contract/templates/language.ts";
import type { Span } from "../../src/core/kernel/rich-text.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import { hostileText } from "../messages/render/hostile.ts";
import { problemsOf } from "../messages/render/problems-of.ts";
import { caseCount } from "../support/case-count.ts";
import { appliedTo } from "./made.ts";

const PATIENT = { timeout: 120_000 };

const MARKS = ["\uFDD0", "\uFDD1", "\uFDD00\uFDD1", "\uFDD01\uFDD1\uFDD02\uFDD1"];
const foreign = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constantFrom(...MARKS, "{{ title }}", "{% raw %}") },
);
const payloads = fc.record({
  title: foreign,
  description: foreign,
  url: fc.oneof(foreign, fc.constant("https://status.acme.example/88")),
  x: foreign,
  fields: fc.array(fc.record({ name: foreign, value: foreign }), { maxLength: 2 }),
  list: fc.array(foreign, { maxLength: 4 }),
});

function spansOf({ lines, panels }: Notification): readonly Span[] {
  const inLines = lines.flatMap((line) => {
    if (line.kind === "facts") return line.items.flat();
    return line.kind === "words" ? [] : line.content;
  });
  return [...inLines, ...panels.flatMap(({ items }) => items.flat())];
}

describe("foreign text", () => {
  const TEXTS: OwnTemplate = {
    title: "{{ payload.title }} {{ payload.x | truncate: 40 }}",
    body: "{{ 'Own' | bold }}\n{{ payload.x }}\n{{ payload.list | join: payload.x }}{% for pair in payload %}{{ pair[0] }}{{ pair[1] }}{% endfor %}{{ payload.x | slice: 0, 100 | split: '' | reverse | join: '' }}{{ payload.x | replace: '0', '1' }}",
    fields: [{ name: "{{ payload.x }}", value: "{{ payload.list }}{{ payload.x | upcase }}" }],
  };

  test("never becomes markup", PATIENT, () => {
    fc.assert(
      fc.property(payloads, (payload) => {
        const { notification, fault } = appliedTo(payload, TEXTS);
        expect(fault).toBeUndefined();
        const marked = spansOf(notification).filter(({ kind }) => kind !== "text");
        expect(marked).toEqual([{ kind: "strong", text: "Own" }]);
        const { lines, panels } = notification;
        expect(JSON.stringify([lines, panels])).not.toMatch(/[\uFDD0\uFDD1]/u);
      }),
      caseCount(2_000),
    );
  });

  test("is escaped on every chat, in and out of markup", PATIENT, () => {
    const marked: OwnTemplate = {
      title: "{{ payload.x | bold }}{{ payload.title | link: payload.url }}",
      body: "{{ body }}{{ payload.x | bold }}{{ payload.x | code }}{{ payload.x | link: payload.url }}\n{{ payload.list | dots }}\n{{ payload.x | quote }}{{ payload.x | quote | bold }}",
      fields: [{ name: "{{ payload.x | code }}", value: "{{ payload.x | link: payload.x }}" }],
    };
    fc.assert(
      fc.property(payloads, (payload) => {
        const { notification, fault } = appliedTo(payload, marked);
        expect(fault).toBeUndefined();
        expect(problemsOf(notification)).toEqual([]);
      }),
      caseCount(2_000),
    );
  });
});

// Any template that the grammar makes: mostly valid pieces in any order.

const FIELDS = [
  ...TEMPLATE_FIELDS.map(({ name }) => name),
  "payload.x",
  "payload.list",
  "payload.list[0]",
  "payload.constructor",
  "payload.__proto__",
  "payload[payload.x]",
  "forloop.index",
  "i",
];
const FILTERS = [
  ...LIQUID_FILTERS,
  ...MARKUP_FILTERS.map(({ name }) => name),
  "raw",
  "escape",
  "where_exp",
];
const VALUES = [...FIELDS, "1", "-1", "999999", "'x'", "''", "nil", "true", "(1..9)", "blank"];
const one = (list: readonly string[]) => fc.constantFrom(...list);
const filtered = fc
  .tuple(
    one(VALUES),
    fc.array(fc.tuple(one(FILTERS), fc.array(one(VALUES), { maxLength: 2 })), { maxLength: 3 }),
  )
  .map(([value, filters]) =>
    [
      value,
      ...filters.map(([name, args]) => (args.length === 0 ? name : `${name}: ${args.join(", ")}`)),
    ].join(" | "),
  );
const condition = fc
  .tuple(one(VALUES), one(["==", "!=", ">", "contains", "and", "or"]), one(VALUES))
  .map((parts) => parts.join(" "));
const { piece } = fc.letrec<{ piece: string; block: string }>((tie) => ({
  block: fc.array(tie("piece"), { maxLength: 4 }).map((pieces) => pieces.join("")),
  piece: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    filtered.map((value) => `{{ ${value} }}`),
    hostileText,
    fc.tuple(condition, tie("block")).map(([test_, body]) => `{% if ${test_} %}${body}{% endif %}`),
    fc
      .tuple(one(["payload.list", "(1..9)", "(1..999999)", "paths"]), tie("block"))
      .map(([list, body]) => `{% for i in ${list} %}${body}{% endfor %}`),
    filtered.map((value) => `{% assign i = ${value} %}`),
    tie("block").map((body) => `{% capture i %}${body}{{ i }}{{ i }}{% endcapture %}`),
    one(TEMPLATE_TAGS.map(({ name }) => `{% ${name} %}`)),
  ),
}));
const source = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(""));

test("any template gives a message that every chat takes, or the standard form", PATIENT, () => {
  let applied = 0;
  fc.assert(
    fc.property(payloads, source, source, (payload, title, body) => {
      const template = {
        title: title.slice(0, MAX_TEMPLATE.title),
        body: body.slice(0, MAX_TEMPLATE.body),
        fields: [{ name: "A", value: body.slice(0, MAX_TEMPLATE.value) }],
      };
      const { notification, standard, fault } = appliedTo(payload, template);
      if (fault === undefined) applied += 1;
      expect(fault === undefined || notification === standard).toBe(true);
      expect(problemsOf(notification)).toEqual([]);
    }),
    caseCount(2_000),
  );
  expect(applied).toBeGreaterThan(0);
});
