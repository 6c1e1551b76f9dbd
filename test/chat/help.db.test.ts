// What can be asked, told in the asker's language.

import { afterAll, beforeAll, expect, test } from "vitest";
import { COMMANDS } from "../../src/app/commands/index.ts";
import { type Desk, startDesk } from "./desk.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

test("help has a line for every other command", async () => {
  const [title, ...lines] = await desk.say("help");
  expect(title).toBe("What you can ask here");
  const names = COMMANDS.map(({ name }) => name).filter((name) => name !== "help");
  expect(lines.map((line) => line.split(" ")[1])).toEqual(names);
  expect(lines).toContain("/relay login Link your account, so that you act as yourself");
  const [german] = await desk.say("help", {}, { lang: "de-AT" });
  expect(german).toBe("Das kannst du hier fragen");
});

test("an unknown command leads to it", async () => {
  expect(await desk.say("dance")).toEqual([
    "I do not know /relay dance. /relay help lists what I can do.",
  ]);
});
