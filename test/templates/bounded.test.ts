// Templates that cost too much, or reach for more than they may.

import { expect, test } from "vitest";
import { MAX_TEMPLATE } from "../../src/contract/templates/template.ts";
import { appliedTo } from "./made.ts";

const PATIENT = { timeout: 120_000 };

const REACHING = [
  "payload.constructor",
  "payload.toString",
  "payload.list.map",
  "payload.list.constructor",
  "title.constructor.name",
  "fields.first.constructor",
];

test("a template sees own fields only", () => {
  const payload: unknown = JSON.parse('{"list":[1],"title":"a","__proto__":{"polluted":"yes"}}');
  for (const path of REACHING)
    expect(appliedTo(payload, { title: `b{{ ${path} }}` }).notification.subject).toBe("b");
  expect(appliedTo(payload, { title: "b{{ title.polluted }}" }).notification.subject).toBe("b");
});

test.each([
  "include 'a'",
  "render 'a'",
  "layout 'a'",
  "block a",
  "tablerow i in title",
  "liquid",
  "echo title",
  "increment a",
  "cycle 'a'",
])("there is no tag %s", (tag) => {
  expect(appliedTo({}, { body: `{% ${tag} %}` }).fault).toMatch(/not found/);
});

const long = (piece_: string, around = MAX_TEMPLATE.body - 60) =>
  piece_.repeat(Math.floor(around / piece_.length));
const everything = "{% for i in (1..9999) %}";

test.each([
  ["a range without end", "{% for i in (1..100000000) %}x{% endfor %}"],
  ["loops in loops", `${everything}${everything}x{% endfor %}{% endfor %}`],
  [
    "a text that doubles",
    `{% assign a = 'xxxxxxxxxx' %}${everything}{% assign a = a | append: a %}{% endfor %}{{ a }}`,
  ],
  [
    "a capture that doubles",
    `{% capture a %}xxxxxxxxxx{% endcapture %}${everything}{% capture a %}{{ a }}{{ a }}{% endcapture %}{% endfor %}`,
  ],
  [
    "a text that is replaced by itself",
    `{% assign s = 'aaaaaaaaaa' %}{{ s ${long("| replace: 'a', s ", 200)} }}`,
  ],
  [
    "a long condition in a loop",
    `${everything}{% if ${long("1 == 2 or ", 2_800)} 1 == 2 %}{% endif %}{% endfor %}`,
  ],
  ["a long path in a loop", `${everything}{{ payload${long(".a", 2_800)} }}{% endfor %}`],
  [
    "many cases in a loop",
    `${everything}{% case 1 %}{% when ${long("2,", 2_800)}2 %}{% endcase %}{% endfor %}`,
  ],
  ["dates in a loop", `${everything}{{ 'now' | date: '%s', 'Europe/Berlin' }}{% endfor %}`],
  [
    "names of months in a loop",
    `{% for i in (1..60) %}{% assign x = 'now' | date: payload.f %}{% endfor %}`,
  ],
  ["a padded date", "{{ 'now' | date: '%99999999s' }}"],
  [
    "lists that are searched by long paths",
    `{% assign l = payload.l %}${everything}{{ l | where: '${long("a.", 2_600)}a' }}{% endfor %}`,
  ],
  [
    "texts that are searched",
    `${everything}{% if payload.t contains payload.n %}{% endif %}{% endfor %}`,
  ],
  [
    "lists that grow",
    `{% assign l = payload.l %}${everything}{% assign l = l | concat: l %}{% endfor %}`,
  ],
  [
    "marks in a loop",
    `{% assign m = payload.t | bold %}${everything}{{ m }}{{ m | link: m }}{% endfor %}`,
  ],
])("%s is too much work", PATIENT, (_name, body) => {
  const payload = {
    l: Array.from({ length: 500 }, () => ({ a: 1 })),
    t: "a".repeat(4_000),
    n: `${"a".repeat(2_000)}b`,
    f: "%B ".repeat(33),
  };
  // Counted work, so it is the same on a machine under load.
  expect(appliedTo(payload, { body }).fault).toMatch(/^body line 1: is too much work$/);
});

test("a date has a short format", () => {
  const { fault } = appliedTo({ f: "%B".repeat(51) }, { body: "{{ 'now' | date: payload.f }}" });
  expect(fault).toMatch(/the format of a date is too long/);
});

test("a reason does not repeat a long value", () => {
  const { fault } = appliedTo(
    { t: "x".repeat(3_000) },
    { body: "{{ 'now' | date: '%s', payload.t }}" },
  );
  expect(fault).toMatch(/^body line 1: .*x …$/);
  expect(fault?.length).toBeLessThan(200);
});

test("a payload of a megabyte costs no more than its bounds", () => {
  const payload = {
    x: Array.from({ length: 50_000 }, (_, at) => ({ name: `${at}`.padEnd(10, "x") })),
    t: "y".repeat(400_000),
  };
  const { notification, fault } = appliedTo(payload, {
    body: "{{ payload.x.size }} {{ payload.t }}",
  });
  expect(fault).toBeUndefined();
  expect(JSON.stringify(notification.lines).length).toBeLessThan(5_000);
});
