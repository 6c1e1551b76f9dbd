// German phrases: shared parts of messages (headline, lists, times, buttons), Relay's own texts, explanations.

import type { frame as enFrame, own as enOwn, why as enWhy } from "../en/index.ts";
import type { LocalePhrases, Phrases } from "../locale.ts";
import { account, acting, commands, interactions } from "./interactions.ts";
import { code, runs, talk } from "./messages.ts";
import { groupAlerts, hours, people, quiet, rules } from "./policy.ts";

const frame: Phrases<typeof enFrame> = {
  headline: "{label}: {subject}",
  comma: ", ",
  untitled: "ohne Titel",
  updated: "aktualisiert",
  opened: "geöffnet von {who}",
  forPeople: "Für {people}",

  more: "und {n} weitere",
  "list.more": "{list} und {n} weitere",
  "list.morePeople": "{list} und {n} weitere",
  moreWords: { one: "{n} weiteres Wort", other: "{n} weitere Wörter" },
  moreCharacters: { one: "{n} weiteres Zeichen", other: "{n} weitere Zeichen" },
  "count.comments": { one: "{n} Kommentar", other: "{n} Kommentare" },
  "count.files": { one: "{n} Datei", other: "{n} Dateien" },

  "time.days": "{n} d",
  "time.hours": "{n} h",
  "time.minutes": "{n} min",
  "time.seconds": "{n} s",
  "time.milliseconds": "{n} ms",

  "button.merge": "Mergen",
  "button.comment": "Kommentieren",
  "button.close": "Schließen",
  "button.log": "Log öffnen",
  "button.site": "Seite öffnen",
};

