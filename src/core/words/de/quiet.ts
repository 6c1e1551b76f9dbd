// German. Messages that list others.

import type { quiet as english } from "../en/quiet.ts";
import type { Phrases } from "../words.ts";

export const quiet: Phrases<typeof english> = {
  "rollup.headline": {
    one: "{n} Ereignis zusammengefasst",
    other: "{n} Ereignisse zusammengefasst",
  },
  "rollup.waited": { one: "{n} Ereignis seit {since}", other: "{n} Ereignisse seit {since}" },
  "rollup.why.budget":
    "Mehr als {limit} Nachrichten pro Minute: Die Liste wächst hier, bis es wieder ruhig ist.",
  "rollup.why.backlog":
    "Hier wartet mehr, als in 15 Minuten gesendet werden kann: Die Liste wächst hier, bis es wieder ruhig ist.",
  "rollup.why.outage": "{platform} war nicht erreichbar: Das kam inzwischen.",
  "rollup.why.hours": "Das kam außerhalb der Arbeitszeit ({zone}).",
  "rollup.why.digest": "Das kam seit der letzten Zusammenfassung; Zeiten gelten für {zone}.",
  "rollup.why.snooze": "Das kam, solange es stumm war.",
  "rollup.comments": { one: "{n} Kommentar", other: "{n} Kommentare" },
  "rollup.pushes": { one: "{n} Push", other: "{n} Pushes" },
  "rollup.prs": { one: "{n} PR geöffnet", other: "{n} PRs geöffnet" },
  "rollup.issues": { one: "{n} Issue etikettiert", other: "{n} Issues etikettiert" },
  "rollup.messages": { one: "{n} Nachricht", other: "{n} Nachrichten" },
  "rollup.times": "{what} × {n}",

  "told.rolledUp": {
    one: "Es steht in einer Liste von {n} Ereignis in {place}: {why}.",
    other: "Es steht in einer Liste von {n} Ereignissen in {place}: {why}.",
  },
  "told.rollingUp": "Es wartet auf die Liste in {place}: {why}.",
  "told.rollupAt": "Es wartet auf die Liste in {place} am {when}: {why}.",
  "rolledUp.budget": "Es kamen mehr als {limit} Nachrichten pro Minute",
  "rolledUp.backlog": "Dort wartete mehr, als in 15 Minuten gesendet werden konnte",
  "rolledUp.outage": "{platform} war nicht erreichbar",
  "rolledUp.hours": "Es kam außerhalb der Arbeitszeit",
  "rolledUp.digest": "Seine Routen wollen Zusammenfassungen",
  "rolledUp.snooze": "Es war dort stumm",
  "audience.paused": "Routen angehalten",
  "audience.hidden": "{repo} ist jetzt privat",
  "audience.opened": "{place} kann jetzt jeder lesen",
  "audience.shows": "{route} zeigt {repo} in {place}",
  "audience.goOn":
    "Sie bleiben aus, bis jemand sie wieder einschaltet. Für eine Route kann ein Besitzer es erlauben.",
};
