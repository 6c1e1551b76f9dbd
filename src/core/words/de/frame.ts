// German. What every message may need: headline, lists, times, buttons.

import type { frame as english } from "../en/frame.ts";
import type { Phrases } from "../words.ts";

export const frame: Phrases<typeof english> = {
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
  "button.comment": "Kommentieren",
  "button.close": "Schließen",
  "button.log": "Log öffnen",
  "button.site": "Seite öffnen",
};
