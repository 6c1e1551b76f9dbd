// German. What people hear of what they wait for, do not want to hear of, or want to be written to about.

import type { people as english } from "../en/people.ts";
import type { Phrases } from "../words.ts";

export const people: Phrases<typeof english> = {
  "command.watch": "Einmal hören, wenn es grün, gemergt oder beantwortet ist",
  "command.mute": "Hier nichts mehr zu einem Issue oder Pull Request schreiben",
  "command.unmute": "Hier wieder darüber schreiben",
  "command.snooze": "Eine Weile Ruhe: vor einer Sache hier oder für dich selbst",
  "command.feed": "Ob ich dir schreibe, was für dich ist",
  "command.hours": "Wann du etwas hören willst",
  "option.when": "green, merged, answered; oder list, off",
  "option.for": "Wie lange, etwa 30m, 4h oder 2d; off beendet deine eigene",
  "option.feed": "on oder off",
  "option.hours": "Etwa 09:00-18:00 Europe/Berlin Mon-Fri, oder off",
  "menu.watch": "Sag mir Bescheid",
  "button.watch": "Bescheid geben",

  "watch.green": "Jetzt grün",
  "watch.answered": "Beantwortet",
  "watch.made.green": "Du hörst von mir, sobald {thing} grün ist.",
  "watch.made.merged": "Du hörst von mir, sobald {thing} gemergt oder geschlossen ist.",
  "watch.made.answered": "Du hörst von mir, sobald jemand in {thing} antwortet.",
  "watch.is.green": "{thing} ist schon grün.",
  "watch.is.merged": "{thing} ist schon gemergt.",
  "watch.is.closed": "{thing} ist schon geschlossen.",
  "watch.list": "Worauf du wartest",
  "watch.none": "Du wartest gerade auf nichts.",
  "watch.until.green": "{thing}, bis es grün ist",
  "watch.until.merged": "{thing}, bis es gemergt ist",
  "watch.until.answered": "{thing}, bis jemand antwortet",
  "watch.off": "Du wartest nicht mehr auf {thing}.",
  "watch.never": "Du hast nicht auf {thing} gewartet.",
  "watch.members":
    "Hier hören nur Mitglieder von {group} von mir. Bitte einen Besitzer der Gruppe, dich aufzunehmen.",
  "watch.tooMany": "Du wartest schon auf zu vieles. {command} zeigt es.",

  "mute.done":
    "Hier kommt nichts mehr zu {thing}; eine Nachricht, die schon steht, bleibt aktuell. {command} beendet das.",
  "mute.ended": "Nachrichten zu {thing} kommen wieder hierher.",
  "mute.never": "{thing} war hier nicht stumm.",
  "mute.role":
    "Das gilt für alle hier, also kann es nur ein Eigentümer oder Admin von {group} verlangen.",
  "snooze.thing": "Was bis {when} zu {thing} kommt, kommt dann als eine Nachricht.",
  "snooze.own":
    "Bis {when} schreibe ich dir nur, worauf du wartest. Der Rest kommt dann als eine Nachricht.",
  "snooze.ended": "Ich schreibe dir wieder sofort.",
  "snooze.how": "Wie lange? Von 5 Minuten bis 30 Tage: {command}",

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
  "hours.how": "Das setzt sie: {command}",
};
