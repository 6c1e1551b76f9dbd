// A stylesheet that names a state which no component has any more styles nothing, and no other tool notices.

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const STATE = /\[data-(?:state|layer|kind|part)="([^"]+)"\]/g;

const code = globSync("console/**/*.{ts,tsx}", { exclude: ["**/*.test.ts"] })
  .map((file) => readFileSync(file, "utf8"))
  .join("\n")
  .replaceAll(/styles\["[^"]+"\]/g, "");

const states = globSync("console/**/*.css").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(STATE)].map(([, name = ""]) => ({ file, name })),
);

test("every state that a stylesheet of the console names is one that its code names", () => {
  expect(states.length).toBeGreaterThan(10);
  expect(states.filter(({ name }) => !code.includes(`"${name}"`))).toEqual([]);
});
