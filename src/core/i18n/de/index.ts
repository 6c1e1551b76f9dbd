// German phrases: shared parts of messages (headline, lists, times, buttons), Relay's own texts, explanations.
//
// Address the reader as "du". Keep the terms that developers use: Pull Request, Issue, Merge, Branch, Webhook, Ping.
// Groups: owner = Owner, operator = Betreiber, group = Gruppe, target = Ziel, connect = verbinden.
// Accounts: link = verknüpfen, act as = agieren als.
// Events: event = Ereignis, delivery ID = Delivery-ID, rejected = abgelehnt, quarantined = in Quarantäne.
// Routes: match = passen, fallback = Fallback.
// Sends: queued = in der Warteschlange, deliver = zustellen, retry = erneut versuchen, replay = Replay.
// Noise: rollup = Sammelnachricht, digest = Digest, hold = zurückhalten, snooze = zurückstellen.
// People: watch = beobachten, mute = stummschalten, mention = erwähnen.

import type { frame as enFrame, own as enOwn, why as enWhy } from "../en/index.ts";
import type { LocalePhrases, Phrases } from "../locale.ts";
import { account, acting, commands, interactions } from "./interactions.ts";
import { code, runs, talk } from "./messages.ts";
import { groupAlerts, hours, people, quiet, rules } from "./policy.ts";
import { reviews } from "./reviews.ts";

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
  "button.review": "Prüfen",
  "button.comment": "Kommentieren",
  "button.close": "Schließen",
  "button.log": "Log öffnen",
  "button.site": "Seite öffnen",
  "button.acknowledge": "Bestätigen",
  "button.silence": "Stumm …",
  "button.resolve": "Beheben …",
};

/** Relay's own texts: log lines and notices. */
const own: Phrases<typeof enOwn> = {
  "log.delivered": "{ok} von {n} zugestellt",
  "log.failure": "{target}: {said}, {did}",
  "log.unsaid": "keine Antwort",
  "log.paused": "Ziel pausiert",
  "log.failed": "kein erneuter Versuch",
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
    "Bis zur Fortsetzung sendet Relay dorthin nichts. Neue Nachrichten kommen in die Warteschlange.",
  "target.goOn": "Gib dem Bot dort Schreibrechte und setze das Ziel dann in der Konsole fort.",

  "thread.shut": "Thread geschlossen",
  "thread.shut.did":
    "Nachrichten für ihn werden nicht gesendet, solange er geschlossen ist. Alle anderen kommen wie gewohnt.",
  "thread.shut.goOn": "Öffne ihn wieder, dann werden die nächsten Nachrichten dort gepostet.",
  "thread.barred": "Keine Threads möglich",
  "thread.barred.did": "Nachrichten für Threads werden direkt im Kanal gepostet.",
  "thread.barred.goOn": "Erlaube dem Bot dort, Threads oder Themen zu erstellen.",

  "link.made": "Konto verknüpft",
  "link.actsAs": "Du agierst auf {host} als {login}",
  "link.undo": "Das warst nicht du? Verknüpfung aufheben: {command}",
  "test.label": "Test",
  "test.arrived": "Relay kann hier schreiben",
  "test.asked": "{who} hat diese Nachricht in der Konsole für {group} angefordert.",
  "test.setup": "Diese Nachricht kommt von relay setup.",
  "test.of": "TEST · {label}",
  "test.sample": "Ein Beispiel, das {who} als Test gesendet hat. Es ist nichts passiert.",
  "summary.replay": {
    one: "{n} Ereignis erneut gesendet",
    other: "{n} Ereignisse erneut gesendet",
  },
  "summary.resumed": {
    one: "{n} Ereignis in der Warteschlange, während dieser Kanal pausiert war",
    other: "{n} Ereignisse in der Warteschlange, während dieser Kanal pausiert war",
  },
  "summary.part": "{what}, Teil {part} von {parts}",
  "summary.asked": "{who} hat diese Übersicht angefordert.",
};

