// German. What chat commands are called in lists and menus. At most 100 characters each, menus 32.

import type { commands as english } from "../en/commands.ts";
import type { Phrases } from "../words.ts";

export const commands: Phrases<typeof english> = {
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
