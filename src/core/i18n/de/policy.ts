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
    "Mehr als {limit} Nachrichten pro Minute. Neue Ereignisse werden hier ergänzt, bis die Rate sinkt.",
  "rollup.why.backlog":
    "Es warten mehr Nachrichten, als in 15 Minuten gesendet werden können. Neue Ereignisse werden hier ergänzt, bis die Warteschlange kürzer ist.",
  "rollup.why.outage":
    "{platform} war nicht erreichbar. Diese Ereignisse kamen in der Zwischenzeit.",
  "rollup.why.hours": "Diese Ereignisse kamen außerhalb der Arbeitszeit ({zone}).",
  "rollup.why.digest": "Diese Ereignisse kamen seit dem letzten Digest. Zeiten in {zone}.",
  "rollup.why.snooze": "Diese Ereignisse wurden zurückgestellt.",
  "rollup.comments": { one: "{n} Kommentar", other: "{n} Kommentare" },
  "rollup.pushes": { one: "{n} Push", other: "{n} Pushes" },
  "rollup.prs": { one: "{n} PR geöffnet", other: "{n} PRs geöffnet" },
  "rollup.issues": { one: "{n} Issue gelabelt", other: "{n} Issues gelabelt" },
  "rollup.messages": { one: "{n} Nachricht", other: "{n} Nachrichten" },
  "rollup.times": "{what} × {n}",

  "told.rolledUp": {
    one: "Es ist Teil einer Sammelnachricht mit {n} Ereignis in {place}: {why}.",
    other: "Es ist Teil einer Sammelnachricht mit {n} Ereignissen in {place}: {why}.",
  },
  "told.rollingUp": "Es wartet auf eine Sammelnachricht in {place}: {why}.",
  "told.rollupAt": "Es wartet auf eine Sammelnachricht in {place} am {when}: {why}.",
  "rolledUp.budget": "es gab mehr als {limit} Nachrichten pro Minute",
  "rolledUp.backlog": "dort warteten mehr Nachrichten, als in 15 Minuten gesendet werden können",
  "rolledUp.outage": "{platform} war nicht erreichbar",
  "rolledUp.hours": "es kam außerhalb der Arbeitszeit",
  "rolledUp.digest": "seine Routen senden Digests",
  "rolledUp.snooze": "es war dort zurückgestellt",
  "audience.paused": "Routen pausiert",
  "audience.hidden": "{repo} ist jetzt privat",
  "audience.opened": "alle können {place} jetzt lesen",
  "audience.shows": "{route} zeigt {repo} in {place}",
  "audience.goOn":
    "Sie bleiben aus, bis ein Owner oder Admin sie wieder einschaltet. Ein Owner kann die Prüfung für eine Route aussetzen.",
};

/** Delivery policy of a route or group, and replies of `/relay quiet`. */
export const rules: Phrases<typeof enRules> = {
  "rules.threads.notes": "Notizen in Threads",
  "rules.threads.all": "alles in Threads",
  "rules.digest": "Digest {when}",
  "rules.reminders": "Erinnerungen: {what}",
  "rules.redact.words": "Titel, aber keine anderen von Personen geschriebenen Texte",
  "rules.redact.title": "nur Überschriften",
  "rules.waived": "darf private Repositorys in öffentlichen Kanälen zeigen",
  "rules.loud": "alles sofort",
  "rules.budget": {
    one: "Mehr als {n} Nachricht pro Minute wird zusammengefasst; dringende werden immer gesendet.",
    other:
      "Mehr als {n} Nachrichten pro Minute werden zusammengefasst; dringende werden immer gesendet.",
  },
  "rules.unbounded": "Kein Limit: Jede Nachricht wird einzeln gesendet.",
  "rules.title": "Ruhe-Einstellungen {here}",
  "rules.change": "Owner und Admins ändern sie so: {command}",
  "rules.saved": "Gespeichert. {route}: {rules}",
  "rules.saved.budget": "Gespeichert für {group}. {rules}",
  "rules.which": "Gib am Ende die Route an: {names}",
  "rules.mayNot": "Das kann nur ein Owner oder Admin der Gruppe ändern.",
  "rules.ownersOnly": "Das kann nur ein Owner der Gruppe ändern.",
  "rules.wrong": "{typed} verstehe ich nicht. Zum Beispiel: {command}",
  "rules.changed": "Eine andere Person hat das gerade geändert. Versuch es noch einmal.",
  "disposition.now": "Wird sofort gesendet.",
  "disposition.urgent": "Dringend: wird sofort gesendet, auch wenn andere Nachrichten warten.",
  "disposition.hours":
    "Außerhalb der Arbeitszeit: bis {when} zurückgehalten, dann in einer Sammelnachricht gesendet.",
  "disposition.digest": "Wird für den Digest zurückgehalten: {when}.",
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
    one: "Vor mindestens {n} Arbeitsstunde angefordert, die ältesten zuerst.",
    other: "Vor mindestens {n} Arbeitsstunden angefordert, die ältesten zuerst.",
  },
  "button.snooze": "Zurückstellen",
  "reminder.asked": "Reviewer: {who}",
  "reminder.waits": "wartet seit {time}",
};

