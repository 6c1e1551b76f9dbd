// `/relay feed` and `/relay hours`: whether somebody is written to about what is for them, and when.

import { Hours } from "../../contract/quiet.ts";
import { Declined } from "../../core/asks/declined.ts";
import { readHours, sayHours } from "../../core/asks/read-hours.ts";
import { no, told } from "../../core/asks/replies.ts";
import { code, type RichText, text } from "../../core/rich-text.ts";
import { fill, fillRich, say } from "../../core/words/say.ts";
import type { PlainKey, Voice } from "../../core/words/words.ts";
import { directOf } from "../asks/direct.ts";
import type { Command } from "./command.ts";
import { linkedAsker } from "./linked-asker.ts";

const CHOICES = ["on", "off"] as const;
const OFF = "off";

export const feed: Command = {
  name: "feed",
  about: "command.feed",
  options: [
    { name: "how", about: "option.feed", kind: "choice", choices: CHOICES, isRequired: false },
  ],
  async run(ports, asked) {
    const { values, voice } = asked;
    const { userId } = await linkedAsker(ports, asked);
    const typed = values["how"]?.trim().toLowerCase();
    if (typed === undefined) {
      const { feed: target } = await ports.preferences.read(userId);
      return { reply: told(line(voice, target ? "feed.on" : "feed.off"), howToChange(voice)) };
    }
    const wanted = CHOICES.find((choice) => choice === typed);
    if (!wanted) throw new Declined(no(howToChange(voice)));
    if (wanted === OFF) await ports.preferences.setFeed(userId, undefined);
    else {
      const target = await directOf(ports, asked);
      if (!target) throw new Declined(no(line(voice, "feed.closed")));
      await ports.preferences.setFeed(userId, target);
    }
    return { reply: told(line(voice, `feed.${wanted}`)) };
  },
};

function line(voice: Voice, key: PlainKey): RichText {
  return [text(say(voice, key))];
}

function howToChange(voice: Voice): RichText {
  return fillRich(voice, "feed.change", { command: [code("/relay feed on|off")] });
}

export const hours: Command = {
  name: "hours",
  about: "command.hours",
  options: [{ name: "hours", about: "option.hours", kind: "text", isRequired: false }],
  async run(ports, asked) {
    const { values, voice } = asked;
    const { userId } = await linkedAsker(ports, asked);
    const typed = values["hours"]?.trim();
    if (typed === undefined) {
      const { hours: kept } = await ports.preferences.read(userId);
      return { reply: told(hoursLine(voice, kept), howToSet(voice)) };
    }
    const { data: wanted } = Hours.safeParse(readHours(typed));
    if (!wanted && typed.toLowerCase() !== OFF) throw new Declined(no(howToSet(voice)));
    await ports.preferences.setHours(userId, wanted);
    return { reply: told(hoursLine(voice, wanted)) };
  },
};

function hoursLine(voice: Voice, kept: Hours | undefined): RichText {
  if (!kept) return line(voice, "hours.none");
  return [text(fill(voice, "hours.are", { hours: sayHours(kept) }))];
}

function howToSet(voice: Voice): RichText {
  const command = [code("/relay hours 09:00-18:00 Europe/Berlin Mon-Fri")];
  return fillRich(voice, "hours.how", { command });
}
