// Spanish. Messages that list others.

import type { quiet as english } from "../en/quiet.ts";
import type { Phrases } from "../words.ts";

export const quiet: Phrases<typeof english> = {
  "rollup.headline": { one: "{n} evento agrupado", other: "{n} eventos agrupados" },
  "rollup.waited": { one: "{n} evento desde el {since}", other: "{n} eventos desde el {since}" },
  "rollup.why.budget":
    "Más de {limit} mensajes por minuto: la lista crece aquí hasta que vuelva la calma.",
  "rollup.why.backlog":
    "Aquí espera más de lo que puede enviarse en 15 minutos: la lista crece aquí hasta que vuelva la calma.",
  "rollup.why.outage": "No se podía acceder a {platform}: esto llegó mientras tanto.",
  "rollup.why.hours": "Esto llegó fuera del horario de trabajo ({zone}).",
  "rollup.why.digest": "Esto llegó desde el último resumen; horas de {zone}.",
  "rollup.why.snooze": "Esto llegó mientras estaba pospuesto.",
  "rollup.comments": { one: "{n} comentario", other: "{n} comentarios" },
  "rollup.pushes": { one: "{n} push", other: "{n} pushes" },
  "rollup.prs": { one: "{n} PR abierta", other: "{n} PR abiertas" },
  "rollup.issues": { one: "{n} incidencia etiquetada", other: "{n} incidencias etiquetadas" },
  "rollup.messages": { one: "{n} mensaje", other: "{n} mensajes" },
  "rollup.times": "{what} × {n}",

  "told.rolledUp": {
    one: "Figura en un solo mensaje en {place} que reúne {n} evento: {why}.",
    other: "Figura en un solo mensaje en {place} que reúne {n} eventos: {why}.",
  },
  "told.rollingUp": "Espera a figurar con otros en {place}: {why}.",
  "told.rollupAt": "Espera a figurar en {place} el {when}: {why}.",
  "rolledUp.budget": "llegaron más de {limit} mensajes por minuto",
  "rolledUp.backlog": "allí esperaba más de lo que podía enviarse en 15 minutos",
  "rolledUp.outage": "no se podía acceder a {platform}",
  "rolledUp.hours": "llegó fuera del horario de trabajo",
  "rolledUp.digest": "sus rutas quieren resúmenes",
  "rolledUp.snooze": "estaba pospuesto allí",
  "audience.paused": "Rutas en pausa",
  "audience.hidden": "{repo} ahora es privado",
  "audience.opened": "ahora todos pueden leer {place}",
  "audience.shows": "{route} muestra {repo} en {place}",
  "audience.goOn":
    "Siguen apagadas hasta que alguien las encienda de nuevo. Un propietario puede permitirlo para una ruta.",
};
