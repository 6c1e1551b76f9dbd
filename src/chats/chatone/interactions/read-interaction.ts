// Parses the body of a Discord interaction. Never throws, because every interaction needs an answer.

import { z } from "zod";
import { LOCALES } from "../../../core/i18n/locales.ts";
import { t } from "../../../core/i18n/translate.ts";
import type { CommandForm } from "../../../core/interactions/command-line.ts";
import type { Interaction } from "../../../core/interactions/interaction.ts";
import { readShallowJson } from "../../../core/kernel/json.ts";
import { chatUserOf, originOf } from "./chat-user.ts";
import { ChatoneInteraction, Id, PRIVATE, TYPES } from "./interaction.ts";
import { inputOf } from "./parse-input.ts";

type Unreadable = { kind: "unreadable"; problem: string };

type PayloadReading =
  | { kind: "ping" }
  /** A type that Relay does not use. */
  | { kind: "other"; type: number }
  | {
      kind: "interaction";
      id: string;
      token: string;
      isOnPrivate: boolean;
      interaction: Interaction;
    }
  | Unreadable;

type PayloadReader = (body: string) => PayloadReading;

const Envelope = z.object({ type: z.int(), id: Id });
const KINDS: ReadonlySet<number> = new Set([TYPES.command, TYPES.press, TYPES.words]);

export function interactionReader(commands: readonly CommandForm[]): PayloadReader {
  const menus = menuNames(commands);
  return (body) => {
    const json = readShallowJson(body);
    if (json.outcome === "malformed") return unreadable("not JSON");
    const envelope = Envelope.safeParse(json.value);
    if (!envelope.success) return faultIn(envelope.error);
    const { type } = envelope.data;
    if (type === TYPES.ping) return { kind: "ping" };
    if (!KINDS.has(type)) return { kind: "other", type };
    const payload = ChatoneInteraction.safeParse(json.value);
    return payload.success ? toInteraction(payload.data, menus) : faultIn(payload.error);
  };
}

function toInteraction(
  payload: ChatoneInteraction,
  menus: ReadonlyMap<string, string>,
): Exclude<PayloadReading, { kind: "ping" }> {
  const chatUser = chatUserOf(payload);
  const where = originOf(payload);
  const input = inputOf(payload, menus);
  if (!chatUser) return unreadable("nobody in it");
  if (!where) return unreadable("no channel in it");
  if (!input) return unreadable("no words in it");
  const { id, token, message } = payload;
  const isOnPrivate = ((message?.flags ?? 0) & PRIVATE) !== 0;
  const interaction: Interaction = {
    platform: "chatone",
    chatUser,
    where,
    input,
    createdAt: timeOf(id),
  };
  return { kind: "interaction", id, token, isOnPrivate, interaction };
}

function unreadable(problem: string): Unreadable {
  return { kind: "unreadable", problem };
}

/** Path of the first error without its value, which can be a token. */
function faultIn({ issues: [issue] }: z.ZodError): Unreadable {
  return unreadable(`${issue?.path.join(".") || "the body"} cannot be read`);
}

// Maps message commands to command names. Clients show them in the user's language.

/** Command names by the name of their menu entry, in every language. */
function menuNames(commands: readonly CommandForm[]): ReadonlyMap<string, string> {
  const entries = commands.flatMap(({ name, menu }) =>
    [...LOCALES.values()].flatMap((locale) => (menu ? [[t(locale, menu), name] as const] : [])),
  );
  return new Map(entries);
}

// Creation time of a Discord snowflake id.

const EPOCH_MS = 1_420_070_400_000;
/** The lower bits hold worker, process and sequence. */
const TIME_BITS = 22n;

function timeOf(id: string): number {
  return EPOCH_MS + Number(BigInt(id) >> TIME_BITS);
}
