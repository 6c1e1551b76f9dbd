// Parses the input of a Discord interaction: a slash command, message command, button press or form.

import type { InteractionInput, Values } from "../../../core/interactions/interaction.ts";
import {
  type ChatoneInteraction,
  type CommandContent,
  type MessagePayload,
  TYPES,
} from "./interaction.ts";

/** Root of all slash commands. */
export const ROOT = "relay";
/** Command type of a message's context menu. */
export const ON_MESSAGE = 3;
/** Default if the command names no subcommand. */
const FIRST = "help";

/** Undefined if a form has no text. */
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

// URLs in a message, most important first: the card's headline, its content, then its surroundings. Also tells which of
// them are visible as text.

/** Excludes the markup around a URL. */
const HTTP_URL = /https?:\/\/[^\s<>()[\]"`|*\\]+/gi;
const SENTENCE_END = /[.,;:!?'_~]+$/;
/** Markdown link targets, which the client hides behind their label. */
const TARGETS = [/\]\(\s*<[^>]*>[^)]*\)/g, /\]\([^)]*\)/g];
const MAX_LINKS = 30;
const MAX_UNITS = 2048;

function linksIn({ content, embeds }: MessagePayload): readonly string[] {
  const cards = embeds ?? [];
  const found = [
    ...cards.map(({ url }) => url ?? ""),
    ...cards.flatMap(({ author, description, fields }) => [
      author?.url ?? "",
      ...urlsIn(description),
      ...(fields ?? []).flatMap(({ value }) => urlsIn(value)),
    ]),
    ...urlsIn(content),
  ];
  return fitting(found);
}

function writtenIn({ content, embeds }: MessagePayload): readonly string[] {
  const texts = (embeds ?? []).flatMap(({ description, fields }) => [
    description,
    ...(fields ?? []).map(({ value }) => value),
  ]);
  return fitting([content, ...texts].flatMap((text) => urlsIn(withoutTargets(text ?? ""))));
}

function withoutTargets(markdown: string): string {
  return TARGETS.reduce((text, target) => text.replaceAll(target, "]"), markdown);
}

function fitting(found: readonly string[]): readonly string[] {
  const fit = found.filter((link) => link !== "" && link.length <= MAX_UNITS);
  return [...new Set(fit)].slice(0, MAX_LINKS);
}

function urlsIn(text: string | null | undefined): readonly string[] {
  return (text ?? "").match(HTTP_URL)?.map((match) => match.replace(SENTENCE_END, "")) ?? [];
}
