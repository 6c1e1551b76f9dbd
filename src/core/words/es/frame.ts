// Spanish. What every message may need: headline, lists, times, buttons.

import type { frame as english } from "../en/frame.ts";
import type { Phrases } from "../words.ts";

export const frame: Phrases<typeof english> = {
  headline: "{label}: {subject}",
  comma: ", ",
  untitled: "sin título",
  updated: "actualizado",
  opened: "abierta por {who}",
  forPeople: "Para {people}",

  more: "y {n} más",
  "list.more": "{list} y {n} más",
  "list.morePeople": "{list} y {n} más",
  moreWords: { one: "{n} palabra más", other: "{n} palabras más" },
  moreCharacters: { one: "{n} carácter más", other: "{n} caracteres más" },
  "count.comments": { one: "{n} comentario", other: "{n} comentarios" },
  "count.files": { one: "{n} archivo", other: "{n} archivos" },

  "time.days": "{n} d",
  "time.hours": "{n} h",
  "time.minutes": "{n} min",
  "time.seconds": "{n} s",
  "time.milliseconds": "{n} ms",

  "button.merge": "Fusionar",
  "button.comment": "Comentar",
  "button.close": "Cerrar",
  "button.log": "Abrir log",
  "button.site": "Abrir sitio",
};
