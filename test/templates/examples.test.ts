// The examples of docs/templates.md: each renders, and every name that the page lists works.

import { describe, expect, test } from "vitest";
import { TEMPLATE_EXAMPLES } from "../../dev/templates/examples.ts";
import { exampleMessage } from "../../dev/templates/page.ts";
import {
  LIQUID_FILTERS,
  MARKUP_FILTERS,
  TEMPLATE_FIELDS,
} from "../../src/contract/templates/language.ts";
import { renderForAll } from "../golden/render.ts";
import { appliedTo } from "./made.ts";

test("there are twenty examples, each with a title of its own", () => {
  expect(new Set(TEMPLATE_EXAMPLES.map(({ about }) => about)).size).toBe(20);
});

test.each(TEMPLATE_EXAMPLES.map((example) => [example.about, example] as const))(
  "%s",
  (_about, example) => {
    const { notification, fault } = exampleMessage(example);
    expect(fault).toBeUndefined();
    expect(renderForAll(notification)).toHaveLength(3);
  },
);

describe("every name that is listed", () => {
  test.each(TEMPLATE_FIELDS.map(({ name }) => name))("the field %s", (name) => {
    expect(appliedTo({}, { body: `{{ ${name} }}` }).fault).toBeUndefined();
  });

  test.each([...LIQUID_FILTERS, ...MARKUP_FILTERS.map(({ name }) => name)])(
    "the filter %s",
    (name) => {
      expect(appliedTo({}, { body: `{{ title | ${name}: 'a' }}` }).fault).toBeUndefined();
    },
  );
});
