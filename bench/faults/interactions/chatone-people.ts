// People in chatone's channel: they type commands at their times, and see what comes of it.

import { z } from "zod";
import type { SandboxInteraction } from "../../../sandbox/chatone/interactions/book.ts";
import type { Chatone } from "../../../sandbox/chatone/start.ts";
import { atTimes } from "./at-times.ts";
import { type PlannedCommand, commentText } from "./plan.ts";
import { CHANNEL, issueAt, personAt, pullAt, REPOSITORY } from "./people.ts";

/** What one person saw. */
export const CommandResult = z.object({
  number: z.int(),
  sentAt: z.number(),
  /** Until the first answer, or until there was none. */
  tookMs: z.number(),
  isAnswered: z.boolean(),
  /** Why not. */
  failure: z.string().optional(),
  isDeferred: z.boolean(),
  /** Whether it still says that an answer follows. */
  isLoading: z.boolean(),
  words: z.string(),
  /** Until the last change of the answer. */
  changedMs: z.number().optional(),
});
export type CommandResult = z.infer<typeof CommandResult>;

const DEFERRED = 5;
const LOADING = 128;
const ANY_PERSON = 0;

export function chatonePeople({ interactions, state }: Chatone) {
  const sent = new Map<number, { interaction: SandboxInteraction; tookMs: number }>();

  const one = async (command: PlannedCommand) => {
    const startedAt = Date.now();
    const interaction = await interactions.command(commandOf(command));
    sent.set(command.number, { interaction, tookMs: Date.now() - startedAt });
  };

  const resultOf = (number: number, { interaction, tookMs }: Sent): CommandResult => {
    const { status, failure, sentAt, responseType, writtenAt, originalId = "" } = interaction;
    const message = state.message(CHANNEL, originalId);
    return {
      number,
      sentAt,
      tookMs,
      isAnswered: status === "answered",
      ...(failure !== undefined && { failure }),
      isDeferred: responseType === DEFERRED,
      isLoading: ((message?.flags ?? 0) & LOADING) !== 0,
      words: (message?.embeds ?? []).map(({ description }) => description ?? "").join("\n"),
      ...(writtenAt !== undefined && { changedMs: writtenAt - sentAt }),
    };
  };

  return {
    /** Whether a command is offered. */
    async isRegistered(): Promise<boolean> {
      const help = { number: 0, atMs: 0, person: ANY_PERSON, kind: "help", thread: 0 } as const;
      return interactions.command(commandOf(help)).then(
        ({ status }) => status === "answered",
        () => false,
      );
    },
    command: (planned: readonly PlannedCommand[]): Promise<void> => atTimes(planned, one),
    results: (): CommandResult[] => [...sent].map(([number, each]) => resultOf(number, each)),
  };
}

type Sent = { interaction: SandboxInteraction; tookMs: number };

function commandOf(command: PlannedCommand) {
  const { chatoneId: userId } = personAt(command.person);
  return {
    userId,
    channelId: CHANNEL,
    name: "relay",
    subcommand: command.kind,
    options: optionsOf(command),
  };
}

function optionsOf(command: PlannedCommand): Record<string, string> {
  const issue = { on: `${REPOSITORY}#${issueAt(command.thread)}` };
  switch (command.kind) {
    case "comment":
      return { ...issue, text: commentText(command) };
    case "react":
      return { ...issue, reaction: "heart" };
    case "merge":
      return { on: `${REPOSITORY}#${pullAt(command.thread)}`, method: "squash" };
    case "help":
    case "whoami":
    case "routes":
    default:
      return {};
  }
}
