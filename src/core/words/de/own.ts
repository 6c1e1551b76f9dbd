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
  "target.said": "{platform} meldet: {said}",
  "target.did": "Dorthin wird nichts mehr gesendet. Was bis dahin eintrifft, wartet.",
  "target.goOn":
    "Erlaube dem Bot wieder, dort zu schreiben, und führe dann relay target resume mit der ID aus, die relay target list anzeigt.",

  "link.made": "Konto verknüpft",
  "link.actsAs": "Du handelst auf {codehost} als {login}",
  "link.undo": "Das warst nicht du? So beendest du es sofort: {command}",
  "test.label": "Test",
  "test.arrived": "Relay kann hier schreiben",
  "test.asked": "{who} hat diese Nachricht in der Konsole für {group} angefordert.",
  "summary.replay": {
    one: "{n} Ereignis, erneut gesendet",
    other: "{n} Ereignisse, erneut gesendet",
  },
  "summary.resumed": {
    one: "{n} Nachricht hat gewartet, während dieser Kanal pausiert war",
    other: "{n} Nachrichten haben gewartet, während dieser Kanal pausiert war",
  },
  "summary.part": "{what}, Teil {part} von {parts}",
  "summary.asked": "{who} hat um diese Übersicht gebeten.",
};
