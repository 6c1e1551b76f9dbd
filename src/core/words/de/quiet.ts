// German. Messages that list others.

import type { quiet as english } from "../en/quiet.ts";
import type { Phrases } from "../words.ts";

export const quiet: Phrases<typeof english> = {
  "fold.headline": { one: "{n} Ereignis zusammengefasst", other: "{n} Ereignisse zusammengefasst" },
  "fold.waited": { one: "{n} Ereignis seit {since}", other: "{n} Ereignisse seit {since}" },
  "fold.why.budget":
    "Mehr als {limit} Nachrichten pro Minute: Die Liste wächst hier, bis es wieder ruhig ist.",
  "fold.why.backlog":
    "Hier wartet mehr, als in 15 Minuten gesendet werden kann: Die Liste wächst hier, bis es wieder ruhig ist.",
  "fold.why.outage": "{platform} war nicht erreichbar: Das kam inzwischen.",
  "fold.why.hours": "Das kam außerhalb der Arbeitszeit ({zone}).",
  "fold.why.digest": "Das kam seit der letzten Zusammenfassung; Zeiten gelten für {zone}.",
  "fold.why.snooze": "Das kam, solange es stumm war.",
  "fold.comments": { one: "{n} Kommentar", other: "{n} Kommentare" },
  "fold.pushes": { one: "{n} Push", other: "{n} Pushes" },
  "fold.prs": { one: "{n} PR geöffnet", other: "{n} PRs geöffnet" },
  "fold.issues": { one: "{n} Issue etikettiert", other: "{n} Issues etikettiert" },
  "fold.messages": { one: "{n} Nachricht", other: "{n} Nachrichten" },
  "fold.times": "{what} × {n}",

  "told.listed": {
    one: "Es steht in einer Liste von {n} Ereignis in {place}: {why}.",
    other: "Es steht in einer Liste von {n} Ereignissen in {place}: {why}.",
  },
  "told.listing": "Es wartet auf die Liste in {place}: {why}.",
  "told.listedAt": "Es wartet auf die Liste in {place} am {when}: {why}.",
  "listed.budget": "Es kamen mehr als {limit} Nachrichten pro Minute",
  "listed.backlog": "Dort wartete mehr, als in 15 Minuten gesendet werden konnte",
  "listed.outage": "{platform} war nicht erreichbar",
  "listed.hours": "Es kam außerhalb der Arbeitszeit",
  "listed.digest": "Seine Routen wollen Zusammenfassungen",
  "listed.snooze": "Es war dort stumm",
  "audience.paused": "Routen angehalten",
  "audience.hidden": "{repo} ist jetzt privat",
  "audience.opened": "{place} kann jetzt jeder lesen",
  "audience.shows": "{route} zeigt {repo} in {place}",
  "audience.goOn":
    "Sie bleiben aus, bis jemand sie wieder einschaltet. Für eine Route kann ein Besitzer es erlauben.",
};
