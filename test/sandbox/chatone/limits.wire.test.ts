// The form of a message at the edge of each limit, and how the platform says what is wrong with it.

import { expect } from "vitest";
import { oneError, wrongForm } from "./bot.ts";
import { sharedBotTest as test } from "./fixtures.ts";

const long = (length: number) => "x".repeat(length);
const embed = (part: object) => ({ embeds: [part] });
const tooLong = (max: number) =>
  oneError("BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`);
const outside = (min: number, max: number) =>
  oneError("BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`);
const row = (...components: object[]) => ({ components: [{ type: 1, components }] });
const button = (part: object = {}) => ({
  type: 2,
  style: 1,
  label: "Go",
  custom_id: "go",
  ...part,
});
const inRow = (place: string, error: object) => ({
  components: { 0: { components: { 0: { [place]: error } } } },
});

const EDGES: [name: string, form: (n: number) => object, max: number, errors: object][] = [
  ["content", (n) => ({ content: long(n) }), 2000, { content: tooLong(2000) }],
  [
    "an embed's title",
    (n) => embed({ title: long(n) }),
    256,
    { embeds: { 0: { title: tooLong(256) } } },
  ],
  [
    "an embed's description",
    (n) => embed({ description: long(n) }),
    4096,
    { embeds: { 0: { description: tooLong(4096) } } },
  ],
  [
    "a footer",
    (n) => embed({ footer: { text: long(n) } }),
    2048,
    { embeds: { 0: { footer: { text: tooLong(2048) } } } },
  ],
  [
    "an author",
    (n) => embed({ author: { name: long(n) } }),
    256,
    { embeds: { 0: { author: { name: tooLong(256) } } } },
  ],
  [
    "a field's name",
    (n) => embed({ fields: [{ name: long(n), value: "x" }] }),
    256,
    { embeds: { 0: { fields: { 0: { name: tooLong(256) } } } } },
  ],
  [
    "a field's value",
    (n) => embed({ fields: [{ name: "x", value: long(n) }] }),
    1024,
    { embeds: { 0: { fields: { 0: { value: tooLong(1024) } } } } },
  ],
  [
    "the number of fields",
    (n) => embed({ fields: Array.from({ length: n }, () => ({ name: "x", value: "x" })) }),
    25,
    { embeds: { 0: { fields: tooLong(25) } } },
  ],
  [
    "the number of embeds",
    (n) => ({ embeds: Array.from({ length: n }, () => ({ title: "x" })) }),
    10,
    { embeds: tooLong(10) },
  ],
  [
    "the text of all embeds together",
    (n) => ({ embeds: [{ description: long(3000) }, { description: long(n - 3000) }] }),
    6000,
    { embeds: oneError("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000") },
  ],
  ["a nonce", (n) => ({ content: "x", nonce: long(n) }), 25, { nonce: tooLong(25) }],
  [
    "the people to mention",
    (n) => ({
      content: "x",
      allowed_mentions: {
        users: Array.from({ length: n }, (_, i) => String(10n ** 17n + BigInt(i))),
      },
    }),
    100,
    { allowed_mentions: { users: tooLong(100) } },
  ],
  ["a button's label", (n) => row(button({ label: long(n) })), 80, inRow("label", tooLong(80))],
  [
    "a custom id",
    (n) => row(button({ custom_id: long(n) })),
    100,
    inRow("custom_id", outside(1, 100)),
  ],
  [
    "a button's link",
    (n) => row({ type: 2, style: 5, label: "x", url: `https://x.example/${long(n - 18)}` }),
    512,
    inRow("url", tooLong(512)),
  ],
  [
    "the buttons of a row",
    (n) => row(...Array.from({ length: n }, (_, i) => button({ custom_id: `${i}` }))),
    5,
    { components: { 0: { components: outside(1, 5) } } },
  ],
  [
    "the rows",
    (n) => ({
      components: Array.from(
        { length: n },
        (_, i) => row(button({ custom_id: `${i}` })).components[0],
      ),
    }),
    5,
    { components: tooLong(5) },
  ],
  [
    "a select's placeholder",
    (n) => row({ type: 5, custom_id: "who", placeholder: long(n) }),
    150,
    inRow("placeholder", tooLong(150)),
  ],
  [
    "a select's options",
    (n) =>
      row({
        type: 3,
        custom_id: "which",
        options: Array.from({ length: n }, (_, i) => ({ label: "x", value: `${i}` })),
      }),
    25,
    inRow("options", outside(1, 25)),
  ],
  [
    "the text of the new layout",
    (n) => ({
      flags: 1 << 15,
      components: [
        { type: 10, content: long(2000) },
        { type: 10, content: long(n - 2000) },
      ],
    }),
    4000,
    {
      components: oneError(
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        "Components displayable text size exceeds maximum size of 4000",
      ),
    },
  ],
  [
    "the components of the new layout",
    (n) => ({
      flags: 1 << 15,
      components: Array.from({ length: n }, () => ({ type: 10, content: "x" })),
    }),
    40,
    {
      components: oneError(
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        "The total number of components cannot exceed 40",
      ),
    },
  ],
];

test.for(EDGES)("%s may be just so long", async ([, form, max, errors], { send }) => {
  const [fits, over] = [await send(form(max)), await send(form(max + 1))];
  expect(fits.status).toBe(200);
  expect([over.status, over.body]).toEqual([400, wrongForm(errors)]);
});
