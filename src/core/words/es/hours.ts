// Spanish. When messages come, and what is told at a time of day.

import type { hours as english } from "../en/hours.ts";
import type { Phrases } from "../words.ts";

export const hours: Phrases<typeof english> = {
  "hours.on": "{days} de {from} a {to}, {zone}",
  "hours.off": {
    one: "{hours}, salvo {n} festivo",
    other: "{hours}, salvo {n} festivos",
  },
  "digest.every": { one: "cada {n} minuto", other: "cada {n} minutos" },
  "digest.daily": "cada día a las {at}, {zone}",
  "reminders.rule": {
    one: "pull requests que esperan revisión desde hace {n} hora laborable: {days} a las {at}, {zone}",
    other:
      "pull requests que esperan revisión desde hace {n} horas laborables: {days} a las {at}, {zone}",
  },
  "reminder.headline": {
    one: "{n} pull request espera revisión",
    other: "{n} pull requests esperan revisión",
  },
  "reminder.rule": {
    one: "Pedidas hace al menos {n} hora laborable, primero las que más esperan.",
    other: "Pedidas hace al menos {n} horas laborables, primero las que más esperan.",
  },
  "button.snooze": "Posponer",
  "reminder.asked": "revisión pedida a: {who}",
  "reminder.waits": "espera desde hace {time}",
};
