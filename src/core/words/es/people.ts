// Spanish. What people hear of what they wait for, do not want to hear of, or want to be written to about.

import type { people as english } from "../en/people.ts";
import type { Phrases } from "../words.ts";

export const people: Phrases<typeof english> = {
  "command.watch": "Avisarme una vez cuando pase, se fusione o se responda",
  "command.mute": "No publicar aquí nada más sobre una incidencia o una PR",
  "command.unmute": "Volver a publicar aquí sobre ello",
  "command.snooze": "Posponer un issue o pull request aquí, o tus propios avisos",
  "command.feed": "Mensajes directos sobre lo que te concierne",
  "command.hours": "Cuándo quieres recibir avisos",
  "option.when": "green, merged, answered; o list, off",
  "option.for": "Cuánto, como 30m, 4h o 2d; off termina la tuya",
  "option.feed": "on u off",
  "option.hours": "Como 09:00-18:00 Europe/Berlin Mon-Fri, u off",
  "menu.watch": "Avísame",
  "button.watch": "Avísame",

  "watch.green": "Ahora en verde",
  "watch.answered": "Respondido",
  "watch.made.green": "Te aviso en cuanto {item} pase.",
  "watch.made.merged": "Te aviso en cuanto {item} se fusione o se cierre.",
  "watch.made.answered": "Te aviso en cuanto haya una respuesta en {item}.",
  "watch.is.green": "{item} ya está en verde.",
  "watch.is.merged": "{item} ya está fusionado.",
  "watch.is.closed": "{item} ya está cerrado.",
  "watch.list": "Lo que esperas",
  "watch.none": "Ahora no esperas nada.",
  "watch.until.green": "{item}, hasta que esté en verde",
  "watch.until.merged": "{item}, hasta que se fusione",
  "watch.until.answered": "{item}, hasta que alguien responda",
  "watch.off": "Ya no esperas {item}.",
  "watch.never": "No estabas esperando {item}.",
  "watch.members":
    "Solo los miembros de {group} reciben avisos. Pide a un propietario del grupo que te añada.",
  "watch.tooMany": "Ya esperas demasiadas cosas. {command} las muestra.",

  "mute.done":
    "No se publica {here} nada más sobre {item}. Los mensajes ya publicados se mantienen al día. {command} lo termina.",
  "mute.ended": "Los mensajes sobre {item} vuelven a publicarse {here}.",
  "mute.never": "{item} no estaba silenciado {here}.",
  "mute.role":
    "Eso vale para todos en el canal. Solo puede pedirlo un propietario o administrador de {group}.",
  "snooze.item": "Lo que llegue sobre {item} hasta {when} llegará entonces, en un solo mensaje.",
  "snooze.own":
    "Hasta {when} solo te escribo lo que esperas. El resto llegará entonces, en un solo mensaje.",
  "snooze.ended": "Vuelvo a escribirte enseguida.",
  "snooze.how": "{typed} no es un tiempo de 5 minutos a 30 días. Por ejemplo: {command}",

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
  "hours.how": "Se fija así: {command}",
  "hours.wrong.times": "{part} no es un comienzo y un final como {example}.",
  "hours.wrong.zone": "{part} no es una zona horaria como {example}.",
  "hours.wrong.days": "{part} no son días como {example}.",
};
