// Messages that break a rule other than a length, and how the platform says so.

import { expect } from "vitest";
import { ANA, oneError, wrongForm } from "./bot.ts";
import { sharedBotTest as test } from "./fixtures.ts";

const long = (length: number) => "x".repeat(length);
const embed = (part: object) => ({ embeds: [part] });
const REQUIRED = oneError("BASE_TYPE_REQUIRED", "This field is required");
const row = (...components: object[]) => ({ components: [{ type: 1, components }] });
const button = (part: object = {}) => ({
  type: 2,
  style: 1,
  label: "Go",
  custom_id: "go",
  ...part,
});
const inRow = (field: string, error: object, place = 0) => ({
  components: { 0: { components: { [place]: { [field]: error } } } },
});

test.for<[string, object, object]>([
  [
    "a link with another scheme",
    embed({ title: "x", url: "ftp://x.example" }),
    {
      embeds: {
        0: {
          url: oneError(
            "URL_TYPE_INVALID_SCHEME",
            `Scheme "ftp" must be one of ('http', 'https').`,
          ),
        },
      },
    },
  ],
  [
    "a link that is none",
    embed({ title: "x", url: "x" }),
    { embeds: { 0: { url: oneError("URL_TYPE_INVALID_URL", "Not a well formed URL.") } } },
  ],
  [
    "a field without a value",
    embed({ fields: [{ name: "x", value: " " }] }),
    { embeds: { 0: { fields: { 0: { value: REQUIRED } } } } },
  ],
  [
    "a list of people beside all people",
    { content: "x", allowed_mentions: { parse: ["users"], users: [ANA] } },
    {
      allowed_mentions: oneError(
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        'parse:["users"] and users: [ids...] are mutually exclusive.',
      ),
    },
  ],
  [
    "a flag for interactions only",
    { content: "x", flags: 64 },
    {
      flags: oneError("BASE_TYPE_CHOICES", "Value must be a combination of flags in 36868."),
    },
  ],
  [
    "the same custom id twice",
    row(button(), button()),
    inRow(
      "custom_id",
      oneError("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"),
      1,
    ),
  ],
  [
    "a button with neither link nor custom id",
    row({ type: 2, style: 1, label: "x" }),
    inRow("custom_id", oneError("BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")),
  ],
  [
    "a link button with a custom id",
    row(button({ style: 5, url: "https://x.example" })),
    inRow(
      "custom_id",
      oneError(
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        "A custom id and url cannot both be specified",
      ),
    ),
  ],
  [
    "a select beside a button",
    row(button(), { type: 5, custom_id: "who" }),
    {
      components: {
        0: {
          components: {
            1: oneError(
              "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
              "The specified component exceeds the maximum width",
            ),
          },
        },
      },
    },
  ],
  [
    "a button outside of a row",
    { components: [button()] },
    {
      components: {
        0: oneError("UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1,).'),
      },
    },
  ],
  [
    "content in the new layout",
    { content: "x", flags: 1 << 15, components: [{ type: 10, content: "x" }] },
    {
      content: oneError(
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
      ),
    },
  ],
  [
    "an answer to a message that is not there",
    { content: "x", message_reference: { message_id: "100000000000000000" } },
    { message_reference: oneError("MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message") },
  ],
])("%s is refused, and nothing is sent", async ([, form, errors], { send, last }) => {
  const before = last();
  const { status, body } = await send(form);
  expect([status, body]).toEqual([400, wrongForm(errors)]);
  expect(last()).toEqual(before);
});

test.for([{}, { content: "  " }, embed({}), embed({ title: " " }), { embeds: [] }])(
  "nothing to see is nothing to send: %j",
  async (form, { send }) => {
    const { status, body } = await send(form);
    expect([status, body]).toEqual([400, { message: "Cannot send an empty message", code: 50006 }]);
  },
);

test("white space around the text of an embed does not count", async ({ send }) => {
  const { status, body } = await send(embed({ title: ` ${long(256)} ` }));
  expect(status).toBe(200);
  expect(body).toMatchObject({ embeds: [{ title: long(256) }] });
});
