// What a template makes of a message: its parts, its markup, and the standard form if it fails.

import { describe, expect, test } from "vitest";
import type { OwnTemplate } from "../../src/contract/templates/template.ts";
import { SHIPPED_TEMPLATES } from "../../src/contract/templates/shipped.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import { formatMessage } from "../../src/core/messages/cards/index.ts";
import { intentOf } from "../../src/core/messages/intents/index.ts";
import { redact } from "../../src/core/policy/audience/redact.ts";
import { applyTemplate } from "../../src/core/templates/apply.ts";
import { goldenCase, goldenCases } from "../golden/cases.ts";
import { eventOf, messageOf } from "../golden/outputs.ts";
import { renderForAll } from "../golden/render.ts";
import { appliedTo, appliedToCase } from "./made.ts";

const payload = {
  title: "Queue is behind",
  description: "by 20 minutes",
  url: "https://status.acme.example/88",
  fields: [{ name: "Region", value: "eu" }],
  alerts: [{ labels: { job: "payouts" } }, { labels: { job: "a*b" } }],
};

const row = (...content: unknown[]) => ({ kind: "row", content });
const text = (value: string) => ({ kind: "text", text: value });

describe("parts", () => {
  test("a title is one line of text in place of label and subject", () => {
    const { notification } = appliedTo(payload, { title: "{{ title | upcase }}\n{{ state }}!" });
    expect(notification).toMatchObject({ label: undefined, subject: "QUEUE IS BEHIND !" });
  });

  test("an empty title keeps the headline", () => {
    const { notification, standard } = appliedTo(payload, { title: "{{ state }}" });
    expect(notification.subject).toBe(standard.subject);
  });

  test("a body stands in place of the lines, without blank ones", () => {
    const body =
      "{{ body }}\n\n{% for alert in payload.alerts %}{{ alert.labels.job }}\n{% endfor %}";
    expect(appliedTo(payload, { body }).notification.lines).toEqual([
      row(text("by 20 minutes")),
      row(text("payouts")),
      row(text("a*b")),
    ]);
  });

  test("filters make markup, of the template's words and of foreign ones alike", () => {
    const body =
      "{{ 'Open' | link: url }} {{ payload.alerts[1].labels.job | code }} {{ title | bold }}";
    expect(appliedTo(payload, { body }).notification.lines).toEqual([
      row(
        { kind: "link", text: "Open", url: payload.url },
        text(" "),
        { kind: "code", text: "a*b" },
        text(" "),
        { kind: "strong", text: payload.title },
      ),
    ]);
  });

  test("quotes and facts are lines of their own", () => {
    const body =
      "{{ payload.description | quote }}\n{{ payload.alerts | map: 'labels' | map: 'job' | dots }}";
    expect(appliedTo(payload, { body }).notification.lines).toEqual([
      { kind: "words", words: "by 20 minutes" },
      { kind: "facts", items: [[text("payouts")], [text("a*b")]] },
    ]);
  });

  test("fields replace the sender's, and one without a value is left out", () => {
    const fields = [
      { name: "{{ 'job' | capitalize }}", value: "{{ payload.alerts[0].labels.job }}" },
      { name: "None", value: "{{ payload.none }}", inline: false },
    ];
    expect(appliedTo(payload, { fields }).notification.panels).toEqual([
      { name: "Job", isInline: true, items: [[text("payouts")]] },
    ]);
    expect(appliedTo(payload, { fields: [] }).notification.panels).toEqual([]);
  });

  test.each([
    ["red", { tone: "bad", color: undefined }],
    ["{% if payload.alerts.size > 1 %}Orange{% endif %}", { tone: "warning" }],
    ["#E5484D", { tone: "neutral", color: 0xe5_48_4d }],
    ["{{ payload.none }}", { tone: "neutral", color: undefined }],
  ])("the colour %s", (color, expected) => {
    expect(appliedTo(payload, { color }).notification).toMatchObject(expected);
  });
});

