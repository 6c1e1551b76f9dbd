// German. What people hear who act on codehost from a chat.

import type { acting as english } from "../en/acting.ts";
import type { Phrases } from "../words.ts";

export const acting: Phrases<typeof english> = {
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
