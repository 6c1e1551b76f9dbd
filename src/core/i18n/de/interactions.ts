// German phrases for interactions. Command descriptions have at most 100 characters, menu entries 32.

import type {
  account as enAccount,
  acting as enActing,
  interactions as enInteractions,
  commands as enCommands,
} from "../en/interactions.ts";
import type { Phrases } from "../locale.ts";

export const commands: Phrases<typeof enCommands> = {
  "command.root": "Aktionen für Issues und Pull Requests, Fragen an Relay",
  "command.login": "Konto verknüpfen, um unter deinem Namen zu agieren",
  "command.logout": "Verknüpfung deines Kontos aufheben",
  "command.whoami": "Als welches Konto du agierst und was es darf",
  "command.help": "Alle Befehle anzeigen",
  "command.routes": "Was dieser Kanal abonniert hat",
  "command.quiet": "Ruhe-Einstellungen dieses Kanals; Owner und Admins können sie ändern",
  "command.connect": "Diesen Kanal mit einer Gruppe verbinden, mit einem Code ihres Owners",
  "command.disconnect":
    "Diesen Kanal von einer Gruppe trennen; sie sendet dann nichts mehr hierher",
  "command.test": "Ein aufgezeichnetes Ereignis als Test an die Routen dieses Kanals senden",
  "command.mentions": "Ob Nachrichten, die dich betreffen, dich anpingen",
  "command.why": "Warum eine Nachricht hier gepostet wurde oder nicht",
  "command.comment": "Ein Issue oder einen Pull Request kommentieren",
  "command.merge": "Einen Pull Request mergen",
  "command.close": "Einen Pull Request schließen",
  "command.react": "Auf ein Issue oder einen Pull Request reagieren",
  "option.on": "Ein Link oder owner/repo#12",
  "option.message": "Ein Link, owner/repo#12, ein Commit oder eine Delivery-ID",
  "option.text": "Was du sagen möchtest",
  "option.method": "Wie gemergt wird; ohne Angabe fragt Relay nach",
  "option.reaction": "Die Reaktion",
  "option.code": "In der Konsole erstellt, zehn Minuten gültig",
  "option.group": "ID der Gruppe, falls es mehrere gibt",
  "option.event": "Name des Ereignisses oder Senders, etwa push oder alertmanager",
  "option.quiet": "budget, threads, digest oder hours",
  "option.to": "Z. B. 10, notes, daily 09:00 Europe/Berlin; danach die Route",
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
    "Ich kann hier nicht erkennen, wer du bist. Schreib unter deinem eigenen Namen, nicht im Namen des Chats.",
  "interaction.late": "Das kam zu spät an, es wurde nichts ausgeführt. Versuch es noch einmal.",
  "interaction.unsure":
    "Ich wurde unterbrochen und weiß nicht, ob es ausgeführt wurde. Prüf das, bevor du es noch einmal versuchst.",
  "interaction.failed": "Bei mir ist etwas schiefgegangen. Nenn dem Betreiber diese ID: {id}",
  "interaction.unavailable":
    "Meine Datenbank antwortet nicht. Ändert sich dieser Text nicht innerhalb einer Minute, wurde nichts ausgeführt: Versuch es noch einmal.",
  "interaction.private": "Meine Antwort ist nur für dich.",
  "interaction.open": "In unserem Chat lesen",
  "interaction.elsewhere": "Ich habe dir geschrieben.",
  "interaction.stale": "Dieser Button ist zu alt. Nutze die neueste Nachricht oder einen Befehl.",
  "interaction.staleLink": "Dieser Link ist nicht mehr gültig. Sende deinen Befehl noch einmal.",
  "interaction.others": "Diese Frage war für eine andere Person.",
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
    "Ich darf auf {host} nicht mehr für {who} agieren. Melde dich erneut an, dann mache ich mit deiner Anfrage weiter. Der Link ist nur für dich und gilt zehn Minuten.",
  "act.addHost":
    "Du bist hier {who} und hast noch kein Konto auf {host}. Füge es in deinem Profil hinzu und versuche es dann erneut.",
  "act.profile": "Profil öffnen",
  "act.which":
    "Worum geht es? Antworte auf eine Nachricht dazu oder gib einen Link oder {example} an.",
  "act.unread": "{typed} ist kein Issue und kein Pull Request. Gib einen Link oder {example} an.",
  "act.several":
    "Diese Nachricht nennt mehr als ein Issue oder einen Pull Request. Sag, worum es geht: Gib einen Link oder {example} an.",
  "act.hosts": "{typed} gibt es auf mehreren Hosts: {hosts}. Gib einen Link an.",
  "act.notHere":
    "Keine Gruppe, die {here} verbunden ist, empfängt {repo}. Frag in einem Kanal, für den das gilt.",
  "act.otherServer":
    "{repo} liegt auf einem anderen {host}-Server als dem, der hier eingerichtet ist. Dort kann ich nichts ausführen.",
  "act.private":
    "In einem privaten Chat führe ich keine Aktionen in Repositorys aus. Frag in einem Kanal, der {repo} empfängt.",
  "act.forbidden": "{host} erlaubt dir das in {repo} nicht: {said}",
  "act.notFound": "Du kannst {workItem} nicht sehen, oder es existiert nicht.",
  "act.noPull": "Du kannst den Pull Request {workItem} nicht sehen, oder er existiert nicht.",
  "act.refused": "{host} hat abgelehnt: {said}",
  "act.look": "Prüf {workItem} und versuch es noch einmal.",
  "act.changed":
    "{workItem} hat sich inzwischen geändert. Prüf die neuesten Commits und versuch es noch einmal.",
  "act.wait": {
    one: "{host} begrenzt gerade deine Anfragen. Versuch es in {n} Sekunde noch einmal.",
    other: "{host} begrenzt gerade deine Anfragen. Versuch es in {n} Sekunden noch einmal.",
  },
  "act.unavailable":
    "{host} antwortet nicht. Es wurde nichts ausgeführt: Versuch es gleich noch einmal.",
  "act.unsure":
    "{host} hat nicht geantwortet, daher weiß ich nicht, ob es ausgeführt wurde. Prüf {workItem}, bevor du es noch einmal versuchst.",
  "act.nothing": "Es wurde nichts ausgeführt.",

  "act.merge": "{workItem} in {base} mergen?",
  "act.head": "{title}, Stand {sha}",
  "act.unstable": "Ein Check ist fehlgeschlagen, aber nicht erforderlich.",
  "act.byMerge": "Merge-Commit",
  "act.bySquash": "Squash und Merge",
  "act.byRebase": "Rebase und Merge",
  "act.cancel": "Abbrechen",
  "act.merged": "{workItem} wurde als {sha} in {base} gemergt.",
  "act.already": "{workItem} ist schon gemergt.",
  "act.isClosed": "{workItem} ist geschlossen. Öffne ihn zuerst wieder.",
  "act.draft": "{workItem} ist ein Entwurf. Markiere ihn zuerst als bereit zum Review.",
  "act.conflicts": "{workItem} hat Konflikte mit {base}. Löse sie zuerst auf.",
  "act.behind": "{workItem} liegt hinter {base}. Aktualisiere zuerst den Branch.",
  "act.blocked":
    "Bei {workItem} fehlt noch ein erforderlicher Check oder ein Review. Dort siehst du, was fehlt.",
  "act.noPush": "Du kannst in {repo} nicht mergen. Dafür brauchst du Schreibrechte.",
  "act.method": "{repo} erlaubt {method} nicht. Erlaubt ist: {methods}",

  "act.close": "{workItem} schließen?",
  "act.byClose": "Pull Request schließen",
  "act.closed": "{workItem} wurde geschlossen.",
  "act.closedAlready": "{workItem} ist schon geschlossen.",
  "act.reopened": "{workItem} wurde wieder geöffnet.",
  "act.byReopen": "Wieder öffnen",
  "act.commented": "Kommentar zu {workItem} gepostet.",
  "act.reacted": "Mit {reaction} auf {workItem} reagiert.",
  "act.prompt":
    "Was möchtest du zu {workItem} sagen? Antworte auf diese Nachricht oder sende {command}",
  "act.promptForm": "Was möchtest du zu {workItem} sagen?",
  "act.formTitle": "Kommentar zu {workItem}",
  "act.formLabel": "Dein Kommentar",
  "act.alert.acknowledged": "{alert} ist bestätigt.",
  "act.alert.resolved": "{alert} ist behoben.",
  "act.alert.silenced": "{alert} ist stumm bis {when}.",
  "act.alert.isAcknowledged": "Der Alarm ist schon bestätigt.",
  "act.alert.isResolved": "Der Alarm ist schon behoben.",
  "act.alert.members": "Nur bestätigte Mitglieder von {group} können auf Alarme reagieren.",
  "act.alert.prompt": "Was hat {alert} behoben? Antworte auf diese Nachricht.",
  "act.alert.promptForm": "Was hat {alert} behoben?",
  "act.alert.formTitle": "{alert} beheben",
  "act.alert.formLabel": "Notiz",
  "act.alert.silence": "Wie lange soll {alert} stumm sein?",
};

