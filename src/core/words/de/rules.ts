// German. The quiet rules of a route and of a group, and what `/relay quiet` says.

import type { rules as english } from "../en/rules.ts";
import type { Phrases } from "../words.ts";

export const rules: Phrases<typeof english> = {
  "rules.threads.notes": "Notizen in Threads",
  "rules.threads.all": "alles in Threads",
  "rules.digest": "Zusammenfassung {when}",
  "rules.reminders": "Erinnerungen: {what}",
  "rules.redact.words": "Titel und sonst nichts, was Menschen geschrieben haben",
  "rules.redact.title": "nur Überschriften",
  "rules.waived": "darf vielen private Repositorys zeigen",
  "rules.loud": "alles sofort",
  "rules.budget": {
    one: "Mehr als {n} Nachricht pro Minute wird zu einer Liste; Dringendes kommt durch.",
    other: "Mehr als {n} Nachrichten pro Minute werden zu einer Liste; Dringendes kommt durch.",
  },
  "rules.unbounded": "Wie viele Nachrichten auch kommen, jede wird einzeln gesendet.",
  "rules.title": "Wie ruhig es {here} ist",
  "rules.change": "Owner und Admins ändern es: {command}",
  "rules.saved": "Gespeichert. {route}: {rules}",
  "rules.saved.budget": "Gespeichert für {group}. {rules}",
  "rules.which": "Sag am Ende, welche gemeint ist: {names}",
  "rules.mayNot": "Das kann nur ein Owner oder Admin der Gruppe ändern.",
  "rules.ownersOnly": "Das kann nur ein Owner der Gruppe ändern.",
  "rules.wrong": "{typed} verstehe ich nicht. Zum Beispiel: {command}",
  "rules.changed": "Jemand anders hat es gerade geändert. Bitte noch einmal.",
  "disposition.now": "Wird sofort gesendet.",
  "disposition.urgent": "Dringend: wird sofort gesendet, auch während anderes wartet.",
  "disposition.hours": "Außerhalb der Arbeitszeit: wartet bis {when} und steht dann in der Liste.",
  "disposition.digest": "Wartet auf die Zusammenfassung um {when}.",
};
