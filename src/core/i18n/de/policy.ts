// German phrases for the delivery policy: rollups, rules, working hours, subscriptions, alerts.

import type {
  hours as enHours,
  people as enPeople,
  quiet as enQuiet,
  rules as enRules,
  groupAlerts as enAlerts,
} from "../en/policy.ts";
import type { Phrases } from "../locale.ts";

export const quiet: Phrases<typeof enQuiet> = {
  "rollup.headline": {
    one: "{n} Ereignis zusammengefasst",
    other: "{n} Ereignisse zusammengefasst",
  },
  "rollup.waited": { one: "{n} Ereignis seit {since}", other: "{n} Ereignisse seit {since}" },
  "rollup.why.budget":
    "Mehr als {limit} Nachrichten pro Minute. Neue Ereignisse kommen hierher, bis es wieder weniger werden.",
  "rollup.why.backlog":
    "Es sind mehr Nachrichten in der Warteschlange, als in 15 Minuten gesendet werden können. Neue Ereignisse kommen hierher, bis sie kürzer ist.",
  "rollup.why.outage": "{platform} war nicht erreichbar: Das kam inzwischen.",
  "rollup.why.hours": "Das kam außerhalb der Arbeitszeit ({zone}).",
  "rollup.why.digest": "Das kam seit der letzten Zusammenfassung; Zeiten gelten für {zone}.",
  "rollup.why.snooze": "Das kam, solange es stumm war.",
  "rollup.comments": { one: "{n} Kommentar", other: "{n} Kommentare" },
  "rollup.pushes": { one: "{n} Push", other: "{n} Pushes" },
  "rollup.prs": { one: "{n} PR geöffnet", other: "{n} PRs geöffnet" },
  "rollup.issues": { one: "{n} Issue etikettiert", other: "{n} Issues etikettiert" },
  "rollup.messages": { one: "{n} Nachricht", other: "{n} Nachrichten" },
  "rollup.times": "{what} × {n}",

  "told.rolledUp": {
    one: "Es steht in einer Liste von {n} Ereignis in {place}: {why}.",
    other: "Es steht in einer Liste von {n} Ereignissen in {place}: {why}.",
  },
  "told.rollingUp": "Es wartet auf die Liste in {place}: {why}.",
  "told.rollupAt": "Es wartet auf die Liste in {place} am {when}: {why}.",
  "rolledUp.budget": "Es kamen mehr als {limit} Nachrichten pro Minute",
  "rolledUp.backlog": "Dort wartete mehr, als in 15 Minuten gesendet werden konnte",
  "rolledUp.outage": "{platform} war nicht erreichbar",
  "rolledUp.hours": "Es kam außerhalb der Arbeitszeit",
  "rolledUp.digest": "Seine Routen wollen Zusammenfassungen",
  "rolledUp.snooze": "Es war dort stumm",
  "audience.paused": "Routen angehalten",
  "audience.hidden": "{repo} ist jetzt privat",
  "audience.opened": "{place} kann jetzt jeder lesen",
  "audience.shows": "{route} zeigt {repo} in {place}",
  "audience.goOn":
    "Sie bleiben aus, bis ein Besitzer oder Admin sie wieder einschaltet. Für eine Route kann ein Besitzer es erlauben.",
};

