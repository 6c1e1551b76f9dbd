// Störungen einer Gruppe, wie ihre Eigentümer davon hören.

import type { troubles as english } from "../en/troubles.ts";
import type { Phrases } from "../words.ts";

export const troubles: Phrases<typeof english> = {
  "trouble.failures": "Nachrichten scheitern",
  "trouble.failures.count": "{failed} von {n} in den letzten 15 Minuten",
  "trouble.rejected": "Webhooks abgewiesen",
  "trouble.rejected.count": "{n} in den letzten 15 Minuten",
  "trouble.rejected.means":
    "Was abgewiesen wurde, ist verloren, wenn der Absender es nicht noch einmal sendet.",
  "trouble.waiting": "Nachrichten warten",
  "trouble.waiting.oldest": "die älteste seit {time}",
  "trouble.waiting.targets": { one: "In {n} Ziel.", other: "In {n} Zielen." },
  "trouble.act.targetPaused": "Das Ziel ansehen",
  "trouble.act.failures": "Ansehen, was gescheitert ist",
  "trouble.act.rejected": "Ansehen, was abgewiesen wurde und warum",
  "trouble.act.waiting": "Ansehen, was wartet",
  "trouble.over": "Vorbei",
  "trouble.over.targetPaused": "{place} nimmt wieder Nachrichten an",
  "trouble.over.failures": "Nachrichten kommen wieder an",
  "trouble.over.rejected": "Webhooks werden kaum noch abgewiesen",
  "trouble.over.waiting": "nichts wartet mehr lange",
  "trouble.over.since": "Vorbei seit {when}. Es dauerte {time}.",
};
