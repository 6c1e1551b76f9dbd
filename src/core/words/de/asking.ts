// German. What people hear who ask something in a chat, whatever they ask.

import type { interactions as english } from "../en/asking.ts";
import type { Phrases } from "../words.ts";

export const interactions: Phrases<typeof english> = {
  "interaction.unknown": "{command} kenne ich nicht. {help} zeigt, was ich kann.",
  "interaction.missing": "{option} fehlt. Zum Beispiel: {command}",
  "interaction.talk": "Ich verstehe nur Befehle. {help} zeigt sie.",
  "interaction.hidden":
    "Ich kann hier nicht erkennen, wer du bist. Schreib als du selbst, nicht im Namen des Chats.",
  "interaction.late": "Das kam zu spät bei mir an, also wurde nichts getan. Frag noch einmal.",
  "interaction.unsure":
    "Ich wurde unterbrochen und weiß nicht, ob es getan ist. Sieh nach, bevor du noch einmal fragst.",
  "interaction.failed": "Bei mir ist etwas schiefgegangen. Der Betreiber findet es unter {id}.",
  "interaction.unavailable":
    "Meine Datenbank antwortet nicht. Ändert sich dieser Text nicht binnen einer Minute, wurde nichts getan: Frag noch einmal.",
  "interaction.private": "Meine Antwort ist nur für dich.",
  "interaction.open": "In unserem Chat lesen",
  "interaction.elsewhere": "Ich habe dir geschrieben.",
  "interaction.stale": "Der Knopf ist mir zu alt. Nimm die neueste Nachricht oder einen Befehl.",
  "interaction.staleLink": "Dieser Link gilt nicht mehr. Sende deinen Befehl noch einmal.",
  "interaction.others": "Die Frage war für jemand anderen.",
  "place.here": "hier",
  "place.in": "in „{name}“",
  "place.hither": "hierher",
  "place.to": "nach „{name}“",
  "place.this": "Dieser Kanal",
  "place.named": "„{name}“",
};
