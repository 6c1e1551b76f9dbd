// Spanish. Messages that list others.

import type { quiet as english } from "../en/quiet.ts";
import type { Phrases } from "../words.ts";

export const quiet: Phrases<typeof english> = {
  "fold.headline": { one: "{n} evento agrupado", other: "{n} eventos agrupados" },
  "fold.waited": { one: "{n} evento desde el {since}", other: "{n} eventos desde el {since}" },
  "fold.why.budget":
    "Más de {limit} mensajes por minuto: la lista crece aquí hasta que vuelva la calma.",
  "fold.why.backlog":
    "Aquí espera más de lo que puede enviarse en 15 minutos: la lista crece aquí hasta que vuelva la calma.",
  "fold.why.outage": "No se podía acceder a {platform}: esto llegó mientras tanto.",
  "fold.why.hours": "Esto llegó fuera del horario de trabajo ({zone}).",
  "fold.why.digest": "Esto llegó desde el último resumen; horas de {zone}.",
  "fold.why.snooze": "Esto llegó mientras estaba pospuesto.",
  "fold.comments": { one: "{n} comentario", other: "{n} comentarios" },
  "fold.pushes": { one: "{n} push", other: "{n} pushes" },
  "fold.prs": { one: "{n} PR abierta", other: "{n} PR abiertas" },
  "fold.issues": { one: "{n} incidencia etiquetada", other: "{n} incidencias etiquetadas" },
  "fold.messages": { one: "{n} mensaje", other: "{n} mensajes" },
  "fold.times": "{what} × {n}",

  "told.listed": {
    one: "Figura en un solo mensaje en {place} que reúne {n} evento: {why}.",
    other: "Figura en un solo mensaje en {place} que reúne {n} eventos: {why}.",
  },
  "told.listing": "Espera a figurar con otros en {place}: {why}.",
  "told.listedAt": "Espera a figurar en {place} el {when}: {why}.",
  "listed.budget": "llegaron más de {limit} mensajes por minuto",
  "listed.backlog": "allí esperaba más de lo que podía enviarse en 15 minutos",
  "listed.outage": "no se podía acceder a {platform}",
  "listed.hours": "llegó fuera del horario de trabajo",
  "listed.digest": "sus rutas quieren resúmenes",
  "listed.snooze": "estaba pospuesto allí",
  "audience.paused": "Rutas en pausa",
  "audience.hidden": "{repo} ahora es privado",
  "audience.opened": "ahora todos pueden leer {place}",
  "audience.shows": "{route} muestra {repo} en {place}",
  "audience.goOn":
    "Siguen apagadas hasta que alguien las encienda de nuevo. Un propietario puede permitirlo para una ruta.",
};
