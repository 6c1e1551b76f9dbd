// `docs/templates.md`: what a template may use, and examples with the messages that they make.

import { readEvent } from "../../src/codehosts/index.ts";
import {
  LIQUID_FILTERS,
  MARKUP_FILTERS,
  TEMPLATE_FIELDS,
  TEMPLATE_TAGS,
} from "../../src/contract/templates/language.ts";
import { SHIPPED_TEMPLATES, templateOf } from "../../src/contract/templates/shipped.ts";
import { MAX_TEMPLATE, SHIPPED_NAMES } from "../../src/contract/templates/template.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import { applyTemplate, type TemplateResult } from "../../src/core/templates/apply.ts";
import { goldenCase } from "../../test/golden/cases.ts";
import { eventOf, messageOf } from "../../test/golden/outputs.ts";
import { inPlainText, notificationOf } from "../../test/golden/render.ts";
import { tableOf } from "../markdown-table.ts";
import { TEMPLATE_EXAMPLES, type TemplateExample } from "./examples.ts";

const HEAD = `# Templates

A route can say itself what its messages show. A template replaces parts of the standard form, and parts that it leaves out
stay as they are. It is written in [Liquid](https://liquidjs.com/tutorials/intro-to-liquid.html): \`{{ title }}\` prints a
field, and \`{% if state == "draft" %}\` decides. It works for every event: of code hosts, of presets, and of your own
senders.

\`\`\`json
{
  "id": "backups",
  "filter": { "event": "custom", "endpoint": "backups" },
  "template": {
    "title": "Backup of {{ payload.host }}",
    "body": "{{ payload.bytes | divided_by: 1073741824 | round }} GiB",
    "fields": [{ "name": "Took", "value": "{{ payload.took }} s" }],
    "color": "{% if payload.ok %}green{% else %}red{% endif %}"
  }
}
\`\`\`

The route editor of the console has these parts, lists the fields, and previews the messages on past events.
`;

const PARTS = [
  [
    "`title`",
    MAX_TEMPLATE.title,
    "one line of text in place of the headline, and the link stays; empty: the standard headline",
  ],
  [
    "`body`",
    MAX_TEMPLATE.body,
    "everything between headline and fields, line by line; blank lines are left out",
  ],
  [
    "`fields`",
    MAX_TEMPLATE.value,
    "at most 10, each with `name`, `value` and `inline`; one without a value is left out",
  ],
  [
    "`color`",
    MAX_TEMPLATE.color,
    "`red` `green` `yellow` `blue` `purple` `orange` `cyan` `gray`, which also set the sign, and red notifies; or `#rrggbb` for the bar alone; empty: the standard colour",
  ],
] as const;

const RULES = `## What a template cannot do

- It sees the fields above and nothing else: no files, no other templates, no settings, no payload of a code host.
- What it prints is text. Only the filters above make markup, links lead to https alone, and nothing pings: mentions
  follow [their own rules](messages.md). The chat's escapes and limits hold as for every message.
- Its work is counted and limited for a whole message. A template that loops through everything for each element of
  everything fails; a sound one uses a hundredth of the limit.
- It sees what \`redact\` leaves. With \`words\` these are all fields but \`text\` and \`payload\`. With \`title\` these are
  \`title\`, \`label\`, \`headline\`, \`number\`, \`url\`, \`state\`, \`tone\`, \`event\`, \`repository\` and \`actor\`, and only its title is
  used.
- Rollups, digests, reminders and notices keep their own form. So do urgency, buttons, threads and who is pinged.

## If it is wrong

A template that does not parse, uses an unknown filter or misspells a field is not saved. The answer names part, line and
reason: \`routes[3].template.body line 2: there is no field titel; did you mean title?\`. The preview says the same.

A template can still fail for one event, for example if \`color\` renders to a word that is no colour. The message is then
sent in the standard form. The page of the event and the chat command \`why\` say so, with the reason.

If several routes lead to one target, the first of them that has a template counts.
`;

export function templatesPage(): string {
  return [HEAD, partsSection(), languageSection(), RULES, examplesSection()].join("\n");
}

function partsSection(): string {
  const shipped = SHIPPED_NAMES.map((name) => [`\`${name}\``, SHIPPED_TEMPLATES[name].about]);
  return [
    "## Parts",
    "",
    tableOf(
      ["Part", "Characters", "Is"],
      PARTS.map((cells) => cells.map(String)),
    ),
    "",
    'Three templates ship with Relay, and a route can name one: `"template": "compact"`.',
    "",
    tableOf(["Name", "Shows"], shipped),
    "",
  ].join("\n");
}

function languageSection(): string {
  return [
    "## Fields",
    "",
    "A field without a value prints nothing. The card of a pull request changes with every event about it: `event` is the one",
    "that changed it last. Everything else describes what the card shows.",
    "",
    tableOf(
      ["Field", "Is", "For example"],
      TEMPLATE_FIELDS.map(({ name, about, example }) => [`\`${name}\``, about, example]),
    ),
    "",
    "## Tags and filters",
    "",
    tableOf(
      ["Tag", ""],
      TEMPLATE_TAGS.map(({ name, about }) => [`\`${name}\``, about]),
    ),
    "",
    tableOf(
      ["Filter", ""],
      MARKUP_FILTERS.map(({ name, about }) => [`\`${name}\``, about]),
    ),
    "",
    "These filters of Liquid are there too:",
    "",
    ...wrapped(LIQUID_FILTERS.map((name) => `\`${name}\``)),
    "",
    "Times are in UTC unless `date` gets a time zone. A list prints its elements with commas.",
    "",
  ].join("\n");
}

const WIDTH = 118;

function wrapped(words: readonly string[]): readonly string[] {
  return words.reduce<string[]>((lines, word) => {
    const line = [...lines.slice(-1), word].join(" ");
    return lines.length > 0 && line.length <= WIDTH
      ? [...lines.slice(0, -1), line]
      : [...lines, word];
  }, []);
}

function examplesSection(): string {
  return ["## Examples", "", ...TEMPLATE_EXAMPLES.flatMap(exampleLines)].join("\n");
}

function exampleLines(example: TemplateExample): readonly string[] {
  const { notification, fault } = exampleMessage(example);
  if (fault !== undefined) throw new Error(`${example.about}: ${fault}`);
  const on =
    typeof example.on === "string"
      ? [`On an event \`${goldenCase(example.on).event}\`:`, ""]
      : ["On this payload:", "", ...fenced("json", example.on)];
  return [
    `### ${example.about}`,
    "",
    ...on,
    ...fenced("json", { template: example.template }),
    "```text",
    inPlainText(notification),
    "```",
    "",
  ];
}

function fenced(language: string, value: unknown): readonly string[] {
  return [`\`\`\`${language}`, JSON.stringify(value, null, 2), "```", ""];
}

/** The message that an example makes, with why its template failed. */
export function exampleMessage({ on, template }: TemplateExample): TemplateResult {
  const locale = localeOf("en");
  if (typeof on === "string") {
    const golden = goldenCase(on);
    const input = {
      event: eventOf(golden),
      payload: golden.payload,
      redact: "none",
      locale,
    } as const;
    return applyTemplate(templateOf(template), messageOf(golden), input);
  }
  const reading = readEvent("custom", "custom", on);
  if (reading.outcome !== "read") throw new Error(reading.problem);
  const input = { event: reading.event, payload: on, redact: "none", locale } as const;
  return applyTemplate(templateOf(template), notificationOf(reading.event), input);
}
