// German. What people hear of what they wait for, do not want to hear of, or want to be written to about.

import type { people as english } from "../en/people.ts";
import type { Phrases } from "../words.ts";

export const people: Phrases<typeof english> = {
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
