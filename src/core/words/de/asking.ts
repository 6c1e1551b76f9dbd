// German. What people hear who ask something in a chat, whatever they ask.

import type { asking as english } from "../en/asking.ts";
import type { Phrases } from "../words.ts";

export const asking: Phrases<typeof english> = {
  "ask.unknown": "{command} kenne ich nicht. {help} zeigt, was ich kann.",
  "ask.missing": "{option} fehlt. Zum Beispiel: {command}",
  "ask.talk": "Ich verstehe nur Befehle. {help} zeigt sie.",
  "ask.hidden":
    "Ich kann hier nicht erkennen, wer du bist. Schreib als du selbst, nicht im Namen des Chats.",
  "ask.late": "Das kam zu spät bei mir an, also wurde nichts getan. Frag noch einmal.",
  "ask.unsure":
    "Ich wurde unterbrochen und weiß nicht, ob es getan ist. Sieh nach, bevor du noch einmal fragst.",
  "ask.failed": "Bei mir ist etwas schiefgegangen. Der Betreiber findet es unter {id}.",
  "ask.away":
    "Meine Datenbank antwortet nicht. Ändert sich dieser Text nicht binnen einer Minute, wurde nichts getan: Frag noch einmal.",
  "ask.private": "Meine Antwort ist nur für dich.",
  "ask.open": "In unserem Chat lesen",
  "ask.elsewhere": "Ich habe dir geschrieben.",
  "ask.stale": "Der Knopf ist mir zu alt. Nimm die neueste Nachricht oder einen Befehl.",
  "ask.staleLink": "Dieser Link gilt nicht mehr. Sende deinen Befehl noch einmal.",
  "ask.others": "Die Frage war für jemand anderen.",
  "place.here": "hier",
  "place.in": "in „{name}“",
  "place.hither": "hierher",
  "place.to": "nach „{name}“",
  "place.this": "Dieser Kanal",
  "place.named": "„{name}“",
};
