// German phrases for interactions. Command descriptions have at most 100 characters, menu entries 32.

import type {
  account as enAccount,
  acting as enActing,
  interactions as enInteractions,
  commands as enCommands,
} from "../en/interactions.ts";
import type { Phrases } from "../locale.ts";

export const commands: Phrases<typeof enCommands> = {
  "command.root": "An Issues und Pull Requests handeln und Relay fragen",
  "command.login": "Dein Konto verknüpfen, damit du als du selbst handelst",
  "command.logout": "Die Verknüpfung mit deinem Konto beenden",
  "command.whoami": "Als welches Konto du handelst und was es darf",
  "command.help": "Was du hier fragen kannst",
  "command.routes": "Was dieser Kanal abonniert hat",
  "command.quiet": "Wie ruhig dieser Kanal ist; Owner und Admins ändern es",
  "command.connect": "Diesen Kanal einer Gruppe geben, mit dem Code ihres Besitzers",
  "command.disconnect":
    "Diesen Kanal von einer Gruppe trennen; sie sendet dann nichts mehr hierher",
  "command.mentions": "Ob Nachrichten, die dich betreffen, dich rufen",
  "command.why": "Warum eine Nachricht hier steht oder nicht kam",
  "command.comment": "Ein Issue oder einen Pull Request kommentieren",
  "command.merge": "Einen Pull Request mergen",
  "command.close": "Einen Pull Request schließen",
  "command.react": "Auf ein Issue oder einen Pull Request reagieren",
  "option.on": "Ein Link oder owner/repo#12",
  "option.message": "Ein Link, owner/repo#12, ein Commit oder eine Zustellungs-ID",
  "option.text": "Was du sagen möchtest",
  "option.method": "Wie gemergt wird; fehlt es, wird gefragt",
  "option.reaction": "Welche",
  "option.code": "In der Konsole erzeugt, zehn Minuten gültig",
  "option.group": "ID der Gruppe, wenn es mehrere sind",
  "option.quiet": "budget, threads, digest oder hours",
  "option.to": "Etwa 10, notes, daily 09:00 Europe/Berlin; danach die Route",
  "option.mentions": "ping, silent oder never",
  "menu.comment": "Kommentieren",
  "menu.merge": "Mergen",
  "menu.close": "Schließen",
  "menu.why": "Warum steht das hier?",
};

/** Replies to any interaction. */
export const interactions: Phrases<typeof enInteractions> = {
  "interaction.unknown": "{command} kenne ich nicht. {help} zeigt, was ich kann.",
  "interaction.missing": "{option} fehlt. Zum Beispiel: {command}",
  "interaction.talk": "Ich verstehe nur Befehle. {help} zeigt sie.",
  "interaction.hidden":
    "Ich kann hier nicht erkennen, wer du bist. Schreib als du selbst, nicht im Namen des Chats.",
  "interaction.late": "Das kam zu spät bei mir an, also wurde nichts getan. Frag noch einmal.",
  "interaction.unsure":
    "Ich wurde unterbrochen und weiß nicht, ob es getan ist. Sieh nach, bevor du noch einmal fragst.",
  "interaction.failed": "Bei mir ist etwas schiefgegangen. Der Betreiber findet es unter {id}.",
  "interaction.unavailable":
    "Meine Datenbank antwortet nicht. Ändert sich dieser Text nicht binnen einer Minute, wurde nichts getan: Frag noch einmal.",
  "interaction.private": "Meine Antwort ist nur für dich.",
  "interaction.open": "In unserem Chat lesen",
  "interaction.elsewhere": "Ich habe dir geschrieben.",
  "interaction.stale": "Der Knopf ist mir zu alt. Nimm die neueste Nachricht oder einen Befehl.",
  "interaction.staleLink": "Dieser Link gilt nicht mehr. Sende deinen Befehl noch einmal.",
  "interaction.others": "Die Frage war für jemand anderen.",
  "place.here": "hier",
  "place.in": "in „{name}“",
  "place.hither": "hierher",
  "place.to": "nach „{name}“",
  "place.this": "Dieser Kanal",
  "place.named": "„{name}“",
};

