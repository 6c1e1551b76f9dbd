// The example in docs/configuration.md is a file that Relay takes.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigFile, ConfigOutline } from "../../src/contract/config/config-input.ts";
import { readShape } from "../../src/contract/kernel/faults.ts";
import { configFaults } from "../../src/core/config/config-rules.ts";

const page = readFileSync(`${import.meta.dirname}/../../docs/configuration.md`, "utf8");

test("the documented file has no fault", () => {
  const file: unknown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? "");
  expect(readShape(ConfigFile, file)).toMatchObject({ outcome: "read" });
  expect(
    configFaults(
      ConfigOutline.parse(file),
      { groups: [], routes: [], freedNames: new Set() },
      undefined,
    ),
  ).toEqual([]);
});

test("the file that shows the quiet rules has none either", () => {
  const quiet = readFileSync(`${import.meta.dirname}/../../docs/quiet.md`, "utf8");
  const file: unknown = JSON.parse(/```json\n(.*?)```/s.exec(quiet)?.[1] ?? "");
  expect(readShape(ConfigFile, file)).toMatchObject({ outcome: "read" });
});

test("every key of a group and a route is explained", () => {
  const { groups, routes } = ConfigFile.shape;
  const keys = [groups, routes].flatMap((list) => Object.keys(list.unwrap().element.shape));
  for (const key of keys) expect(page).toContain(`| \`${key}\``);
});
