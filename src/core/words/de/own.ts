// German. What Relay says by itself: its log, its notices.

import type { own as english } from "../en/own.ts";
import type { Phrases } from "../words.ts";

export const own: Phrases<typeof english> = {
  "log.delivered": "{ok} von {n} zugestellt",
  "log.failure": "{target}: {said}, {did}",
  "log.unsaid": "keine Antwort",
  "log.paused": "Ziel pausiert",
  "log.failed": "wird nicht erneut gesendet",
  "log.dead": "aufgegeben",
  "log.canceled": "abgebrochen",
  "log.retrying": "wird erneut gesendet",

  "target.paused": "Ziel pausiert",
  "target.place": "{platform} {id}",
  "target.place.part": "{platform} {id}/{part}",
  "target.part.topic": "Thema {id}",
  "target.part.thread": "Thread {id}",
  "target.said": "{platform} meldet: {said}",
  "target.did": "Dorthin wird nichts mehr gesendet. Was bis dahin eintrifft, wartet.",
  "target.goOn":
    "Erlaube dem Bot wieder, dort zu schreiben, und führe dann relay target resume mit der ID aus, die relay target list anzeigt.",

  "thread.shut": "Thread geschlossen",
  "thread.shut.did":
    "Was dort hingehört, wird nicht gesendet, solange er geschlossen ist. Alles andere läuft weiter.",
  "thread.shut.goOn": "Sobald er wieder offen ist, steht dort, was als Nächstes kommt.",
  "thread.barred": "Keine Threads möglich",
  "thread.barred.did": "Was in Threads gehört, steht direkt im Kanal.",
  "thread.barred.goOn": "Der Bot braucht dort das Recht, Threads oder Themen zu eröffnen.",

  "link.made": "Konto verknüpft",
  "link.actsAs": "Du handelst auf {codehost} als {login}",
  "link.undo": "Das warst nicht du? So beendest du es sofort: {command}",
  "test.label": "Test",
  "test.arrived": "Relay kann hier schreiben",
  "test.asked": "{who} hat diese Nachricht in der Konsole für {group} angefordert.",
  "test.setup": "Diese Nachricht kommt von relay setup.",
  "summary.replay": {
    one: "{n} Ereignis, erneut gesendet",
    other: "{n} Ereignisse, erneut gesendet",
  },
  "summary.resumed": {
    one: "{n} Ereignis hat gewartet, während dieser Kanal pausiert war",
    other: "{n} Ereignisse haben gewartet, während dieser Kanal pausiert war",
  },
  "summary.part": "{what}, Teil {part} von {parts}",
  "summary.asked": "{who} hat um diese Übersicht gebeten.",
};
