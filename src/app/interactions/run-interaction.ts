// Runs one interaction to a reply. Failures also end in a reply.

import type { Locale } from "../../core/i18n/locale.ts";
import { t, tRich } from "../../core/i18n/translate.ts";
import { commandLine, exampleLine, HELP } from "../../core/interactions/command-line.ts";
import type { Interaction, InteractionInput } from "../../core/interactions/interaction.ts";
import { Declined, no, SignInNeeded, told, wrong } from "../../core/interactions/replies.ts";
import { code, text } from "../../core/kernel/rich-text.ts";
import type { InteractionStep, LeasedInteraction } from "../../ports/interactions.ts";
import { start } from "./commands/account.ts";
import { COMMANDS } from "./commands/index.ts";
import { localeOfUser, signInLink } from "./context/chat-user.ts";
import type { Command, CommandInvocation, CommandResult } from "./context/command.ts";
import type { InteractionPorts } from "./context/ports.ts";
import { isForUs, runAction } from "./run-action.ts";

/** After a longer wait the user may have given up, and a merge would surprise them. */
const BEGUN_WITHIN_MS = 60_000;
/** A retry has longer, because it must find out what the earlier attempt did. */
const LOOKED_INTO_WITHIN_MS = 5 * 60_000;
const MAX_ATTEMPTS = 3;
const AGAIN_MS = 500;

export async function runInteraction(
  ports: InteractionPorts,
  leased: LeasedInteraction,
  nowMs: number,
): Promise<InteractionStep> {
  const next = await readAndRun(ports, leased, nowMs);
  await saveChannelNames(ports, leased);
  return next;
}

/** Runs last, because a channel that was just connected is known by then. The reply does not depend on it. */
async function saveChannelNames(ports: InteractionPorts, leased: LeasedInteraction): Promise<void> {
  try {
    await ports.placeNames.learn(chatOf(ports, leased).namesIn(leased.body));
  } catch (error) {
    ports.log.error("names.not-kept", error, {
      interactionId: leased.id,
      platform: leased.platform,
    });
  }
}

async function readAndRun(
  ports: InteractionPorts,
  leased: LeasedInteraction,
  nowMs: number,
): Promise<InteractionStep> {
  const reading = chatOf(ports, leased).read(leased.body);
  if (reading.outcome === "nothing") return { status: "told" };
  if (reading.outcome === "unreadable") return { status: "failed", error: reading.problem };
  if (reading.outcome === "later") return readLater(leased, reading.problem);
  const { interaction } = reading;
  try {
    return await answer(ports, { leased, interaction, nowMs });
  } catch (error) {
    if (error instanceof Declined) return telling(leased, { reply: error.reply });
    return afterFault(ports, { leased, locale: localeOfUser(interaction), error });
  }
}

type Read = { leased: LeasedInteraction; interaction: Interaction; nowMs: number };

async function answer(
  ports: InteractionPorts,
  { leased, interaction, nowMs }: Read,
): Promise<InteractionStep> {
  if (!(await isForUs(ports, interaction))) return { status: "told" };
  if (interaction.input.kind === "started")
    return tellInPrivate(ports, leased, { interaction, input: interaction.input });
  const refused =
    tooLate(interaction, leased, nowMs) ??
    (interaction.chatUser.isHidden ? "interaction.hidden" : undefined);
  // Contains nothing private, and an anonymous user cannot be reached otherwise, so the reply may be public.
  if (refused !== undefined) {
    const words = t(localeOfUser(interaction), refused);
    return telling(leased, { reply: { ...no([text(words)]), mayBeHeard: true } });
  }
  const createdAt = interaction.createdAt ?? nowMs - leased.ageMs;
  const [isRepeated, isResumed] = [leased.attempt > 1, leased.preface !== undefined];
  const invocation = { interactionId: leased.id, interaction, createdAt, isRepeated, isResumed };
  try {
    return telling(leased, await runCommand(ports, invocation));
  } catch (error) {
    if (!(error instanceof SignInNeeded)) throw error;
    const link = await signInLink(ports, {
      ...invocation,
      locale: localeOfUser(interaction),
      isResuming: true,
      provider: error.provider,
    });
    return telling(leased, { reply: { ...error.reply, link } });
  }
}

type Started = { interaction: Interaction; input: Extract<InteractionInput, { kind: "started" }> };