/** Replies about accounts, channels and explanations. */
export const account: Phrases<typeof enAccount> = {
  "help.title": "Das kannst du hier tun",
  "help.work": "Issues und Pull Requests",
  "help.quiet": "Benachrichtigungen",
  "help.channel": "Dieser Kanal",
  "help.you": "Dein Konto",
  "start.hello": "Hallo, ich bin Relay. Ich poste in deinen Chats, was auf {host} passiert.",
  "start.link":
    "Verknüpfe dein Konto, dann kannst du unter deinem Namen mergen, kommentieren und schließen.",
  "start.linked": "Du agierst auf {host} als {login}.",
  "start.help": "{help} zeigt alle Befehle.",
  "start.button": "Konto verknüpfen",

  "account.none":
    "Dein Chat-Konto ist noch nicht mit {host} verknüpft. Melde dich an, dann mache ich mit deiner Anfrage weiter. Der Link ist nur für dich und gilt zehn Minuten.",

  "login.open":
    "Melde dich bei {host} an, um hier unter deinem Namen zu agieren. Der Link ist nur für dich und gilt zehn Minuten.",
  "login.again":
    "Du agierst auf {host} als {login}. Mit diesem Link änderst du das. Er ist nur für dich und gilt zehn Minuten.",
  "login.button": "Bei {host} anmelden",
  "login.linked": "Verknüpft: Du agierst auf {host} als {login}.",
  "login.replaced": "Vorher war es {login}.",

  "logout.none": "Dein Chat-Konto ist nicht verknüpft.",
  "logout.done":
    "Verknüpfung aufgehoben. Du agierst von hier aus nicht mehr als {login} auf {host}.",
  "logout.stays":
    "In der Konsole bleibst du angemeldet. Um Relay alle Berechtigungen zu entziehen, entferne es auf {host} aus deinen autorisierten Apps.",

  "whoami.linked": "Du agierst auf {host} als {login}, seit {day}.",
  "whoami.also": "Auf {host} agierst du als {login}.",
  "whoami.writes":
    "Du kannst kommentieren, reagieren, mergen und schließen, wenn {host} es erlaubt.",
  "whoami.reads":
    "Relay weiß, wer du bist, darf aber noch nicht für dich agieren. {command} erlaubt es.",
  "whoami.over":
    "Deine Berechtigung für Relay ist abgelaufen oder wurde widerrufen. {command} erneuert sie.",

  "mentions.ping": "Nachrichten, die dich betreffen, pingen dich an.",
  "mentions.silent": "Nachrichten, die dich betreffen, nennen dich ohne Ping.",
  "mentions.never": "Nachrichten, die dich betreffen, erwähnen dich nicht.",
  "mentions.change": "So änderst du das: {command}",

  "routes.title": "Was {hither} gesendet wird",
  "routes.none":
    "Keine Route sendet Nachrichten {hither}. Ein Owner erstellt in der Konsole einen Code. Dann sendet jemand, der den Kanal verwaltet, dort {command}.",
  "routes.private": "Frag das in einem Kanal, um zu sehen, was dorthin gesendet wird.",
  "routes.off": "deaktiviert",
  "routes.paused": "Ziel pausiert",
  "routes.elsewhere": "in einem anderen Thread",
  "routes.fallback": "nur wenn keine andere Route passt",

  "why.routed": "Von {routes} ({group}) {hither} gesendet.",
  "why.kept": "Es gehört zu {group} und wird {here} aktuell gehalten.",
  "why.logged": "Das ist das Log von {group}: eine Zeile pro Ereignis.",
  "why.own": "Das ist eine Nachricht von Relay für {group}.",
  "why.came": "Empfangen: {when}, innerhalb von {took} {here} gepostet.",
  "why.edited": { one: "Seitdem {n} Mal bearbeitet.", other: "Seitdem {n} Mal bearbeitet." },
  "why.delivery": "Delivery-ID {id}",
  "why.button": "Log öffnen",
  "why.none":
    "Ich habe {here} nichts gefunden, was ich erklären kann. Frag nach einer meiner Nachrichten oder gib ein Issue oder einen Pull Request an: {command}",
  "why.wrong":
    "{typed} ist kein Link, kein Issue, kein Pull Request, kein Commit und keine Delivery-ID. Zum Beispiel: {command}",

  "connect.done":
    "{channel} ist jetzt mit {group} verbunden. Die Routen der Gruppe können dorthin senden.",
  "connect.mayNot":
    "Nur wer diesen Kanal verwaltet, kann ihn verbinden. Bitte eine dieser Personen, den Befehl zu senden.",
  "connect.unseen":
    "Ich kann nicht sehen, wer diesen Chat verwaltet. Mach mich zum Administrator und sende das noch einmal.",
  "connect.wrong":
    "Dieser Code ist ungültig oder abgelaufen. Ein Owner der Gruppe kann in der Konsole einen neuen erstellen. Er gilt einmal und für zehn Minuten.",
  "connect.tooMany": "Zu viele falsche Codes. Versuch es in zehn Minuten noch einmal.",
  "disconnect.done":
    "{channel} ist nicht mehr mit {group} verbunden. Die Gruppe sendet nichts dorthin, bis der Code eines Owners die Verbindung wiederherstellt.",
  "disconnect.mayNot":
    "Nur wer diesen Kanal verwaltet, kann ihn trennen. Bitte eine dieser Personen, den Befehl zu senden.",
  "disconnect.none": "Keine Gruppe ist {here} verbunden.",
  "sample.sent":
    "{sample} als Test gesendet. Es erscheint hier, wenn eine Route dieses Kanals es nimmt; {command} sagt sonst, warum nicht.",
  "sample.unknown": "Dieses Beispiel gibt es nicht. Es gibt: {events}",
  "sample.role": "Nur Inhaber und Admins von {group} dürfen einen Test senden.",
  "sample.tooSoon":
    "Gerade erst wurde ein Test gesendet. Versuche es in ein paar Sekunden noch einmal.",
  "disconnect.which": "Diese Gruppen sind {here} verbunden: {groups}. Gib eine davon an: {command}",
};
