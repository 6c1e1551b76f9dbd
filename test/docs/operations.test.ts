// The pages that operators read at night, held against the source: each setting and log line is in them, and
// none that is gone.

import { SCHEDULED_TASK_NAMES, LOG_NAMES } from "../../src/ports/system.ts";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { anchorsOf } from "../../dev/markdown-anchors.ts";
import { settingsPage } from "../../dev/settings-page.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const page = read("docs/metrics-and-logs.md");

/** What the first column names in those tables whose first title is this. */
function named(title: string): string[] {
  const tables = page.split("\n\n").filter((text) => text.startsWith(`| ${title} `));
  return tables.flatMap((table) =>
    [...table.matchAll(/^\| `([^`]+)`/gm)].flatMap(([, name]) => name ?? []).slice(headOf(title)),
  );
}

/** A title may look like a name itself. */
function headOf(title: string): number {
  return title.startsWith("`") ? 1 : 0;
}

test("docs/settings.md is what the settings say (npm run gen -- env-example writes it)", async () => {
  await expect(settingsPage()).toMatchFileSnapshot(path.join(ROOT, "docs/settings.md"));
});

test("the page has every line of the log once, and none that does not exist", () => {
  expect(named("`msg`").toSorted()).toEqual([...LOG_NAMES].toSorted());
});

test("the page has every scheduled task once, and none that does not exist", () => {
  expect(named("Task").toSorted()).toEqual([...SCHEDULED_TASK_NAMES].toSorted());
});

test("every line of the log is written somewhere: none is only on the list", () => {
  const sources = globSync("src/**/*.ts", { cwd: ROOT, exclude: ["**/*.test.ts"] }).filter(
    (file) => !file.endsWith("ports/system.ts"),
  );
  const text = sources.map(read).join("\n");
  const unsaid = [...LOG_NAMES, ...SCHEDULED_TASK_NAMES].filter(
    (name) => !text.includes(`"${name}"`),
  );
  expect(unsaid).toEqual([]);
});

test("every link to a heading of the pages for operators leads somewhere", () => {
  const pages = [
    "operations",
    "runbooks",
    "monitoring",
    "retention",
    "metrics",
    "metrics-and-logs",
    "settings",
    "upgrading",
    "failover",
  ];
  const anchors = new Map(pages.map((name) => [name, anchorsOf(read(`docs/${name}.md`))]));
  const links = globSync("docs/*.md", { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/\]\((?:([\w-]+)\.md)?#([\w-]+)\)/g)].map(
      ([, name = path.basename(file, ".md"), anchor = ""]) => ({ file, name, anchor }),
    ),
  );
  const dead = links.filter(({ name, anchor }) => anchors.get(name)?.includes(anchor) === false);
  expect(dead).toEqual([]);
});
