// `/relay snooze`: nothing for a while, about one thing in this channel or for oneself. What comes meanwhile
// arrives as one message.

import { Declined, done, told, wrong } from "../../core/interactions/replies.ts";
import { exampleLine } from "../../core/interactions/command-line.ts";
import { readSpan } from "../../core/interactions/parse-times.ts";
import { code, text } from "../../core/kernel/rich-text.ts";
import { cutTail } from "../../core/kernel/text/truncate.ts";
import { tRich, t } from "../../core/i18n/translate.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import { timesFor } from "../asks/time-of-day.ts";
import { mutedEntries, muteContextOf } from "../deeds/muted-scene.ts";
import { workItemLink } from "../deeds/told-deed.ts";
import type { CommandInvocation, Command, CommandResult } from "./command.ts";
import { linkedAccountOf } from "./linked-asker.ts";
import { ON } from "./on-option.ts";

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
