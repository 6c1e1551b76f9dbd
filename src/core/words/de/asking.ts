// German. What people hear who ask something in a chat, whatever they ask.

import type { asking as english } from "../en/asking.ts";
import type { Phrases } from "../words.ts";

export const asking: Phrases<typeof english> = {
  "ask.unknown": "{command} kenne ich nicht. {help} zeigt, was ich kann.",
  "ask.missing": "Da fehlt etwas: {command}",
  "ask.hidden":
    "Ich kann hier nicht erkennen, wer du bist. Schreib als du selbst, nicht im Namen des Chats.",
  "ask.late": "Das kam zu spät bei mir an, also wurde nichts getan. Frag noch einmal.",
  "ask.unsure":
    "Ich wurde unterbrochen und weiß nicht, ob es getan ist. Sieh nach, bevor du noch einmal fragst.",
  "ask.failed": "Bei mir ist etwas schiefgegangen. Der Betreiber findet es unter {id}.",
  "ask.away":
    "Meine Datenbank antwortet nicht. Ändert sich dieser Text nicht binnen einer Minute, wurde nichts getan: Frag noch einmal.",
  "ask.private":
    "Meine Antwort ist nur für dich, und hier lesen alle mit. Öffne einen Chat mit mir, drücke Start und frag noch einmal.",
  "ask.elsewhere": "Ich habe dir geschrieben.",
  "ask.stale": "Der Knopf ist mir zu alt. Nimm die neueste Nachricht oder einen Befehl.",
  "ask.others": "Die Frage war für jemand anderen.",
};
