// What somebody wants who typed a command, chose one for a message, pressed a button or filled in a form.

import type { Values, Wish } from "../../../core/asks/ask.ts";
import { type CommandContent, type Interaction, TYPES } from "./interaction.ts";
import { linksIn, writtenIn } from "./links-in.ts";

/** What all typed commands begin with. */
export const ROOT = "relay";
/** The type of a command in the menu of a message. */
export const ON_MESSAGE = 3;
/** Said to whoever names nothing. */
const FIRST = "help";

/** Undefined where a form brings no words. */
export function wishOf(
  interaction: Interaction,
  menus: ReadonlyMap<string, string>,
): Wish | undefined {
  if (interaction.type === TYPES.command) return commandWish(interaction.data, menus);
  const { custom_id: actionId } = interaction.data;
  if (interaction.type === TYPES.press) return { kind: "press", actionId };
  const parts = interaction.data.components;
  const words = parts
    .flatMap(({ component, components = [] }) => [component, ...components])
    .find((input) => input?.value !== undefined)?.value;
  return words === undefined ? undefined : { kind: "words", actionId, words };
}

function commandWish(content: CommandContent, menus: ReadonlyMap<string, string>): Wish {
  const { name, type, target_id: messageId } = content;
  if (type !== ON_MESSAGE || messageId === undefined) return typedWish(content);
  const shown = { messageId, ...addressesOf(content, messageId) };
  return { kind: "command", name: menus.get(name) ?? name, values: {}, shown };
}

function addressesOf({ resolved }: CommandContent, messageId: string) {
  const message = new Map(Object.entries(resolved?.messages ?? {})).get(messageId);
  if (!message) return { written: [], links: [] };
  return { written: writtenIn(message), links: linksIn(message) };
}

function typedWish({ name, options: [chosen] }: CommandContent): Wish {
  if (name !== ROOT) return { kind: "command", name, values: {}, shown: undefined };
  const { name: chosenName, options } = chosen ?? { name: FIRST, options: [] };
  return { kind: "command", name: chosenName, values: valuesOf(options), shown: undefined };
}

function valuesOf(options: CommandContent["options"][number]["options"]): Values {
  return Object.fromEntries(
    options.flatMap(({ name, value }) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
