// What somebody wants who typed a command, chose one for a message, pressed a button or filled in a form.

import type { Values, InteractionInput } from "../../../core/interactions/interaction.ts";
import { type CommandContent, type ChatoneInteraction, TYPES } from "./interaction.ts";
import { linksIn, writtenIn } from "./links-in.ts";

/** What all typed commands begin with. */
export const ROOT = "relay";
/** The type of a command in the menu of a message. */
export const ON_MESSAGE = 3;
/** Said to whoever names nothing. */
const FIRST = "help";

/** Undefined where a form brings no words. */
export function inputOf(
  payload: ChatoneInteraction,
  menus: ReadonlyMap<string, string>,
): InteractionInput | undefined {
  if (payload.type === TYPES.command) return commandInput(payload.data, menus);
  const { custom_id: actionId } = payload.data;
  if (payload.type === TYPES.press) return { kind: "press", actionId };
  const parts = payload.data.components;
  const words = parts
    .flatMap(({ component, components = [] }) => [component, ...components])
    .find((input) => input?.value !== undefined)?.value;
  return words === undefined ? undefined : { kind: "words", actionId, words };
}

function commandInput(
  content: CommandContent,
  menus: ReadonlyMap<string, string>,
): InteractionInput {
  const { name, type, target_id: messageId } = content;
  if (type !== ON_MESSAGE || messageId === undefined) return typedInput(content);
  const shown = { messageId, ...urlsOf(content, messageId) };
  return { kind: "command", name: menus.get(name) ?? name, values: {}, shown };
}

function urlsOf({ resolved }: CommandContent, messageId: string) {
  const message = new Map(Object.entries(resolved?.messages ?? {})).get(messageId);
  if (!message) return { written: [], links: [] };
  return { written: writtenIn(message), links: linksIn(message) };
}

function typedInput({ name, options: [chosen] }: CommandContent): InteractionInput {
  if (name !== ROOT) return { kind: "command", name, values: {}, shown: undefined };
  const { name: chosenName, options } = chosen ?? { name: FIRST, options: [] };
  return { kind: "command", name: chosenName, values: valuesOf(options), shown: undefined };
}

function valuesOf(options: CommandContent["options"][number]["options"]): Values {
  return Object.fromEntries(
    options.flatMap(({ name, value }) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
