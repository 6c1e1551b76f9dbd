// Every command and option of `relay` explains itself.

import type { Command } from "commander";
import { expect, test } from "vitest";
import { relay } from "../../src/main/commands/index.ts";

const commands = listCommands(relay, "relay");

function listCommands(command: Command, path: string): [path: string, command: Command][] {
  const below = command.commands.flatMap((child) => listCommands(child, `${path} ${child.name()}`));
  return [[path, command], ...below];
}

test.each(commands)("%s has a description", (_path, command) => {
  expect(command.description()).not.toBe("");
});

test.each(commands)("%s explains its arguments and options", (_path, command) => {
  const parts = [...command.registeredArguments, ...command.options];
  expect(parts.filter(({ description }) => !description).map((part) => part.name())).toEqual([]);
});