/** Explanations of events. */
const why: Phrases<typeof enWhy> = {
  "told.name": "„{name}“",
  "told.route": "Route {list}",
  "told.routes": "die Routen {list}",

  "told.delivered": "Nach {took} durch {routes} an {place} gesendet.",
  "told.arrived": "Durch {routes} an {place} gesendet.",
  "told.edited": "Eine Nachricht in {place} wurde damit aktualisiert.",
  "told.plain":
    "Es kam in {place} als reiner Text an, weil die formatierte Nachricht fehlschlug: {said}.",
  "told.template":
    "In {place} hat es die Standardform, weil die Vorlage der Route fehlschlug: {said}.",
  "told.paused": "Es ist in der Warteschlange, weil {place} seit {when} pausiert ist: {said}.",
  "told.held":
    "Es wird für {place} einige Sekunden zurückgehalten, um es mit verwandten Ereignissen zu kombinieren.",
  "told.sending": "Es wird gerade an {place} gesendet.",
  "told.queued": "Es ist in der Warteschlange für {place}, hinter früheren Nachrichten.",
  "told.slowed":
    "Es ist in der Warteschlange für {place}, weil {platform} geantwortet hat: {said}.",
  "told.retrying": {
    one: "Nach {n} Fehlversuch wird es für {place} erneut versucht; {platform} hat geantwortet: {said}.",
    other:
      "Nach {n} Fehlversuchen wird es für {place} erneut versucht; {platform} hat geantwortet: {said}.",
  },
  "told.failed":
    "Es wurde nicht an {place} zugestellt und wird nicht erneut versucht, weil {platform} geantwortet hat: {said}.",
  "told.dead": {
    one: "Es wurde nicht an {place} zugestellt: nach {n} Versuch aufgegeben, {platform} hat geantwortet: {said}.",
    other:
      "Es wurde nicht an {place} zugestellt: nach {n} Versuchen aufgegeben, {platform} hat geantwortet: {said}.",
  },
  "told.canceled": "Es wurde für {place} abgebrochen: {said}.",
  "told.shown": "Eine andere Nachricht in {place} zeigt es, deshalb wurde keine eigene gepostet.",
  "told.skipped": "In {place} wurde nichts gepostet, weil die Nachricht dort es schon zeigt.",
  "told.replay": "{told} Das war ein Replay.",
  "told.count": {
    one: "{ok} von {n} Nachricht kam an.",
    other: "{ok} von {n} Nachrichten kamen an.",
  },

  "told.received": "Es wurde am {when} empfangen und ist noch nicht verarbeitet.",
  "told.quarantined":
    "Es ist in Quarantäne, weil es in 3 Versuchen nicht gelesen oder zugeordnet werden konnte: {said}.",
  "told.tooMuch":
    "Es ist in Quarantäne, weil der Abgleich mit den Routen der Gruppe zu lange dauert.",
  "told.late":
    "Es wurde nicht gesendet: Der Webhook kam zu spät, und die Änderung war schon repariert.",
  "told.repaired": "Sein Webhook ging verloren und wurde später repariert.",
  "told.unreadable": "Es wurde nicht gesendet, weil es nicht gelesen werden konnte: {said}.",
  "told.gate": "{group} hat es nicht angenommen: {why}.",
  "told.gateGone": "Es wurde nicht gesendet, weil seine Gruppe gelöscht wurde.",
  "told.gates": {
    one: "Keine von {n} Gruppe hat es angenommen.",
    other: "Keine von {n} Gruppen hat es angenommen.",
  },
  "told.moreGroups": { one: "Und {n} weitere Gruppe.", other: "Und {n} weitere Gruppen." },
  "told.noRoutes": "Es wurde nicht gesendet, weil {group} keine Routen hat.",
  "told.noRoutesHere": "Es wurde nicht gesendet, weil keine Route es verarbeitet.",
  "told.noneHere": "Es wurde nicht gesendet, weil keine Route Nachrichten {hither} sendet.",
  "told.elsewhere":
    "Es wurde nicht {hither} gesendet: Es passte auf {routes} und ging an ein anderes Ziel.",
  "told.nothingToSay":
    "Es wurde nichts gepostet: Es passte auf {routes}, aber nichts hat sich geändert.",
  "told.missed": "Es wurde nicht gesendet, weil {route} nicht passte: {why}.",
  "told.nearest":
    "Es wurde nicht gesendet, weil keine Route passte. Am nächsten kam {route}: {why}.",
  "told.unknown": "Es wurde nicht gesendet, weil keine Route passte.",
  "told.test": "Es wurde als Test gesendet, also ist nichts passiert.",
  "told.again": {
    one: "Es kam noch {n} Mal mit derselben Delivery-ID an und wurde als Duplikat ignoriert.",
    other: "Es kam noch {n} Mal mit derselben Delivery-ID an und wurde als Duplikat ignoriert.",
  },
  "told.againLast": {
    one: "Es kam noch {n} Mal, am {when}, mit derselben Delivery-ID an und wurde als Duplikat ignoriert.",
    other:
      "Es kam noch {n} Mal, zuletzt am {when}, mit derselben Delivery-ID an und wurde als Duplikat ignoriert.",
  },

  "told.took": "Route {route} passte: {why}.",
  "told.tookIt": "Route {route} passte.",
  "told.left": "Route {route} passte nicht: {why}.",
  "told.leftIt": "Route {route} passte nicht. Der Grund ist nicht mehr gespeichert.",
  "told.moreRoutes": { one: "Und {n} weitere Route.", other: "Und {n} weitere Routen." },
  "told.moreMessages": { one: "Und {n} weitere Nachricht.", other: "Und {n} weitere Nachrichten." },

  "told.rejected": "Es wurde am {when} abgelehnt: {why}.",
  "told.notKept":
    "Relay hat es nicht gespeichert, ein Replay ist also nicht möglich. Der Absender kann es erneut senden.",
  "rejected.unknownGroup": "die Gruppe existiert nicht oder hat kein Secret",
  "rejected.unknownEndpoint": "der Endpunkt existiert nicht, ist deaktiviert oder hat kein Secret",
  "rejected.malformedSignature": "die Signatur fehlt oder ist fehlerhaft",
  "rejected.wrongSignature": "es wurde nicht mit dem Secret der Gruppe signiert",
  "rejected.missingTimestamp":
    "es hat keinen signierten Zeitstempel, die Gruppe verlangt aber einen",
  "rejected.staleTimestamp": "der Zeitstempel weicht um mehr als 5 Minuten ab",
  "rejected.repeatedHeader": "ein Header ist doppelt",
  "rejected.eventName": "der Name des Ereignisses fehlt",
  "rejected.contentEncoding": "der Body ist komprimiert",
  "rejected.charset": "der Text ist nicht UTF-8",
  "rejected.depth": "das JSON ist zu tief verschachtelt",
  "rejected.json": "der Body ist kein JSON",
  "rejected.object": "der Body ist kein JSON-Objekt",
  "rejected.eventFitsPayload": "der Body passt nicht zum Namen des Ereignisses",
  "rejected.deliveryId": "die Delivery-ID ist fehlerhaft",
  "rejected.tooLarge": "es ist größer als 1 MB",
  "rejected.groupRate": "die Gruppe hat mehr als 2.000 Webhooks pro Sekunde gesendet",
  "rejected.endpointRate": "der Endpunkt nimmt weniger Webhooks pro Sekunde an",
  "rejected.groupQuota": "die Gruppe hat ihr Tageskontingent aufgebraucht",
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
  ...reviews,
  ...account,
  ...why,
  ...quiet,
  ...people,
  ...hours,
  ...rules,
  ...groupAlerts,
};
