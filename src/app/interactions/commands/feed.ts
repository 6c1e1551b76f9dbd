// `/relay feed` and `/relay hours`: whether and when the user gets direct messages about what concerns them.

import { Hours } from "../../../contract/policy/rules.ts";
import { commandLine, exampleLine } from "../../../core/interactions/command-line.ts";
import { Declined, no, told, wrong } from "../../../core/interactions/replies.ts";
import { hoursFault, readHours, formatHours } from "../../../core/interactions/parse-times.ts";
import { cutTail } from "../../../core/kernel/text/truncate.ts";
import { code, type RichText, text } from "../../../core/kernel/rich-text.ts";
import { t, tRich } from "../../../core/i18n/translate.ts";
import type { PlainKey, Locale } from "../../../core/i18n/locale.ts";
import { directOf, linkedAccountOf } from "../context/chat-user.ts";
import type { CommandInvocation, Command } from "../context/command.ts";

const CHOICES = ["on", "off"] as const;
const OFF = "off";
const MAX_TYPED_LENGTH = 60;

export const feed: Command = {
  name: "feed",
  about: "command.feed",
  section: "quiet",
  example: { how: "on" },
  options: [
    { name: "how", about: "option.feed", kind: "choice", choices: CHOICES, isRequired: false },
  ],
  async run(ports, invocation) {
    const { values, locale } = invocation;
    const { userId } = await linkedAccountOf(ports, invocation);
    const typed = values["how"]?.trim().toLowerCase();
    if (typed === undefined) {
      const { feed: target } = await ports.preferences.read(userId);
      return {
        reply: told(line(locale, target ? "feed.on" : "feed.off"), howToChange(invocation)),
      };
    }
    const wanted = CHOICES.find((choice) => choice === typed);
    if (!wanted) throw new Declined(wrong(howToChange(invocation)));
    if (wanted === OFF) await ports.preferences.setFeed(userId, undefined);
    else {
      const target = await directOf(ports, invocation);
      if (!target) throw new Declined(no(line(locale, "feed.closed")));
      await ports.preferences.setFeed(userId, target);
    }
    return { reply: told(line(locale, `feed.${wanted}`)) };
  },
};

function line(locale: Locale, key: PlainKey): RichText {
  return [text(t(locale, key))];
}

function howToChange({ interaction, locale }: CommandInvocation): RichText {
  const command = [code(commandLine(interaction.platform, feed, { how: CHOICES.join("|") }))];
  return tRich(locale, "feed.change", { command });
}

export const hours: Command = {
  name: "hours",
  about: "command.hours",
  section: "quiet",
  example: { hours: "09:00-18:00 Europe/Berlin Mon-Fri" },
  options: [{ name: "hours", about: "option.hours", kind: "text", isRequired: false }],
  async run(ports, invocation) {
    const { values, locale } = invocation;
    const { userId } = await linkedAccountOf(ports, invocation);
    const typed = values["hours"]?.trim();
    if (typed === undefined) {
      const { hours: kept } = await ports.preferences.read(userId);
      return { reply: told(hoursLine(locale, kept), howToSet(invocation)) };
    }
    const { data: wanted } = Hours.safeParse(readHours(typed));
    if (!wanted && typed.toLowerCase() !== OFF)
      throw new Declined(wrong(faultLine(locale, typed), howToSet(invocation)));
    await ports.preferences.setHours(userId, wanted);
    return { reply: told(hoursLine(locale, wanted)) };
  },
};

function hoursLine(locale: Locale, kept: Hours | undefined): RichText {
  if (!kept) return line(locale, "hours.none");
  return [text(t(locale, "hours.are", { hours: formatHours(kept) }))];
}

/** Names the part of the input that cannot be parsed. */
function faultLine(locale: Locale, typed: string): RichText {
  const { part, key, example } = hoursFault(typed);
  const slots = { part: [code(cutTail(part, MAX_TYPED_LENGTH) || "…")], example: [code(example)] };
  return tRich(locale, `hours.wrong.${key}`, slots);
}

function howToSet({ interaction, locale }: CommandInvocation): RichText {
  return tRich(locale, "hours.how", {
    command: [code(exampleLine(interaction.platform, hours))],
  });
}
