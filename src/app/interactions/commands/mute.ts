// `/relay mute` and `/relay unmute`: whether a channel gets messages about one issue or pull request.

import { t, tRich } from "../../../core/i18n/translate.ts";
import { placeWords } from "../../../core/interactions/channel-routes.ts";
import { commandLine, exampleLine } from "../../../core/interactions/command-line.ts";
import { readSpan } from "../../../core/interactions/parse-times.ts";
import { Declined, done, told, wrong } from "../../../core/interactions/replies.ts";
import { code, text } from "../../../core/kernel/rich-text.ts";
import { cutTail } from "../../../core/kernel/text/truncate.ts";
import { timesFor } from "../context/channel.ts";
import { linkedAccountOf } from "../context/chat-user.ts";
import {
  type Command,
  type CommandInvocation,
  type CommandResult,
  ON,
  ON_EXAMPLE,
} from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";
import { nameOf } from "../host-actions/action-context.ts";
import { workItemLink } from "../host-actions/action-reply.ts";
import { muteContextOf, mutedEntries } from "../host-actions/mute-context.ts";

export const mute: Command = {
  name: "mute",
  about: "command.mute",
  section: "quiet",
  example: ON_EXAMPLE,
  options: [ON],
  async run(ports, invocation) {
    const context = await muteContextOf(ports, invocation);
    const { workItem, account, entities } = context;
    for (const item of entities) await ports.mutes.add(item, account, undefined);
    const line = tRich(invocation.locale, "mute.done", {
      item: workItemLink(ports, workItem),
      command: [
        code(commandLine(invocation.interaction.platform, unmute, { on: nameOf(workItem) })),
      ],
      ...placeWords(invocation.locale, invocation.interaction),
    });
    return {
      reply: done(line),
      audit: mutedEntries(context, invocation, { action: "workItem.muted" }),
    };
  },
};

export const unmute: Command = {
  name: "unmute",
  about: "command.unmute",
  section: "quiet",
  example: ON_EXAMPLE,
  options: [ON],
  async run(ports, invocation) {
    const context = await muteContextOf(ports, invocation);
    const ended: boolean[] = [];
    for (const item of context.entities) ended.push(await ports.mutes.end(item));
    const wasMuted = ended.includes(true);
    const item = workItemLink(ports, context.workItem);
    const slots = { item, ...placeWords(invocation.locale, invocation.interaction) };
    return {
      reply: done(tRich(invocation.locale, wasMuted ? "mute.ended" : "mute.never", slots)),
      audit: wasMuted ? mutedEntries(context, invocation, { action: "workItem.unmuted" }) : [],
    };
  },
};

// `/relay snooze`: defers messages for a while, about one work item in this channel or for the user. Deferred
// messages arrive as one rollup.

const OFF = "off";
const MAX_TYPED_LENGTH = 40;

export const snooze: Command = {
  name: "snooze",
  about: "command.snooze",
  section: "quiet",
  example: { for: "4h" },
  options: [{ name: "for", about: "option.for", kind: "word", isRequired: true }, ON],
  async run(ports, invocation) {
    const { interaction, values, locale, shown } = invocation;
    const typed = (values["for"] ?? "").trim().toLowerCase();
    const isAboutEntity = values["on"] !== undefined || shown !== undefined;
    const forMs = readSpan(typed);
    if (forMs === undefined && (typed !== OFF || isAboutEntity)) {
      const command = [code(exampleLine(interaction.platform, snooze))];
      const slots = { typed: [code(cutTail(typed, MAX_TYPED_LENGTH) || "…")], command };
      throw new Declined(wrong(tRich(locale, "snooze.how", slots)));
    }
    return isAboutEntity
      ? snoozeEntity(ports, invocation, forMs ?? 0)
      : snoozeSelf(ports, invocation, forMs);
  },
};

async function snoozeEntity(
  ports: InteractionPorts,
  invocation: CommandInvocation,
  forMs: number,
): Promise<CommandResult> {
  const context = await muteContextOf(ports, invocation);
  const { workItem, account, entities } = context;
  const ends: (number | undefined)[] = [];
  for (const item of entities) ends.push(await ports.mutes.add(item, account, forMs));
  const until = ends.find((end) => end !== undefined);
  const formatTime = await timesFor(ports, invocation);
  const line = tRich(invocation.locale, "snooze.item", {
    item: workItemLink(ports, workItem),
    when: until === undefined ? "" : [formatTime(until)],
  });
  const audit = mutedEntries(context, invocation, { action: "workItem.snoozed", until });
  return { reply: done(line), audit };
}

async function snoozeSelf(
  ports: InteractionPorts,
  invocation: CommandInvocation,
  forMs: number | undefined,
): Promise<CommandResult> {
  const { locale } = invocation;
  const { userId } = await linkedAccountOf(ports, invocation);
  const until = await ports.preferences.snooze(userId, forMs);
  if (until === undefined) return { reply: told([text(t(locale, "snooze.ended"))]) };
  const formatTime = await timesFor(ports, invocation);
  return { reply: told(tRich(locale, "snooze.own", { when: [formatTime(until)] })) };
}
