// What somebody wants who writes: a command, or words in return for a question of ours.

import type { InteractionInput } from "../../../core/interactions/interaction.ts";
import { type CommandForm, readLine } from "../../../core/interactions/command-line.ts";
import { repliedIn, shownIn } from "./shown-message.ts";
import type { UpdateMessage } from "./update.ts";

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
