// The commands that the sandbox prints work for the sandbox that printed them.

import { InvalidArgumentError } from "commander";
import { expect, test } from "vitest";
import { byProduct, PAGES, platformUrl } from "../../dev/sandbox/platforms.ts";
import { readPort } from "../../dev/sandbox/read-port.ts";
import { welcome } from "../../dev/sandbox/welcome.ts";

const RUNNING = {
  relay: "http://127.0.0.1:9200",
  ...byProduct((name) => platformUrl(9200, name)),
  databaseUrl: "postgres://127.0.0.1/relay",
};

test("every printed command names the port of a sandbox on another port", () => {
  const commands = welcome(RUNNING, 9200).match(/npm run sandbox.*/g) ?? [];
  expect(commands).toHaveLength(5);
  for (const command of commands) expect(command).toContain("npm run sandbox -- --port 9200 ");
});

test("every platform with pages is listed with its URL", () => {
  const text = welcome(RUNNING, 9200);
  expect(PAGES.length).toBeGreaterThan(1);
  for (const { name, about } of PAGES) expect(text).toContain(`${RUNNING[name]}   ${about}`);
});

test("the default port needs no option", () => {
  expect(welcome(RUNNING, 8080)).toContain("npm run sandbox -- send push");
});

test.each(["abc", "", "0", "8080.5", "70000"])("%j is not a port", (typed) => {
  expect(() => readPort(typed)).toThrow(InvalidArgumentError);
});

test("a port is read as a number", () => {
  expect(readPort("9200")).toBe(9200);
});
