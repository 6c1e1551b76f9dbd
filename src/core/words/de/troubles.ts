// Störungen einer Gruppe, wie ihre Eigentümer davon hören.

import type { groupAlerts as english } from "../en/troubles.ts";
import type { Phrases } from "../words.ts";

export const groupAlerts: Phrases<typeof english> = {
  "groupAlert.failures": "Nachrichten scheitern",
  "groupAlert.failures.count": "{failed} von {n} in den letzten 15 Minuten",
  "groupAlert.rejected": "Webhooks abgewiesen",
  "groupAlert.rejected.count": "{n} in den letzten 15 Minuten",
  "groupAlert.rejected.means":
    "Was abgewiesen wurde, ist verloren, wenn der Absender es nicht noch einmal sendet.",
  "groupAlert.waiting": "Nachrichten warten",
  "groupAlert.waiting.oldest": "die älteste seit {time}",
  "groupAlert.waiting.targets": { one: "In {n} Ziel.", other: "In {n} Zielen." },
  "groupAlert.act.targetPaused": "Das Ziel ansehen",
  "groupAlert.act.failures": "Ansehen, was gescheitert ist",
  "groupAlert.act.rejected": "Ansehen, was abgewiesen wurde und warum",
  "groupAlert.act.waiting": "Ansehen, was wartet",
  "groupAlert.resolved": "Vorbei",
  "groupAlert.resolved.targetPaused": "{place} nimmt wieder Nachrichten an",
  "groupAlert.resolved.failures": "Nachrichten kommen wieder an",
  "groupAlert.resolved.rejected": "Webhooks werden kaum noch abgewiesen",
  "groupAlert.resolved.waiting": "nichts wartet mehr lange",
  "groupAlert.resolved.since": "Vorbei seit {when}. Es dauerte {time}.",
};
