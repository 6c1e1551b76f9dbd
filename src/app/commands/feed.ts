// `/relay feed` and `/relay hours`: whether somebody is written to about what is for them, and when.

import { Hours } from "../../contract/quiet.ts";
import { commandLine, exampleLine } from "../../core/asks/command-line.ts";
import { Declined } from "../../core/asks/declined.ts";
import { hoursFault, readHours, sayHours } from "../../core/asks/read-hours.ts";
import { no, told, wrong } from "../../core/asks/replies.ts";
import { cutTail } from "../../core/text/cut-words.ts";
import { code, type RichText, text } from "../../core/rich-text.ts";
import { fill, fillRich, say } from "../../core/words/say.ts";
import type { PlainKey, Voice } from "../../core/words/words.ts";
import { directOf } from "../asks/direct.ts";
import type { CommandInvocation, Command } from "./command.ts";
import { linkedAccountOf } from "./linked-asker.ts";

const CHOICES = ["on", "off"] as const;
const OFF = "off";
const LONGEST_TYPED = 60;

export const feed: Command = {
  name: "feed",
  about: "command.feed",
  section: "quiet",
  example: { how: "on" },
  options: [
    { name: "how", about: "option.feed", kind: "choice", choices: CHOICES, isRequired: false },
  ],
  async run(ports, invocation) {
    const { values, voice } = invocation;
    const { userId } = await linkedAccountOf(ports, invocation);
    const typed = values["how"]?.trim().toLowerCase();
    if (typed === undefined) {
      const { feed: target } = await ports.preferences.read(userId);
      return { reply: told(line(voice, target ? "feed.on" : "feed.off"), howToChange(invocation)) };
    }
    const wanted = CHOICES.find((choice) => choice === typed);
    if (!wanted) throw new Declined(wrong(howToChange(invocation)));
    if (wanted === OFF) await ports.preferences.setFeed(userId, undefined);
    else {
      const target = await directOf(ports, invocation);
      if (!target) throw new Declined(no(line(voice, "feed.closed")));
      await ports.preferences.setFeed(userId, target);
    }
    return { reply: told(line(voice, `feed.${wanted}`)) };
  },
};

function line(voice: Voice, key: PlainKey): RichText {
  return [text(say(voice, key))];
}

function howToChange({ interaction, voice }: CommandInvocation): RichText {
  const command = [code(commandLine(interaction.platform, feed, { how: CHOICES.join("|") }))];
  return fillRich(voice, "feed.change", { command });
}

export const hours: Command = {
  name: "hours",
  about: "command.hours",
  section: "quiet",
  example: { hours: "09:00-18:00 Europe/Berlin Mon-Fri" },
  options: [{ name: "hours", about: "option.hours", kind: "text", isRequired: false }],
  async run(ports, invocation) {
    const { values, voice } = invocation;
    const { userId } = await linkedAccountOf(ports, invocation);
    const typed = values["hours"]?.trim();
    if (typed === undefined) {
      const { hours: kept } = await ports.preferences.read(userId);
      return { reply: told(hoursLine(voice, kept), howToSet(invocation)) };
    }
    const { data: wanted } = Hours.safeParse(readHours(typed));
    if (!wanted && typed.toLowerCase() !== OFF)
      throw new Declined(wrong(faultLine(voice, typed), howToSet(invocation)));
    await ports.preferences.setHours(userId, wanted);
    return { reply: told(hoursLine(voice, wanted)) };
  },
};

function hoursLine(voice: Voice, kept: Hours | undefined): RichText {
  if (!kept) return line(voice, "hours.none");
  return [text(fill(voice, "hours.are", { hours: sayHours(kept) }))];
}

/** What of it cannot be read. */
function faultLine(voice: Voice, typed: string): RichText {
  const { part, key, example } = hoursFault(typed);
  const slots = { part: [code(cutTail(part, LONGEST_TYPED) || "…")], example: [code(example)] };
  return fillRich(voice, `hours.wrong.${key}`, slots);
}

function howToSet({ interaction, voice }: CommandInvocation): RichText {
  return fillRich(voice, "hours.how", {
    command: [code(exampleLine(interaction.platform, hours))],
  });
}
