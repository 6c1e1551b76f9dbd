// What somebody wants who writes: a command, or words in return for a question of ours.

import { type CommandForm, readLine } from "../../../core/interactions/command-line.ts";
import type { InteractionInput, ShownMessage } from "../../../core/interactions/interaction.ts";
import type { RepliedMessage, UpdateMessage } from "./update.ts";

export type Reader = {
  botId: string;
  /** Undefined where nobody told us yet. */
  botName(): string | undefined;
  commands: readonly CommandForm[];
};

/** `unsure`: it names a bot, and we do not know yet whether that is us. */
type ParsedInput = InteractionInput | "nothing" | "unsure";

const CALL = /^\/(\w+)(?:@(\w+))?(?:\s+|$)/;
const HELP = "help";
const START = "start";
/** What a link to the private chat can give to the bot. */
const PAYLOAD = /^start ([\w-]{16,64})$/;

export function parseInput(message: UpdateMessage, reader: Reader): ParsedInput {
  if (isForeign(message)) return "nothing";
  const called = callIn(message);
  if (!called) return readWords(message, reader);
  const isOurs = isOwnName(called.addressee, reader);
  if (isOurs === undefined) return "unsure";
  if (!isOurs) return "nothing";
  const payload = message.chat.type === "private" ? PAYLOAD.exec(called.line)?.[1] : undefined;
  return payload === undefined
    ? readCommand(called.line, message, reader)
    : { kind: "started", payload };
}

/** Words of somebody else, passed on: whoever did that need not have read them. */
function isForeign({ forward_origin, via_bot }: UpdateMessage): boolean {
  return forward_origin !== undefined || via_bot !== undefined;
}

type Called = { line: string; addressee: string | undefined };

/** A call of ours, as the line behind `/relay`. */
function callIn({ text = "", chat }: UpdateMessage): Called | undefined {
  const [head, name, addressee] = CALL.exec(text) ?? [];
  if (head === undefined || name === undefined) return undefined;
  const line = lineOf(name.toLowerCase(), text.slice(head.length), chat.type === "private");
  return line === undefined ? undefined : { line, addressee };
}

function lineOf(name: string, rest: string, isPrivate: boolean): string | undefined {
  if (name === "relay") return rest;
  if (!isPrivate) return undefined;
  if (name === "help") return HELP;
  // A link to the bot can bring a word along.
  if (name === START) return rest.trim() === "login" ? "login" : `${START} ${rest.trim()}`;
  return undefined;
}

/** Whoever names nobody means us. */
function isOwnName(addressee: string | undefined, { botName }: Reader): boolean | undefined {
  if (addressee === undefined) return true;
  const own = botName();
  return own === undefined ? undefined : addressee.toLowerCase() === own.toLowerCase();
}

function readCommand(line: string, message: UpdateMessage, { commands }: Reader): InteractionInput {
  const [word = "", rest = ""] = line.trim().split(/\s+(.*)/s);
  const name = word === "" ? HELP : word.toLowerCase();
  const options = commands.find((command) => command.name === name)?.options ?? [];
  const replied = repliedIn(message);
  return {
    kind: "command",
    name,
    values: readLine(rest, options),
    shown: replied && shownIn(replied),
  };
}

/** Words between the two alone are for the bot, whatever they are. */
function readWords(message: UpdateMessage, reader: Reader): ParsedInput {
  const reply = readReply(message, reader);
  const isTalk = message.chat.type === "private" && message.text !== undefined;
  return reply === "nothing" && isTalk ? { kind: "talk" } : reply;
}

function readReply(message: UpdateMessage, { botId }: Reader): ParsedInput {
  const { text } = message;
  const replied = repliedIn(message);
  // Nobody who hides was asked for words.
  const isHidden = message.sender_chat !== undefined;
  if (text === undefined || isHidden || String(replied?.from?.id) !== botId) return "nothing";
  return { kind: "replied", messageId: String(replied?.message_id), words: text };
}

// The message that somebody answers, and the addresses in it.

/** In a topic every message answers the one that opened it, unless it answers another one. */
function repliedIn(message: UpdateMessage): RepliedMessage | undefined {
  const { reply_to_message: replied, is_topic_message, message_thread_id } = message;
  const isOpening = is_topic_message === true && replied?.message_id === message_thread_id;
  return isOpening ? undefined : replied;
}

function shownIn(replied: RepliedMessage): ShownMessage {
  const { message_id, text, entities, caption, caption_entities } = replied;
  const written =
    text === undefined ? writtenIn(caption ?? "", caption_entities) : writtenIn(text, entities);
  const hidden = hiddenIn(text === undefined ? caption_entities : entities);
  return { messageId: String(message_id), written, links: [...hidden, ...written] };
}

/** A reader sees the words of a `text_link`, and not where it leads. */
function hiddenIn(entities: RepliedMessage["entities"]): readonly string[] {
  return entities.flatMap(({ type, url }) => (type === "text_link" && url ? [url] : []));
}

function writtenIn(text: string, entities: RepliedMessage["entities"]): readonly string[] {
  return entities
    .filter(({ type }) => type === "url")
    .map(({ offset, length }) => withScheme(text.slice(offset, offset + length)));
}

/** Clients also make a link of a bare name. */
function withScheme(link: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;
}
