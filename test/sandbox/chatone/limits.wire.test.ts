// The form of a message: each limit, each rule, and the error of the platform.

import { expect } from "vitest";
import { ANA, oneError, wrongForm } from "./bot.ts";
import { sharedBotTest as test } from "./fixtures.ts";

const long = (length: number) => "x".repeat(length);
const many = <T>(length: number, make: (i: number) => T) =>
  Array.from({ length }, (_, i) => make(i));
const embed = (part: object) => ({ embeds: [part] });
const button = (part: object = {}) => ({
  type: 2,
  style: 1,
  label: "Go",
  custom_id: "go",
  ...part,
});
const row = (...components: object[]) => ({ components: [{ type: 1, components }] });
const newLayout = (components: object[]) => ({ flags: 1 << 15, components });

/** The error as the platform nests it: `embeds.0.title`. */
const at = (path: string, error: object): object =>
  path.split(".").reduceRight((inner: object, key) => ({ [key]: inner }), error);
const tooLong = (path: string, max: number) =>
  at(path, oneError("BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`));
const outside = (path: string, min: number, max: number) =>
  at(path, oneError("BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`));
const IN_ROW = "components.0.components";

type Form = (n: number) => object;
/** Fields with the usual error for a text or a list that is too long. */
const LENGTHS: [path: string, max: number, form: Form][] = [
  ["content", 2000, (n) => ({ content: long(n) })],
  ["embeds.0.title", 256, (n) => embed({ title: long(n) })],
  ["embeds.0.description", 4096, (n) => embed({ description: long(n) })],
  ["embeds.0.footer.text", 2048, (n) => embed({ footer: { text: long(n) } })],
  ["embeds.0.author.name", 256, (n) => embed({ author: { name: long(n) } })],
  ["embeds.0.fields.0.name", 256, (n) => embed({ fields: [{ name: long(n), value: "x" }] })],
  ["embeds.0.fields.0.value", 1024, (n) => embed({ fields: [{ name: "x", value: long(n) }] })],
  ["embeds.0.fields", 25, (n) => embed({ fields: many(n, () => ({ name: "x", value: "x" })) })],
  ["embeds", 10, (n) => ({ embeds: many(n, () => ({ title: "x" })) })],
  ["nonce", 25, (n) => ({ content: "x", nonce: long(n) })],
  [
    "allowed_mentions.users",
    100,
    (n) => ({
      content: "x",
      allowed_mentions: { users: many(n, (i) => String(10n ** 17n + BigInt(i))) },
    }),
  ],
  [`${IN_ROW}.0.label`, 80, (n) => row(button({ label: long(n) }))],
  [
    `${IN_ROW}.0.url`,
    512,
    (n) => row({ type: 2, style: 5, label: "x", url: `https://x.example/${long(n - 18)}` }),
  ],
  [
    "components",
    5,
    (n) => ({ components: many(n, (i) => row(button({ custom_id: `${i}` })).components[0]) }),
  ],
  [`${IN_ROW}.0.placeholder`, 150, (n) => row({ type: 5, custom_id: "who", placeholder: long(n) })],
];

const EDGES: [name: string, max: number, form: Form, errors: object][] = [
  ...LENGTHS.map(([path, max, form]): (typeof EDGES)[number] => [
    path,
    max,
    form,
    tooLong(path, max),
  ]),
  [
    "custom_id",
    100,
    (n) => row(button({ custom_id: long(n) })),
    outside(`${IN_ROW}.0.custom_id`, 1, 100),
  ],
  [
    "buttons of a row",
    5,
    (n) => row(...many(n, (i) => button({ custom_id: `${i}` }))),
    outside(IN_ROW, 1, 5),
  ],
  [
    "options of a select",
    25,
    (n) => {
      const options = many(n, (i) => ({ label: "x", value: `${i}` }));
      return row({ type: 3, custom_id: "which", options });
    },
    outside(`${IN_ROW}.0.options`, 1, 25),
  ],
  [
    "text of all embeds",
    6000,
    (n) => ({ embeds: [{ description: long(3000) }, { description: long(n - 3000) }] }),
    at("embeds", oneError("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")),
  ],
  [
    "text of components v2",
    4000,
    (n) => newLayout([2000, n - 2000].map((length) => ({ type: 10, content: long(length) }))),
    at(
      "components",
      oneError(
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        "Components displayable text size exceeds maximum size of 4000",
      ),
    ),
  ],
  [
    "number of components v2",
    40,
    (n) => newLayout(many(n, () => ({ type: 10, content: "x" }))),
    at(
      "components",
      oneError(
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        "The total number of components cannot exceed 40",
      ),
    ),
  ],
];

test.for(EDGES)("the limit of %s is %i", async ([, max, form, errors], { send }) => {
  const [fits, over] = [await send(form(max)), await send(form(max + 1))];
  expect(fits.status).toBe(200);
  expect([over.status, over.body]).toEqual([400, wrongForm(errors)]);
});

test.for<[what: string, form: object, path: string, code: string, message: string]>([
  [
    "a link with another scheme",
    embed({ title: "x", url: "ftp://x.example" }),
    "embeds.0.url",
    "URL_TYPE_INVALID_SCHEME",
    `Scheme "ftp" must be one of ('http', 'https').`,
  ],
  [
    "a link that is not a URL",
    embed({ title: "x", url: "x" }),
    "embeds.0.url",
    "URL_TYPE_INVALID_URL",
    "Not a well formed URL.",
  ],
  [
    "a field without a value",
    embed({ fields: [{ name: "x", value: " " }] }),
    "embeds.0.fields.0.value",
    "BASE_TYPE_REQUIRED",
    "This field is required",
  ],
  [
    "a list of users beside all users",
    { content: "x", allowed_mentions: { parse: ["users"], users: [ANA] } },
    "allowed_mentions",
    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    'parse:["users"] and users: [ids...] are mutually exclusive.',
  ],
  [
    "a flag for interactions only",
    { content: "x", flags: 64 },
    "flags",
    "BASE_TYPE_CHOICES",
    "Value must be a combination of flags in 36868.",
  ],
  [
    "the same custom id twice",
    row(button(), button()),
    `${IN_ROW}.1.custom_id`,
    "COMPONENT_CUSTOM_ID_DUPLICATED",
    "Component custom id cannot be duplicated",
  ],
  [
    "a button with neither link nor custom id",
    row({ type: 2, style: 1, label: "x" }),
    `${IN_ROW}.0.custom_id`,
    "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
    "A custom id is required",
  ],
  [
    "a link button with a custom id",
    row(button({ style: 5, url: "https://x.example" })),
    `${IN_ROW}.0.custom_id`,
    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    "A custom id and url cannot both be specified",
  ],
  [
    "a select beside a button",
    row(button(), { type: 5, custom_id: "who" }),
    `${IN_ROW}.1`,
    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    "The specified component exceeds the maximum width",
  ],
  [
    "a button outside of a row",
    { components: [button()] },
    "components.0",
    "UNION_TYPE_CHOICES",
    'Value of field "type" must be one of (1,).',
  ],
])("%s is rejected", async ([, form, path, code, message], { send, last }) => {
  const before = last();
  const { status, body } = await send(form);
  expect([status, body]).toEqual([400, wrongForm(at(path, oneError(code, message)))]);
  expect(last()).toEqual(before);
});

test.for([{}, { content: "  " }, embed({}), embed({ title: " " }), { embeds: [] }])(
  "an empty message is rejected: %j",
  async (form, { send }) => {
    const { status, body } = await send(form);
    expect([status, body]).toEqual([400, { message: "Cannot send an empty message", code: 50006 }]);
  },
);
