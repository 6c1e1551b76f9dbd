// How commands are written in each chat.

import { expect, test } from "vitest";
import { COMMANDS } from "../../src/app/interactions/commands/index.ts";
import { PLATFORMS } from "../../src/contract/kernel/target.ts";
import { exampleLine, readLine } from "../../src/core/interactions/command-line.ts";

const linesIn = (platform: (typeof PLATFORMS)[number]) =>
  Object.fromEntries(COMMANDS.map((command) => [command.name, exampleLine(platform, command)]));

test("chatone names the options", () => {
  expect(linesIn("chatone")).toMatchObject({
    why: "/relay why on:owner/repo#12",
    snooze: "/relay snooze for:4h",
    hours: "/relay hours hours:09:00-18:00 Europe/Berlin Mon-Fri",
    quiet: "/relay quiet rule:digest to:every 30",
    whoami: "/relay whoami",
  });
});

test("chattwo puts them one after the other", () => {
  expect(linesIn("chattwo")).toMatchObject({
    why: "/relay why owner/repo#12",
    snooze: "/relay snooze 4h",
    hours: "/relay hours 09:00-18:00 Europe/Berlin Mon-Fri",
    quiet: "/relay quiet digest every 30",
    whoami: "/relay whoami",
  });
});

test.each(COMMANDS.map((command) => [command.name, command] as const))(
  "the example of %s fills its options, and is read as it is written",
  (name, command) => {
    const line = exampleLine("chattwo", command).slice(`/relay ${name}`.length);
    const { example = {}, options } = command;
    expect(readLine(line, options)).toEqual(example);
    const required = options.filter(({ isRequired }) => isRequired);
    expect(Object.keys(example)).toEqual(
      expect.arrayContaining(required.map((option) => option.name)),
    );
  },
);

test("a work item may be in a nested repository", () => {
  const on = "group/subgroup/project#12";
  const options = COMMANDS.find(({ name }) => name === "comment")?.options ?? [];
  expect(readLine(`${on} Looks good`, options)).toMatchObject({ on });
});
