// Spanish. What people hear of what they wait for, do not want to hear of, or want to be written to about.

import type { people as english } from "../en/people.ts";
import type { Phrases } from "../words.ts";

export const people: Phrases<typeof english> = {
  "command.watch": "Saber una vez cuándo está en verde, fusionado o respondido",
  "command.mute": "No publicar aquí nada más sobre una incidencia o una PR",
  "command.unmute": "Volver a publicar aquí sobre ello",
  "command.snooze": "Calma por un rato: de algo de aquí, o para ti",
  "command.feed": "Si te escribo lo que es para ti",
  "command.hours": "Cuándo quieres enterarte",
  "option.when": "green, merged, answered; o list, off",
  "option.for": "Cuánto, como 30m, 4h o 2d; off termina la tuya",
  "option.feed": "on u off",
  "option.hours": "Como 09:00-18:00 Europe/Berlin Mon-Fri, u off",
  "menu.watch": "Avísame",
  "button.watch": "Avísame",

  "watch.green": "Ahora en verde",
  "watch.answered": "Respondido",
  "watch.made.green": "Te aviso en cuanto {thing} esté en verde.",
  "watch.made.merged": "Te aviso en cuanto {thing} se fusione o se cierre.",
  "watch.made.answered": "Te aviso en cuanto alguien responda en {thing}.",
  "watch.is.green": "{thing} ya está en verde.",
  "watch.is.merged": "{thing} ya está fusionado.",
  "watch.is.closed": "{thing} ya está cerrado.",
  "watch.list": "Lo que esperas",
  "watch.none": "Ahora no esperas nada.",
  "watch.until.green": "{thing}, hasta que esté en verde",
  "watch.until.merged": "{thing}, hasta que se fusione",
  "watch.until.answered": "{thing}, hasta que alguien responda",
  "watch.off": "Ya no esperas {thing}.",
  "watch.never": "No estabas esperando {thing}.",
  "watch.members":
    "Aquí solo los miembros de {group} reciben avisos míos. Pide a un propietario del grupo que te añada.",
  "watch.tooMany": "Ya esperas demasiadas cosas. {command} las muestra.",

  "mute.done":
    "Aquí no se publica nada más sobre {thing}; el mensaje que ya está se mantiene al día. {command} lo termina.",
  "mute.ended": "Los mensajes sobre {thing} vuelven a llegar aquí.",
  "mute.never": "{thing} no estaba silenciado aquí.",
  "mute.role":
    "Eso vale para todos aquí, así que solo puede pedirlo un propietario o administrador de {group}.",
  "snooze.thing": "Lo que llegue sobre {thing} hasta {when} llegará entonces, en un solo mensaje.",
  "snooze.own":
    "Hasta {when} solo te escribo lo que esperas. El resto llegará entonces, en un solo mensaje.",
  "snooze.ended": "Vuelvo a escribirte enseguida.",
  "snooze.how": "¿Cuánto tiempo? De 5 minutos a 30 días: {command}",

  "feed.on":
    "Te escribo cuando te piden una revisión, cuando tu PR se aprueba, necesita cambios, falla o tiene conflictos, y cuando alguien te nombra.",
  "feed.off": "Solo te escribo lo que esperas.",
  "feed.change": "Esto lo cambia: {command}",
  "feed.closed":
    "No puedo escribirte. Permite mensajes directos de este servidor y vuelve a pedirlo.",
  "feed.mentioned": "Te nombraron",
  "hours.are":
    "Tu horario: {hours}. Fuera de él nada te llama, y lo que te escribo espera, salvo que algo falle.",
  "hours.none": "No has fijado un horario: te enteras a cualquier hora.",
  "hours.how": "Esto lo fija: {command}",
};
