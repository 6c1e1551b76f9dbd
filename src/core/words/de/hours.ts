// German. When messages come, and what is told at a time of day.

import type { hours as english } from "../en/hours.ts";
import type { Phrases } from "../words.ts";

export const hours: Phrases<typeof english> = {
  "hours.on": "{days} {from}–{to} Uhr, {zone}",
  "hours.off": {
    one: "{hours}, außer an {n} Feiertag",
    other: "{hours}, außer an {n} Feiertagen",
  },
  "digest.every": { one: "alle {n} Minute", other: "alle {n} Minuten" },
  "digest.daily": "täglich um {at} Uhr, {zone}",
  "reminders.rule": {
    one: "Pull Requests, die seit {n} Arbeitsstunde auf ein Review warten: {days} um {at} Uhr, {zone}",
    other:
      "Pull Requests, die seit {n} Arbeitsstunden auf ein Review warten: {days} um {at} Uhr, {zone}",
  },
  "reminder.headline": {
    one: "{n} Pull Request wartet auf ein Review",
    other: "{n} Pull Requests warten auf ein Review",
  },
  "reminder.rule": {
    one: "Seit mindestens {n} Arbeitsstunde angefragt, die längsten zuerst.",
    other: "Seit mindestens {n} Arbeitsstunden angefragt, die längsten zuerst.",
  },
  "button.snooze": "Später",
  "reminder.asked": "gefragt: {who}",
  "reminder.waits": "wartet seit {time}",
};