/** Watches, mutes and personal feeds. */
export const people: Phrases<typeof enPeople> = {
  "command.watch": "Einmal benachrichtigen: bei grünen Checks, Merge oder Antwort",
  "command.mute": "Hier nichts mehr zu einem Issue oder Pull Request posten",
  "command.unmute": "Hier wieder dazu posten",
  "command.snooze":
    "Ein Issue oder einen Pull Request hier oder deine eigenen Benachrichtigungen zurückstellen",
  "command.feed": "Direktnachrichten zu allem, was dich betrifft",
  "command.hours": "Wann du benachrichtigt werden möchtest",
  "option.when": "green, merged, answered; oder list, off",
  "option.for": "Wie lange, z. B. 30m, 4h oder 2d; off beendet es für dich",
  "option.feed": "on oder off",
  "option.hours": "Z. B. 09:00-18:00 Europe/Berlin Mon-Fri, oder off",
  "menu.watch": "Benachrichtigen",
  "button.watch": "Benachrichtigen",

  "watch.green": "Jetzt grün",
  "watch.answered": "Beantwortet",
  "watch.made.green": "Ich benachrichtige dich, sobald {item} grün ist.",
  "watch.made.merged": "Ich benachrichtige dich, sobald {item} gemergt oder geschlossen ist.",
  "watch.made.answered": "Ich benachrichtige dich, sobald es in {item} eine Antwort gibt.",
  "watch.is.green": "{item} ist schon grün.",
  "watch.is.merged": "{item} ist schon gemergt.",
  "watch.is.closed": "{item} ist schon geschlossen.",
  "watch.list": "Du beobachtest",
  "watch.none": "Du beobachtest nichts.",
  "watch.until.green": "{item}, bis die Checks grün sind",
  "watch.until.merged": "{item}, bis zum Merge",
  "watch.until.answered": "{item}, bis eine andere Person antwortet",
  "watch.off": "Du beobachtest {item} nicht mehr.",
  "watch.never": "Du hast {item} nicht beobachtet.",
  "watch.members":
    "Nur Mitglieder von {group} werden benachrichtigt. Bitte einen Owner der Gruppe, dich hinzuzufügen.",
  "watch.tooMany": "Du beobachtest schon zu viel. {command} zeigt alles.",

  "mute.done":
    "Zu {item} wird {here} nichts mehr gepostet. Bereits gepostete Nachrichten bleiben aktuell. {command} hebt das auf.",
  "mute.ended": "Nachrichten zu {item} werden {here} wieder gepostet.",
  "mute.never": "{item} war {here} nicht stummgeschaltet.",
  "mute.role": "Das ändert es für alle im Kanal. Nur ein Owner oder Admin von {group} kann das.",
  "snooze.item":
    "Nachrichten zu {item} werden bis {when} zurückgehalten und dann als eine gesendet.",
  "snooze.own":
    "Bis {when} schreibe ich dir nur zu dem, was du beobachtest. Der Rest kommt dann als eine Nachricht.",
  "snooze.ended": "Du bekommst Direktnachrichten wieder sofort.",
  "snooze.how": "{typed} ist keine Dauer von 5 Minuten bis 30 Tagen. Zum Beispiel: {command}",

  "feed.on":
    "Ich sende dir Direktnachrichten zu Review-Anfragen, Genehmigungen, angeforderten Änderungen, Fehlschlägen, Konflikten und Erwähnungen.",
  "feed.off": "Ich schreibe dir nur zu dem, was du beobachtest.",
  "feed.change": "So änderst du das: {command}",
  "feed.closed":
    "Ich kann dir nicht schreiben. Erlaube Direktnachrichten von diesem Server und versuch es noch einmal.",
  "feed.mentioned": "Du wurdest erwähnt",
  "hours.are":
    "Deine Zeiten: {hours}. Außerhalb bekommst du keine Pings, und Direktnachrichten werden zurückgehalten, außer bei Fehlschlägen.",
  "hours.none": "Du hast keine Zeiten festgelegt und wirst jederzeit benachrichtigt.",
  "hours.how": "So legst du sie fest: {command}",
  "hours.wrong.times": "{part} ist keine Zeitspanne wie {example}.",
  "hours.wrong.zone": "{part} ist keine Zeitzone wie {example}.",
  "hours.wrong.days": "{part} sind keine Tage wie {example}.",
};

/** Alerts, sent to the owners of a group. */
export const groupAlerts: Phrases<typeof enAlerts> = {
  "groupAlert.failures": "Zustellungen schlagen fehl",
  "groupAlert.failures.count": "{failed} von {n} in den letzten 15 Minuten",
  "groupAlert.rejected": "Webhooks abgelehnt",
  "groupAlert.rejected.count": "{n} in den letzten 15 Minuten",
  "groupAlert.rejected.means":
    "Abgelehnte Webhooks gehen verloren, wenn der Absender sie nicht erneut sendet.",
  "groupAlert.waiting": "Zustellungen verzögert",
  "groupAlert.waiting.oldest": "die älteste seit {time}",
  "groupAlert.waiting.targets": { one: "In {n} Ziel.", other: "In {n} Zielen." },
  "groupAlert.act.targetPaused": "Ziel öffnen",
  "groupAlert.act.failures": "Fehlgeschlagene Nachrichten anzeigen",
  "groupAlert.act.rejected": "Abgelehnte Webhooks anzeigen",
  "groupAlert.act.waiting": "Warteschlange anzeigen",
  "groupAlert.resolved": "Behoben",
  "groupAlert.resolved.targetPaused": "{place} nimmt wieder Nachrichten an",
  "groupAlert.resolved.failures": "Nachrichten werden wieder zugestellt",
  "groupAlert.resolved.rejected": "Webhooks werden wieder angenommen",
  "groupAlert.resolved.waiting": "die Warteschlange läuft wieder",
  "groupAlert.resolved.since": "Behoben am {when}, nach {time}.",
};