test.each<[OwnTemplate, string]>([
  [{ title: "{{ titel }}" }, "title line 1: there is no field titel; did you mean title?"],
  [
    { body: "a\n{{ event.nme }}" },
    "body line 2: there is no field event.nme; did you mean event.name?",
  ],
  [{ title: "{{ title | shout }}" }, "title line 1: undefined filter: shout"],
  [{ body: "a\nb{% if title %}" }, "body line 2: tag {% if title %} not closed"],
  [{ body: "{% include 'a' %}" }, 'body line 1: tag "include" not found'],
  [
    { fields: [{ name: "A", value: "{{ title" }] },
    'fields[0].value line 1: output "{{ title" not closed',
  ],
  [{ color: "pink" }, "color: there is no colour pink"],
])("%j falls back to the standard form", (template, fault) => {
  const applied = appliedTo(payload, template);
  expect(applied).toMatchObject({ fault });
  expect(applied.notification).toBe(applied.standard);
});

test("a redacted route hides the payload and what people wrote", () => {
  const template = {
    title: "a{{ payload.title }}",
    body: "b{{ text }}{{ payload.alerts[0].labels.job }}",
  };
  const { notification } = appliedTo(payload, template, "words");
  expect(notification.subject).toBe("a");
  expect(notification.lines).toEqual([row(text("b"))]);
});

test("a route that shows the title alone hides all else from its template", () => {
  const golden = goldenCase("push__three_commits");
  const event = {
    ...eventOf(golden),
    branches: ["secret-branch"],
    labels: ["secret-label"],
    paths: ["secret/path.ts"],
    endpoint: "secret-endpoint",
    service: "secret-service",
    severity: "secret-severity",
  };
  const locale = localeOf("en");
  const item = { state: "open", labels: ["secret-label"], branches: ["secret-branch"] };
  const whole = { ...messageOf(golden), item, actor: undefined };
  const template = {
    title: `{{ repository.name }} {{ state }}|{{ branches | join: " " }}{{ labels | join: " " }}{{
      paths | join: " " }}{{ endpoint }}{{ service }}{{ severity }}{{ actor.login }}{{ body }}{{
      rows | join: " " }}{{ facts | join: " " }}{{ text }}{{ payload }}`,
  };
  const input = { event, payload: { secret: "secret" }, redact: "title", locale } as const;
  const applied = applyTemplate(template, redact(whole, "title"), input);
  expect(applied.fault).toBeUndefined();
  expect(applied.notification.subject).toBe("acme/shop open|");
});

test("a card shows its own state and labels, whichever event edits it", () => {
  const opened = eventOf(goldenCase("pull_request__opened_as_draft"));
  const event = eventOf(goldenCase("push__three_commits"));
  const entities = applyUpdates(new Map(), [opened]);
  const key = intentOf(opened, { entities, groupId: "" }).opens?.key;
  const locale = localeOf("en");
  const card = formatMessage(event, { key, isNote: false }, { ...locale, entities });
  const input = { event, payload: undefined, redact: "none", locale } as const;
  const { notification } = applyTemplate({ title: "{{ state }} {{ event.name }}" }, card, input);
  expect(notification.subject).toBe("draft push");
});

test("the payload of a code host is not visible", () => {
  const template = { title: "a{{ payload.sender.login }}" };
  expect(appliedToCase("pull_request__opened", template).notification.subject).toBe("a");
});

test.each(goldenCases.map((golden) => [golden.name, golden] as const))(
  "%s in the normal form is the standard form",
  (_name, golden) => {
    const { notification, standard, fault } = appliedToCase(
      golden,
      SHIPPED_TEMPLATES.normal.template,
    );
    expect(fault).toBeUndefined();
    expect(renderForAll(notification)).toEqual(renderForAll(standard));
  },
);

test.each(goldenCases.map((golden) => [golden.name, golden] as const))(
  "%s has a compact and a full form",
  (_name, golden) => {
    for (const name of ["compact", "full"] as const)
      expect(appliedToCase(golden, SHIPPED_TEMPLATES[name].template).fault).toBeUndefined();
  },
);
