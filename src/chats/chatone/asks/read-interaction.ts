// A body as chatone sends it → what is asked. Never throws: whatever comes, somebody has to be answered.

import { z } from "zod";
import type { Ask } from "../../../core/asks/ask.ts";
import type { CommandForm } from "../../../core/asks/command-form.ts";
import { readShallowJson } from "../../../core/read-json.ts";
import { askedIn, askerOf } from "./asker.ts";
import { Id, Interaction, PRIVATE, TYPES } from "./interaction.ts";
import { menuNames } from "./menu-names.ts";
import { timeOf } from "./time-of.ts";
import { wishOf } from "./wish.ts";

type Unreadable = { kind: "unreadable"; problem: string };

type InteractionReading =
  | { kind: "ping" }
  /** Of a kind that nobody asks anything with. */
  | { kind: "other"; type: number }
  | { kind: "ask"; id: string; token: string; isOnPrivate: boolean; ask: Ask }
  | Unreadable;

type ReadInteraction = (body: string) => InteractionReading;

const Envelope = z.object({ type: z.int(), id: Id });
const KINDS: ReadonlySet<number> = new Set([TYPES.command, TYPES.press, TYPES.words]);

export function interactionReader(commands: readonly CommandForm[]): ReadInteraction {
  const menus = menuNames(commands);
  return (body) => {
    const json = readShallowJson(body);
    if (json.outcome === "malformed") return unreadable("not JSON");
    const envelope = Envelope.safeParse(json.value);
    if (!envelope.success) return faultIn(envelope.error);
    const { type } = envelope.data;
    if (type === TYPES.ping) return { kind: "ping" };
    if (!KINDS.has(type)) return { kind: "other", type };
    const interaction = Interaction.safeParse(json.value);
    return interaction.success ? toAsk(interaction.data, menus) : faultIn(interaction.error);
  };
}

function toAsk(
  interaction: Interaction,
  menus: ReadonlyMap<string, string>,
): Exclude<InteractionReading, { kind: "ping" }> {
  const asker = askerOf(interaction);
  const where = askedIn(interaction);
  const wish = wishOf(interaction, menus);
  if (!asker) return unreadable("nobody in it");
  if (!where) return unreadable("no channel in it");
  if (!wish) return unreadable("no words in it");
  const { id, token, message } = interaction;
  const isOnPrivate = ((message?.flags ?? 0) & PRIVATE) !== 0;
  const ask: Ask = { platform: "chatone", asker, where, wish, askedAt: timeOf(id) };
  return { kind: "ask", id, token, isOnPrivate, ask };
}

function unreadable(problem: string): Unreadable {
  return { kind: "unreadable", problem };
}

/** Where it is wrong, and never what stands there: a token may. */
function faultIn({ issues: [issue] }: z.ZodError): Unreadable {
  return unreadable(`${issue?.path.join(".") || "the body"} cannot be read`);
}
