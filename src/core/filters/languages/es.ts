// Verdicts in Spanish.

import type { VerdictWords } from "../verdict-words.ts";
import type { FieldWords } from "../words.ts";

export const ES_VERDICTS: VerdictWords = {
  sent: (reasons) => `enviado: ${reasons}`,
  notSent: (reason) => `no enviado: ${reason}`,
  and: "y",
  or: "o",
  comma: ", ",
  more: (count) => `${count} más`,
  everything: "el filtro lo toma todo",
  noOther: "ninguna otra ruta coincidió",
  is: (key, value) => `${key} es ${value}`,
  matches: (key, value, pattern) => `${key} ${value} coincide con ${pattern}`,
  passesExclusions: (key, patterns) => `${key} no es ${patterns}`,
  wanted: (key, patterns, got) => `${key} quería ${patterns}, obtuvo ${got}`,
  missing: (key, patterns) => `${key} quería ${patterns}, pero este evento no tiene ninguno`,
  excluded: (key, pattern, got) => `${key} excluye ${pattern}, obtuvo ${got}`,
  noneOf: (list) => `ninguna de sus opciones coincidió: ${list}`,
  unwanted: (list) => `\`not\` lo excluye: ${list}`,
  notUnwanted: "nada lo excluye",
  doesNotFit: (part) => `${part} no encaja`,
  groupGone: "su grupo ya no existe",
  otherEndpoint: (groupId) => `el evento entró por la dirección del grupo ${groupId}`,
  otherInstallation: (got) => `el evento pertenece a la instalación ${got}, su grupo no`,
  noInstallation: (wanted) => `su grupo solo toma eventos de la instalación ${wanted}`,
  unbound: "su grupo no está ligado a una instalación, otros sí",
  noGlobalIngress: "su grupo no toma eventos de la dirección común",
  otherProvider: (wanted, got) => `su grupo solo toma eventos de ${wanted}, este es de ${got}`,
  disabled: "la ruta está desactivada",
  stopped: (route) => `la ruta ${route} coincidió antes y se detiene allí`,
  notNeeded: (route) => `otra ruta coincidió (${route}), y esta solo toma el resto`,
  notNamed: (event) => `su filtro debe nombrar ${event} en \`event\``,
  ignored: (count) => `(no se miraron ${count} más)`,
  tooMuchForRoute: "su filtro tarda demasiado en comparar este evento",
  tooMuchForEvent: "las rutas de su grupo tardan demasiado en comparar este evento",
};

export const ES_FIELDS: FieldWords = {
  or: "o",
  comma: ", ",
  ops: {
    eq: (value) => value,
    ne: (value) => `no ${value}`,
    in: (value) => value,
    contains: (value) => `algo con ${value}`,
    startsWith: (value) => `algo que empieza por ${value}`,
    endsWith: (value) => `algo que termina en ${value}`,
    regex: (value) => `una coincidencia de ${value}`,
    gt: (value) => `más de ${value}`,
    gte: (value) => `al menos ${value}`,
    lt: (value) => `menos de ${value}`,
    lte: (value) => `como mucho ${value}`,
    exists: () => "presente",
  },
  notSet: "ausente",
};