/** Delivers a reply from a group once the user has opened the private chat. */
async function tellInPrivate(
  ports: InteractionPorts,
  leased: LeasedInteraction,
  { interaction, input }: Started,
): Promise<InteractionStep> {
  const chat = chatOf(ports, leased);
  const isTold = await ports.privateAnswers.tell(input.payload, ({ platform, body }) => {
    const reading = platform === interaction.platform ? chat.read(body) : undefined;
    return (
      reading?.outcome === "read" &&
      reading.interaction.chatUser.userId === interaction.chatUser.userId
    );
  });
  if (isTold) return { status: "told" };
  return telling(leased, {
    reply: no([text(t(localeOfUser(interaction), "interaction.staleLink"))]),
  });
}

function readLater({ readyMs, attempt }: LeasedInteraction, error: string): InteractionStep {
  if (readyMs > BEGUN_WITHIN_MS) return { status: "failed", error };
  return { status: "again", inMs: AGAIN_MS * attempt, error };
}

export function chatOf(
  { chats }: Pick<InteractionPorts, "chats">,
  { platform }: LeasedInteraction,
) {
  const chat = chats.get(platform);
  if (!chat) throw new Error(`${platform} is not set up`);
  return chat;
}

/** After a sign-in, the lines about the link come first. */
function telling(
  { preface }: Pick<LeasedInteraction, "preface">,
  { reply, audit = [] }: CommandResult,
): InteractionStep {
  if (!preface) return { status: "telling", reply, audit };
  const lines = [...preface.lines, ...reply.lines];
  return { status: "telling", reply: { ...reply, lines, isFollowUp: true }, audit };
}

function tooLate(
  { createdAt }: Interaction,
  { readyMs, preface, attempt }: LeasedInteraction,
  nowMs: number,
) {
  const isOld = preface === undefined && createdAt !== undefined;
  const sinceMs = Math.max(readyMs, isOld ? nowMs - createdAt : 0);
  if (attempt === 1) return sinceMs > BEGUN_WITHIN_MS ? "interaction.late" : undefined;
  return sinceMs > LOOKED_INTO_WITHIN_MS ? "interaction.unsure" : undefined;
}

type Fault = { leased: LeasedInteraction; locale: Locale; error: unknown };

/** Retries a poison interaction a few times, then fails it and informs the caller. */
function afterFault({ log }: InteractionPorts, { leased, locale, error }: Fault): InteractionStep {
  const why = error instanceof Error ? error.message : String(error);
  if (leased.attempt < MAX_ATTEMPTS)
    return { status: "again", inMs: AGAIN_MS * leased.attempt, error: why };
  log.error("interaction.failed", error, { interactionId: leased.id, platform: leased.platform });
  return telling(leased, {
    reply: no(tRich(locale, "interaction.failed", { id: [code(leased.id)] })),
  });
}

// Dispatches the input to a command, or to the action of a button, form or reply.

/** Longest part of an unknown command to repeat. */
const MAX_NAME_LENGTH = 60;

type PendingInvocation = Pick<
  CommandInvocation,
  "interactionId" | "interaction" | "createdAt" | "isRepeated" | "isResumed"
>;

async function runCommand(
  ports: InteractionPorts,
  invocation: PendingInvocation,
): Promise<CommandResult> {
  const { input, platform } = invocation.interaction;
  const locale = localeOfUser(invocation.interaction);
  const help = [code(commandLine(platform, HELP))];
  if (input.kind === "talk") return { reply: told(tRich(locale, "interaction.talk", { help })) };
  if (input.kind === "started") throw new Error("is no wish of its own");
  if (input.kind !== "command") return runAction(ports, { ...invocation, locale, input });
  const { name, values, shown } = input;
  const command = [...COMMANDS, start].find((each) => each.name === name);
  if (!command) {
    const typed = [code(`/relay ${name}`.slice(0, MAX_NAME_LENGTH).trim())];
    throw new Declined(wrong(tRich(locale, "interaction.unknown", { command: typed, help })));
  }
  const missing = missingIn(command, values);
  if (missing !== undefined) {
    const slots = { option: [code(missing)], command: [code(exampleLine(platform, command))] };
    throw new Declined(wrong(tRich(locale, "interaction.missing", slots)));
  }
  return command.run(ports, { ...invocation, values, shown, locale });
}

function missingIn({ options }: Command, values: CommandInvocation["values"]): string | undefined {
  return options.find(({ name, isRequired }) => isRequired && values[name] === undefined)?.name;
}