/** Relay's own texts: log lines and notices. */
const own: Phrases<typeof enOwn> = {
  "log.delivered": "{ok} von {n} zugestellt",
  "log.failure": "{target}: {said}, {did}",
  "log.unsaid": "keine Antwort",
  "log.paused": "Ziel pausiert",
  "log.failed": "kein neuer Versuch",
  "log.dead": "aufgegeben",
  "log.canceled": "abgebrochen",
  "log.retrying": "wird erneut versucht",

  "target.paused": "Ziel pausiert",
  "target.place": "{platform} {id}",
  "target.place.part": "{platform} {id}/{part}",
  "target.part.topic": "Thema {id}",
  "target.part.thread": "Thread {id}",
  "target.said": "{platform} meldet: {said}",
  "target.did":
    "Relay sendet nichts dorthin, bis das Ziel fortgesetzt wird. Neue Nachrichten kommen in die Warteschlange.",
  "target.goOn":
    "Gib dem Bot dort wieder Schreibrechte und setze das Ziel dann in der Konsole fort.",

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

/** Explanations of events. */
const why: Phrases<typeof enWhy> = {
  "told.name": "„{name}“",
  "told.route": "Route {list}",
  "told.routes": "die Routen {list}",

  "told.delivered": "Nach {took} an {place} gesendet, durch {routes}.",
  "told.arrived": "An {place} gesendet, durch {routes}.",
  "told.edited": "Eine Nachricht in {place} wurde damit auf den neuesten Stand gebracht.",
  "told.plain": "Es kam in {place} als einfacher Text an, weil seine Form misslang: {said}.",
  "told.paused": "Es wartet, denn {place} ist seit {when} pausiert: {said}.",
  "told.held":
    "Es wird für {place} einige Sekunden zurückgehalten, um es mit zusammengehörenden Ereignissen zu verbinden.",
  "told.sending": "Es ist unterwegs nach {place}.",
  "told.queued": "Es steht für {place} an: Was früher kam, geht zuerst.",
  "told.slowed": "Es wartet auf {place}, denn {platform} sagte: {said}.",
  "told.retrying": {
    one: "Es wartet auf {place} und wird wieder versucht, denn {n} Versuch misslang; {platform} sagte: {said}.",
    other:
      "Es wartet auf {place} und wird wieder versucht, denn {n} Versuche misslangen; {platform} sagte: {said}.",
  },
  "told.failed":
    "Es kam in {place} nicht an und wird nicht wieder versucht, denn {platform} sagte: {said}.",
  "told.dead": {
    one: "Es kam in {place} nicht an: aufgegeben nach {n} Versuch, {platform} sagte: {said}.",
    other: "Es kam in {place} nicht an: aufgegeben nach {n} Versuchen, {platform} sagte: {said}.",
  },
  "told.canceled": "Für {place} wurde es abgebrochen: {said}.",
  "told.shown": "Eine andere Nachricht in {place} zeigt es, darum gibt es keine eigene.",
  "told.skipped": "In {place} wurde nichts gesendet, denn was dort steht, sagt es schon.",
  "told.replay": "{told} Das war eine Wiederholung.",
  "told.count": {
    one: "{ok} von {n} Nachricht kam an.",
    other: "{ok} von {n} Nachrichten kamen an.",
  },

  "told.received": "Es kam am {when} an und wurde noch nicht angesehen.",
  "told.quarantined":
    "Es kam in Quarantäne, denn es ließ sich in 3 Versuchen nicht lesen oder zuordnen: {said}.",
  "told.tooMuch":
    "Es kam in Quarantäne, denn die Routen der Gruppe brauchen zu lange, um es zuzuordnen.",
  "told.unreadable": "Es wurde nicht gesendet, denn es ließ sich nicht lesen: {said}.",
  "told.gate": "In {group} kam es nicht: {why}.",
  "told.gateGone": "Es wurde nicht gesendet, denn die Gruppe, für die es kam, gibt es nicht mehr.",
  "told.gates": {
    one: "Es kam in keine von {n} Gruppe.",
    other: "Es kam in keine von {n} Gruppen.",
  },
  "told.moreGroups": { one: "Und {n} weitere Gruppe.", other: "Und {n} weitere Gruppen." },
  "told.noRoutes": "Es wurde nicht gesendet, denn {group} hat keine Routen.",
  "told.noRoutesHere": "Es wurde nicht gesendet, denn keine Route sieht es sich an.",
  "told.noneHere": "Es wurde nicht gesendet, denn keine Route führt {hither}.",
  "told.elsewhere": "Es wurde nicht {hither} gesendet: Es ging durch {routes} woandershin.",
  "told.nothingToSay":
    "Es wurde nichts gesendet: Es passte auf {routes}, aber es gab nichts Neues zu sagen.",
  "told.missed": "Es wurde nicht gesendet, denn {route} nahm es nicht: {why}.",
  "told.nearest":
    "Es wurde nicht gesendet, denn keine Route nahm es. Am nächsten kam {route}: {why}.",
  "told.unknown": "Es wurde nicht gesendet, denn keine Route nahm es.",
  "told.again": {
    one: "Es kam mit derselben Zustellungs-ID noch {n} Mal und wurde nicht wieder gesendet.",
    other: "Es kam mit derselben Zustellungs-ID noch {n} Mal und wurde nicht wieder gesendet.",
  },
  "told.againLast": {
    one: "Es kam mit derselben Zustellungs-ID noch {n} Mal, am {when}, und wurde nicht wieder gesendet.",
    other:
      "Es kam mit derselben Zustellungs-ID noch {n} Mal, zuletzt am {when}, und wurde nicht wieder gesendet.",
  },

  "told.took": "Route {route} nahm es: {why}.",
  "told.tookIt": "Route {route} nahm es.",
  "told.left": "Route {route} nahm es nicht: {why}.",
  "told.leftIt": "Route {route} nahm es nicht. Was entschied, ist nicht mehr aufbewahrt.",
  "told.moreRoutes": { one: "Und {n} weitere Route.", other: "Und {n} weitere Routen." },
  "told.moreMessages": { one: "Und {n} weitere Nachricht.", other: "Und {n} weitere Nachrichten." },

  "told.rejected": "Es wurde am {when} abgewiesen: {why}.",
  "told.notKept":
    "Nichts davon ist aufbewahrt, darum lässt es sich von hier nicht senden. Der Absender kann es noch einmal schicken.",
  "rejected.unknownGroup": "die Gruppe gibt es nicht, oder sie hat kein Geheimnis",
  "rejected.malformedSignature": "die Signatur fehlt, oder sie hat nicht die Form einer solchen",
  "rejected.wrongSignature":
    "die Signatur ist falsch, der Absender hat also ein anderes Geheimnis als die Gruppe",
  "rejected.missingTimestamp":
    "es hat keinen signierten Zeitstempel, und die Gruppe verlangt einen",
  "rejected.staleTimestamp": "der Zeitstempel liegt mehr als 5 Minuten daneben",
  "rejected.repeatedHeader": "eine Kopfzeile stand doppelt darin",
  "rejected.eventName": "es nennt sein Ereignis nicht",
  "rejected.contentEncoding": "der Inhalt ist komprimiert",
  "rejected.charset": "der Text ist nicht UTF-8",
  "rejected.depth": "das JSON ist zu tief verschachtelt",
  "rejected.json": "der Inhalt ist kein JSON",
  "rejected.object": "der Inhalt ist kein JSON-Objekt",
  "rejected.eventFitsPayload": "der Inhalt passt nicht zu dem Ereignis, das es nennt",
  "rejected.deliveryId": "die Zustellungs-ID hat nicht die Form einer solchen",
  "rejected.tooLarge": "es ist größer als 1 MB",
  "rejected.groupRate": "die Gruppe sandte mehr als 2.000 Webhooks je Sekunde",
  "rejected.groupQuota": "die Gruppe hat ihr Kontingent für heute aufgebraucht",
};

export const de: LocalePhrases = {
  ...frame,
  ...code,
  ...talk,
  ...runs,
  ...own,
  ...commands,
  ...interactions,
  ...acting,
  ...account,
  ...why,
  ...quiet,
  ...people,
  ...hours,
  ...rules,
  ...groupAlerts,
};
