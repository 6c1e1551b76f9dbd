// German. What people hear about their account, their channel, and why something stands there.

import type { account as english } from "../en/account.ts";
import type { Phrases } from "../words.ts";

export const account: Phrases<typeof english> = {
  "help.title": "Das kannst du hier fragen",
  "help.work": "Issues und Pull Requests",
  "help.quiet": "Was du erfährst",
  "help.channel": "Dieser Kanal",
  "help.you": "Dein Konto",
  "start.hello": "Hallo, ich bin Relay. Ich melde in euren Chats, was auf {codehost} passiert.",
  "start.link":
    "Verknüpfe dein Konto, dann kannst du als du selbst mergen, kommentieren und schließen.",
  "start.linked": "Du handelst als {login} auf {codehost}.",
  "start.help": "{help} zeigt alle Befehle.",
  "start.button": "Konto verknüpfen",

  "account.none":
    "Dein Chat-Konto ist noch nicht mit {codehost} verknüpft. Melde dich an, dann mache ich mit deiner Anfrage weiter. Der Link ist nur für dich und gilt zehn Minuten.",

  "login.open":
    "Melde dich bei {codehost} an, dann handelst du hier als du selbst. Der Link ist nur für dich und gilt zehn Minuten.",
  "login.again":
    "Du handelst als {login} auf {codehost}. Mit diesem Link änderst du das: Er ist nur für dich und gilt zehn Minuten.",
  "login.button": "Bei {codehost} anmelden",
  "login.linked": "Verknüpft: Du handelst als {login} auf {codehost}.",
  "login.replaced": "Bisher war es {login}.",

  "logout.none": "Dein Chat-Konto ist nicht verknüpft, es gibt also nichts zu beenden.",
  "logout.done":
    "Die Verknüpfung ist beendet. Von hier handelst du nicht mehr als {login} auf {codehost}.",
  "logout.stays":
    "Deine Anmeldung in der Konsole bleibt. Willst du Relay alles wieder entziehen, entferne es auf {codehost} unter deinen autorisierten Apps.",

  "whoami.linked": "Du handelst als {login} auf {codehost}, seit {day}.",
  "whoami.writes":
    "Du kannst kommentieren, reagieren, mergen und schließen, wo {codehost} dich lässt.",
  "whoami.reads":
    "Relay weiß, wer du bist, darf aber noch nicht für dich handeln. {command} erlaubt es.",
  "whoami.over": "Was du Relay erlaubt hast, ist abgelaufen oder entzogen. {command} erneuert es.",

  "mentions.ping": "Nachrichten, die dich betreffen, rufen dich.",
  "mentions.silent": "Nachrichten, die dich betreffen, nennen dich, ohne dich zu rufen.",
  "mentions.never": "Nachrichten, die dich betreffen, erwähnen dich nicht.",
  "mentions.change": "So änderst du das: {command}",

  "routes.title": "Was {hither} führt",
  "routes.none":
    "Keine Route führt {hither}. Ein Besitzer erzeugt in der Konsole einen Code. Dann sendet jemand, der den Kanal verwaltet, dort {command}.",
  "routes.private": "Frag das in einem Kanal: Dann sage ich dir, was dorthin führt.",
  "routes.off": "ausgeschaltet",
  "routes.paused": "Ziel pausiert",
  "routes.elsewhere": "in einem anderen Thread",
  "routes.fallback": "nur was keine andere Route nimmt",

  "why.routed": "Kam durch {routes} der Gruppe {group} {hither}.",
  "why.kept": "Es gehört zu {group} und wird {here} aktuell gehalten.",
  "why.logged": "Das ist das Protokoll von {group}: eine Zeile für jedes Ereignis.",
  "why.own": "Das habe ich von mir aus geschrieben, für {group}.",
  "why.came": "Empfangen: {when}, binnen {took} {here} gepostet.",
  "why.edited": { one: "Seither {n} Mal geändert.", other: "Seither {n} Mal geändert." },
  "why.delivery": "Zustellung {id}",
  "why.button": "Protokoll öffnen",
  "why.none":
    "Ich habe {here} nichts gefunden, was ich erklären könnte. Frag zu einer meiner Nachrichten oder nenne ein Issue oder einen Pull Request: {command}",
  "why.wrong":
    "{typed} ist kein Link, kein Issue, kein Pull Request, kein Commit und keine Zustellungs-ID. Zum Beispiel: {command}",

  "connect.done": "{channel} gehört jetzt zu {group}. Die Routen der Gruppe dürfen dorthin führen.",
  "connect.mayNot":
    "Nur wer diesen Kanal verwalten darf, kann ihn einer Gruppe geben. Bitte so jemanden, den Befehl zu senden.",
  "connect.unseen":
    "Ich kann nicht sehen, wer diesen Chat verwaltet. Mach mich hier zum Administrator und sende das noch einmal.",
  "connect.wrong":
    "Der Code gilt nicht oder nicht mehr. Ein Besitzer der Gruppe erzeugt in der Konsole einen neuen; er gilt zehn Minuten und einmal.",
  "connect.tooMany":
    "Das waren zu viele Codes, die nicht passen. Versuch es in zehn Minuten wieder.",
  "disconnect.done":
    "{channel} ist nicht mehr mit {group} verbunden. Die Gruppe sendet nichts dorthin, bis ein Code eines Besitzers ihn wieder verbindet.",
  "disconnect.mayNot":
    "Nur wer diesen Kanal verwaltet, kann ihn trennen. Bitte so jemanden, den Befehl zu senden.",
  "disconnect.none": "Es ist {here} keine Gruppe verbunden.",
  "disconnect.which": "Diese Gruppen sind {here} verbunden: {groups}. Nenne eine davon: {command}",
};
