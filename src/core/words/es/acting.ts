// Spanish. What people hear who act on codehost from a chat.

import type { acting as english } from "../en/acting.ts";
import type { Phrases } from "../words.ts";

export const acting: Phrases<typeof english> = {
  "act.signIn":
    "Ya no puedo actuar por {who} en {codehost}. Vuelve a iniciar sesión y seguiré con lo que pediste. El enlace es solo para ti y vale diez minutos.",
  "act.which":
    "¿De cuál se trata? Responde a un mensaje sobre ello, o añade un enlace o {example}.",
  "act.unread": "{typed} no nombra un issue ni un pull request. Añade un enlace o {example}.",
  "act.several":
    "Ese mensaje nombra más de un issue o pull request. Di de cuál se trata: añade un enlace o {example}.",
  "act.notHere": "Ningún grupo conectado {here} recibe {repo}. Pídelo en un canal donde sí.",
  "act.private":
    "En un chat privado no cambio nada en repositorios. Pídelo en un canal que reciba {repo}.",
  "act.forbidden": "{codehost} no te deja hacer eso en {repo}: {said}",
  "act.notFound": "No puedes ver {workItem}, o no existe.",
  "act.noPull": "No puedes ver el pull request {workItem}, o no existe.",
  "act.refused": "{codehost} lo rechazó: {said}",
  "act.look": "Mira {workItem} y vuelve a pedirlo.",
  "act.changed":
    "{workItem} ha cambiado desde entonces. Mira sus últimos commits y vuelve a pedirlo.",
  "act.wait": {
    one: "{codehost} te pide ir más despacio. Vuelve a pedirlo en {n} segundo.",
    other: "{codehost} te pide ir más despacio. Vuelve a pedirlo en {n} segundos.",
  },
  "act.unavailable":
    "{codehost} no responde. No se hizo nada: vuelve a pedirlo dentro de un momento.",
  "act.unsure":
    "{codehost} no respondió, así que no sé si se hizo. Mira {workItem} antes de volver a pedirlo.",
  "act.nothing": "No se hizo nada.",

  "act.merge": "¿Fusionar {workItem} en {base}?",
  "act.head": "{title}, en {sha}",
  "act.unstable": "Falló una comprobación que no es obligatoria.",
  "act.byMerge": "Commit de fusión",
  "act.bySquash": "Squash y fusión",
  "act.byRebase": "Rebase y fusión",
  "act.cancel": "Cancelar",
  "act.merged": "{workItem} está fusionado en {base} como {sha}.",
  "act.already": "{workItem} ya está fusionado.",
  "act.isClosed": "{workItem} está cerrado. Reábrelo primero.",
  "act.draft": "{workItem} es un borrador. Márcalo primero como listo para revisión.",
  "act.conflicts": "{workItem} tiene conflictos con {base}. Resuélvelos primero.",
  "act.behind": "{workItem} está por detrás de {base}. Actualiza primero su rama.",
  "act.blocked":
    "A {workItem} le falta una comprobación o una revisión obligatoria. Allí verás cuál.",
  "act.noPush": "No puedes fusionar en {repo}. Puede hacerlo alguien con acceso de escritura.",
  "act.method": "{repo} no permite {method}. Permite: {methods}",

  "act.close": "¿Cerrar {workItem}?",
  "act.byClose": "Cerrar pull request",
  "act.closed": "{workItem} está cerrado.",
  "act.closedAlready": "{workItem} ya está cerrado.",
  "act.reopened": "{workItem} vuelve a estar abierto.",
  "act.byReopen": "Reabrir",
  "act.commented": "Tu comentario está en {workItem}.",
  "act.reacted": "Has reaccionado a {workItem} con {reaction}.",
  "act.prompt": "¿Qué quieres decir en {workItem}? Responde a este mensaje o envía {command}",
  "act.promptForm": "¿Qué quieres decir en {workItem}?",
  "act.formTitle": "Comentar {workItem}",
  "act.formLabel": "Tu comentario",
};
