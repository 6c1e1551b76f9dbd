// Parses the input of a Telegram message: a command, or text in reply to a prompt.

import { type CommandForm, readLine } from "../../../core/interactions/command-line.ts";
import type { InteractionInput, ShownMessage } from "../../../core/interactions/interaction.ts";
import type { RepliedMessage, UpdateMessage } from "./update.ts";

export type Reader = {
  botId: string;
  /** Undefined until known. */
  botName(): string | undefined;
  commands: readonly CommandForm[];
};

/** `unsure`: addressed to a bot by name while the own name is unknown. */
type ParsedInput = InteractionInput | "nothing" | "unsure";

const CALL = /^\/(\w+)(?:@(\w+))?(?:\s+|$)/;
const HELP = "help";
const START = "start";
/** Payload of a deep link to the private chat. */
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

/** Forwarded or inline-bot text: the sender may not have read it. */
function isForeign({ forward_origin, via_bot }: UpdateMessage): boolean {
  return forward_origin !== undefined || via_bot !== undefined;
}

type Called = { line: string; addressee: string | undefined };

/** A command for Relay, as the line after `/relay`. */
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
  // A deep link can pass a word.
  if (name === START) return rest.trim() === "login" ? "login" : `${START} ${rest.trim()}`;
  return undefined;
}

/** A command without a name is for this bot. */
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

/** Any text in a private chat is for the bot. */
function readWords(message: UpdateMessage, reader: Reader): ParsedInput {
  const reply = readReply(message, reader);
  const isTalk = message.chat.type === "private" && message.text !== undefined;
  return reply === "nothing" && isTalk ? { kind: "talk" } : reply;
}

function readReply(message: UpdateMessage, { botId }: Reader): ParsedInput {
  const { text } = message;
  const replied = repliedIn(message);
  // Anonymous senders are never prompted.
  const isHidden = message.sender_chat !== undefined;
  if (text === undefined || isHidden || String(replied?.from?.id) !== botId) return "nothing";
  return { kind: "replied", messageId: String(replied?.message_id), words: text };
}

// The replied-to message, and the URLs in it.

/** In a topic every message replies to the opening message, unless it replies to another one. */
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

/** Targets of `text_link` entities, which readers do not see. */
function hiddenIn(entities: RepliedMessage["entities"]): readonly string[] {
  return entities.flatMap(({ type, url }) => (type === "text_link" && url ? [url] : []));
}

function writtenIn(text: string, entities: RepliedMessage["entities"]): readonly string[] {
  return entities
    .filter(({ type }) => type === "url")
    .map(({ offset, length }) => withScheme(text.slice(offset, offset + length)));
}

/** Clients also link bare host names. */
function withScheme(link: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;
}