/** Delivery policy of a route or group, and replies of `/relay quiet`. */
export const rules: Phrases<typeof enRules> = {
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

/** Working hours, digests and reminders. */
export const hours: Phrases<typeof enHours> = {
  "hours.on": "{days} {from}–{to} Uhr, {zone}",
  "hours.off": {
    one: "{hours}, außer an {n} Feiertag",
    other: "{hours}, außer an {n} Feiertagen",
  },
  "digest.every": { one: "alle {n} Minute", other: "alle {n} Minuten" },
  "digest.daily": "täglich um {at} Uhr, {zone}",
  "reminders.rule": {
    one: "Pull Requests, die seit {n} Arbeitsstunde auf ein Review warten: {days} um {at} Uhr, {zone}",
    other:
      "Pull Requests, die seit {n} Arbeitsstunden auf ein Review warten: {days} um {at} Uhr, {zone}",
  },
  "reminder.headline": {
    one: "{n} Pull Request wartet auf ein Review",
    other: "{n} Pull Requests warten auf ein Review",
  },
  "reminder.rule": {
    one: "Seit mindestens {n} Arbeitsstunde angefragt, die längsten zuerst.",
    other: "Seit mindestens {n} Arbeitsstunden angefragt, die längsten zuerst.",
  },
  "button.snooze": "Später",
  "reminder.asked": "gefragt: {who}",
  "reminder.waits": "wartet seit {time}",
};

/** Watches, mutes and personal feeds. */
export const people: Phrases<typeof enPeople> = {
  "command.watch": "Einmal benachrichtigen, wenn es besteht, gemergt oder beantwortet wird",
  "command.mute": "Hier nichts mehr zu einem Issue oder Pull Request schreiben",
  "command.unmute": "Hier wieder darüber schreiben",
  "command.snooze": "Ein Issue oder einen Pull Request hier oder deine eigenen Meldungen pausieren",
  "command.feed": "Direktnachrichten über das, was dich betrifft",
  "command.hours": "Wann du benachrichtigt werden willst",
  "option.when": "green, merged, answered; oder list, off",
  "option.for": "Wie lange, etwa 30m, 4h oder 2d; off beendet deine eigene",
  "option.feed": "on oder off",
  "option.hours": "Etwa 09:00-18:00 Europe/Berlin Mon-Fri, oder off",
  "menu.watch": "Sag mir Bescheid",
  "button.watch": "Bescheid geben",

  "watch.green": "Jetzt grün",
  "watch.answered": "Beantwortet",
  "watch.made.green": "Ich sage dir Bescheid, sobald {item} besteht.",
  "watch.made.merged": "Ich sage dir Bescheid, sobald {item} gemergt oder geschlossen ist.",
  "watch.made.answered": "Ich sage dir Bescheid, sobald es in {item} eine Antwort gibt.",
  "watch.is.green": "{item} ist schon grün.",
  "watch.is.merged": "{item} ist schon gemergt.",
  "watch.is.closed": "{item} ist schon geschlossen.",
  "watch.list": "Worauf du wartest",
  "watch.none": "Du wartest gerade auf nichts.",
  "watch.until.green": "{item}, bis es grün ist",
  "watch.until.merged": "{item}, bis es gemergt ist",
  "watch.until.answered": "{item}, bis jemand antwortet",
  "watch.off": "Du wartest nicht mehr auf {item}.",
  "watch.never": "Du hast nicht auf {item} gewartet.",
  "watch.members":
    "Nur Mitglieder von {group} werden benachrichtigt. Bitte einen Besitzer der Gruppe, dich aufzunehmen.",
  "watch.tooMany": "Du wartest schon auf zu vieles. {command} zeigt es.",

  "mute.done":
    "Zu {item} wird {here} nichts mehr gepostet. Nachrichten, die schon da sind, bleiben aktuell. {command} beendet das.",
  "mute.ended": "Nachrichten zu {item} werden {here} wieder gepostet.",
  "mute.never": "{item} war {here} nicht stumm.",
  "mute.role":
    "Das gilt für alle im Kanal. Nur ein Besitzer oder Admin von {group} kann es verlangen.",
  "snooze.item": "Was bis {when} zu {item} kommt, kommt dann als eine Nachricht.",
  "snooze.own":
    "Bis {when} schreibe ich dir nur, worauf du wartest. Der Rest kommt dann als eine Nachricht.",
  "snooze.ended": "Ich schreibe dir wieder sofort.",
  "snooze.how": "{typed} ist keine Zeit von 5 Minuten bis 30 Tagen. Zum Beispiel: {command}",

  "feed.on":
    "Ich schreibe dir, wenn ein Review von dir erbeten wird, wenn dein Pull Request freigegeben ist, Änderungen braucht, fehlschlägt oder Konflikte hat, und wenn dich jemand nennt.",
  "feed.off": "Ich schreibe dir nur, worauf du wartest.",
  "feed.change": "Das ändert es: {command}",
  "feed.closed":
    "Ich kann dir nicht schreiben. Erlaube Direktnachrichten von diesem Server und frag noch einmal.",
  "feed.mentioned": "Du wurdest genannt",
  "hours.are":
    "Deine Zeiten: {hours}. Außerhalb ruft dich nichts, und was ich dir schreibe, wartet, außer etwas ist kaputt.",
  "hours.none": "Du hast keine Zeiten gesetzt: Du hörst jederzeit von allem.",
  "hours.how": "So setzt du sie: {command}",
  "hours.wrong.times": "{part} ist kein Anfang und Ende wie {example}.",
  "hours.wrong.zone": "{part} ist keine Zeitzone wie {example}.",
  "hours.wrong.days": "{part} sind keine Tage wie {example}.",
};

/** Alerts, sent to the owners of a group. */
export const groupAlerts: Phrases<typeof enAlerts> = {
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
  "groupAlert.resolved": "Behoben",
  "groupAlert.resolved.targetPaused": "{place} nimmt wieder Nachrichten an",
  "groupAlert.resolved.failures": "Nachrichten kommen wieder an",
  "groupAlert.resolved.rejected": "Webhooks werden kaum noch abgewiesen",
  "groupAlert.resolved.waiting": "nichts wartet mehr lange",
  "groupAlert.resolved.since": "Behoben am {when}, nach {time}.",
};
