// What can be asked, told in the asker's language.

import { afterAll, beforeAll, expect, test } from "vitest";
import { COMMANDS } from "../../../src/app/interactions/commands/index.ts";
import { type Desk, startDesk } from "../stage/command-world.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const SECTIONS = ["Issues and pull requests", "Notifications", "This channel", "Your account"];

test("help has a line for every other command, below what it is about", async () => {
  const [title, first, ...rest] = await desk.say("help");
  expect([title, first]).toEqual(["What you can do here", SECTIONS[0]]);
  const lines = rest.filter((line) => line.startsWith("/relay "));
  expect(rest.filter((line) => !lines.includes(line))).toEqual(SECTIONS.slice(1));
  const names = COMMANDS.map(({ name }) => name).filter((name) => name !== "help");
  expect(new Set(lines.map((line) => line.split(" ")[1]))).toEqual(new Set(names));
  expect(rest.at(-1)).toMatch(/^\/relay logout /u);
  expect(lines).toContain("/relay login Link your account to act as yourself");
  const [german] = await desk.say("help", {}, { lang: "de-AT" });
  expect(german).toBe("Das kannst du hier tun");
});

test("an unknown command leads to it", async () => {
  expect(await desk.say("dance")).toEqual([
    "I do not know /relay dance. /relay help lists what I can do.",
  ]);
});