/** Replies to host actions. */
export const acting: Phrases<typeof enActing> = {
  "act.signIn":
    "Ich darf auf {codehost} nicht mehr für {who} handeln. Melde dich noch einmal an, dann mache ich mit deiner Anfrage weiter. Der Link ist nur für dich und gilt zehn Minuten.",
  "act.which":
    "Worum geht es? Antworte auf eine Nachricht dazu oder nenne einen Link oder {example}.",
  "act.unread":
    "{typed} nennt kein Issue und keinen Pull Request. Nenne einen Link oder {example}.",
  "act.several":
    "Diese Nachricht nennt mehr als ein Issue oder einen Pull Request. Sag, worum es geht: mit einem Link oder {example}.",
  "act.notHere":
    "Keine Gruppe, die {here} verbunden ist, empfängt {repo}. Frag in einem Kanal, in dem das so ist.",
  "act.private":
    "Im privaten Chat ändere ich nichts in Repositorys. Frag in einem Kanal, der {repo} empfängt.",
  "act.forbidden": "{codehost} lässt dich das in {repo} nicht tun: {said}",
  "act.notFound": "Du kannst {workItem} nicht sehen, oder es existiert nicht.",
  "act.noPull": "Du kannst den Pull Request {workItem} nicht sehen, oder er existiert nicht.",
  "act.refused": "{codehost} hat abgelehnt: {said}",
  "act.look": "Sieh dir {workItem} an und frag dann noch einmal.",
  "act.changed":
    "{workItem} hat sich seitdem geändert. Sieh dir die neuesten Commits an und frag dann noch einmal.",
  "act.wait": {
    one: "{codehost} bittet dich, langsamer zu machen. Frag in {n} Sekunde noch einmal.",
    other: "{codehost} bittet dich, langsamer zu machen. Frag in {n} Sekunden noch einmal.",
  },
  "act.unavailable": "{codehost} antwortet nicht. Es wurde nichts getan: Frag gleich noch einmal.",
  "act.unsure":
    "{codehost} hat nicht geantwortet, also weiß ich nicht, ob es getan ist. Sieh dir {workItem} an, bevor du noch einmal fragst.",
  "act.nothing": "Es wurde nichts getan.",

  "act.merge": "{workItem} in {base} mergen?",
  "act.head": "{title}, Stand {sha}",
  "act.unstable": "Ein Check ist fehlgeschlagen, der nicht verlangt ist.",
  "act.byMerge": "Merge-Commit",
  "act.bySquash": "Squash und Merge",
  "act.byRebase": "Rebase und Merge",
  "act.cancel": "Abbrechen",
  "act.merged": "{workItem} ist in {base} gemergt, als {sha}.",
  "act.already": "{workItem} ist schon gemergt.",
  "act.isClosed": "{workItem} ist geschlossen. Öffne ihn zuerst wieder.",
  "act.draft": "{workItem} ist ein Entwurf. Gib ihn zuerst zum Review frei.",
  "act.conflicts": "{workItem} hat Konflikte mit {base}. Löse sie zuerst auf.",
  "act.behind":
    "{workItem} liegt hinter {base} zurück. Bring den Branch zuerst auf den neuesten Stand.",
  "act.blocked":
    "{workItem} fehlt noch ein Check oder ein Review, der verlangt ist. Dort siehst du, welcher.",
  "act.noPush": "Du darfst in {repo} nicht mergen. Jemand mit Schreibrechten darf es.",
  "act.method": "{repo} erlaubt {method} nicht. Erlaubt ist: {methods}",

  "act.close": "{workItem} schließen?",
  "act.byClose": "Pull Request schließen",
  "act.closed": "{workItem} ist geschlossen.",
  "act.closedAlready": "{workItem} ist schon geschlossen.",
  "act.reopened": "{workItem} ist wieder offen.",
  "act.byReopen": "Wieder öffnen",
  "act.commented": "Dein Kommentar steht bei {workItem}.",
  "act.reacted": "Auf {workItem} mit {reaction} reagiert.",
  "act.prompt":
    "Was möchtest du zu {workItem} sagen? Antworte auf diese Nachricht oder sende {command}",
  "act.promptForm": "Was möchtest du zu {workItem} sagen?",
  "act.formTitle": "Kommentar zu {workItem}",
  "act.formLabel": "Dein Kommentar",
};

/** Replies about accounts, channels and explanations. */
export const account: Phrases<typeof enAccount> = {
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
