import { expect, test } from "vitest";
import { compileTemplate } from "./template.ts";

const scope = {
  title: "Disk",
  empty: "",
  nothing: null,
  count: 0,
  labels: { name: "a", "job-id": 7, is: true },
  alerts: [{ labels: { name: "a" } }, { labels: { name: "b" } }, { labels: { name: "a" } }, {}],
};

test.each([
  ["plain text", "plain text"],
  ["{{ title }}: {{ labels.name }}", "Disk: a"],
  ["{{ labels.job-id }} {{ labels.is }} {{ count }}", "7 true 0"],
  ["{{ alerts[].labels.name }}", "a, b"],
  ["{{ alerts[].labels.name | first }}", "a"],
  ["{{ alerts[] | count }}", "4"],
  ["{{ empty | default: nothing | default: title }}", "Disk"],
  ["{{ missing | default: 'none at all' }}", "none at all"],
  ["{{ labels }} {{ alerts }}", ""],
  ["{{ title.length }}{{ constructor.name }}{{ labels.__proto__.toString }}", ""],
])("%s renders as %j", (template, expected) => {
  expect(compileTemplate(template)(scope)).toBe(expected);
});

test.each(["{{ a..b }}", "{{ a | upper }}", "{{ a() }}", "{{ }}", "{{ a | default: }}"])(
  "%s is no template",
  (template) => {
    expect(() => compileTemplate(template)).toThrow(/no (?:path|filter)/);
  },
);

test.each([undefined, null, "text", [], 7])("%j has no values", (value) => {
  expect(compileTemplate("{{ a.b[].c | default: d }}")(value)).toBe("");
});

test("a large payload renders to a bounded text", () => {
  const alerts = Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}`.padEnd(100, "x") }));
  expect(compileTemplate("{{ alerts[].name }}")({ alerts }).length).toBeLessThanOrEqual(4_000);
});
