// Spanish phrases for the delivery policy: rollups, rules, working hours, subscriptions, alerts.

import type {
  hours as enHours,
  people as enPeople,
  quiet as enQuiet,
  rules as enRules,
  groupAlerts as enAlerts,
} from "../en/policy.ts";
import type { Phrases } from "../locale.ts";

export const quiet: Phrases<typeof enQuiet> = {
  "rollup.headline": { one: "{n} evento agrupado", other: "{n} eventos agrupados" },
  "rollup.waited": { one: "{n} evento desde el {since}", other: "{n} eventos desde el {since}" },
  "rollup.why.budget":
    "Más de {limit} mensajes por minuto. Los eventos nuevos se añaden aquí hasta que el ritmo baje.",
  "rollup.why.backlog":
    "Hay más mensajes en cola de los que pueden enviarse en 15 minutos. Los eventos nuevos se añaden aquí hasta que la cola sea más corta.",
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
    "Siguen apagadas hasta que un propietario o administrador las encienda de nuevo. Un propietario puede permitirlo para una ruta.",
};

/** Delivery policy of a route or group, and replies of `/relay quiet`. */
export const rules: Phrases<typeof enRules> = {
  "rules.threads.notes": "notas en hilos",
  "rules.threads.all": "todo en hilos",
  "rules.digest": "resumen {when}",
  "rules.reminders": "recordatorios: {what}",
  "rules.redact.words": "títulos y nada más de lo que escribió la gente",
  "rules.redact.title": "solo titulares",
  "rules.waived": "puede mostrar repositorios privados a muchos",
  "rules.loud": "todo al momento",
  "rules.budget": {
    one: "Más de {n} mensaje por minuto se convierte en una lista; lo urgente pasa.",
    other: "Más de {n} mensajes por minuto se convierten en una lista; lo urgente pasa.",
  },
  "rules.unbounded": "Lleguen los mensajes que lleguen, cada uno se envía por separado.",
  "rules.title": "Cuánta calma hay {here}",
  "rules.change": "Lo cambian propietarios y administradores: {command}",
  "rules.saved": "Guardado. {route}: {rules}",
  "rules.saved.budget": "Guardado para {group}. {rules}",
  "rules.which": "Di al final cuál: {names}",
  "rules.mayNot": "Solo un propietario o administrador del grupo puede cambiarlo.",
  "rules.ownersOnly": "Solo un propietario del grupo puede cambiarlo.",
  "rules.wrong": "No entiendo {typed}. Por ejemplo: {command}",
  "rules.changed": "Otra persona acaba de cambiarlo. Pídelo otra vez, por favor.",
  "disposition.now": "Se envía al momento.",
  "disposition.urgent": "Urgente: se envía al momento, aunque lo demás espere.",
  "disposition.hours":
    "Fuera del horario laboral: espera hasta {when} y entonces aparece en la lista.",
  "disposition.digest": "Espera al resumen de {when}.",
};

/** Working hours, digests and reminders. */
export const hours: Phrases<typeof enHours> = {
  "hours.on": "{days} de {from} a {to}, {zone}",
  "hours.off": {
    one: "{hours}, salvo {n} festivo",
    other: "{hours}, salvo {n} festivos",
  },
  "digest.every": { one: "cada {n} minuto", other: "cada {n} minutos" },
  "digest.daily": "cada día a las {at}, {zone}",
  "reminders.rule": {
    one: "pull requests que esperan revisión desde hace {n} hora laborable: {days} a las {at}, {zone}",
    other:
      "pull requests que esperan revisión desde hace {n} horas laborables: {days} a las {at}, {zone}",
  },
  "reminder.headline": {
    one: "{n} pull request espera revisión",
    other: "{n} pull requests esperan revisión",
  },
  "reminder.rule": {
    one: "Pedidas hace al menos {n} hora laborable, primero las que más esperan.",
    other: "Pedidas hace al menos {n} horas laborables, primero las que más esperan.",
  },
  "button.snooze": "Posponer",
  "reminder.asked": "revisión pedida a: {who}",
  "reminder.waits": "espera desde hace {time}",
};

/** Watches, mutes and personal feeds. */
export const people: Phrases<typeof enPeople> = {
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

/** Alerts, sent to the owners of a group. */
export const groupAlerts: Phrases<typeof enAlerts> = {
  "groupAlert.failures": "Fallan mensajes",
  "groupAlert.failures.count": "{failed} de {n} en los últimos 15 minutos",
  "groupAlert.rejected": "Webhooks rechazados",
  "groupAlert.rejected.count": "{n} en los últimos 15 minutos",
  "groupAlert.rejected.means": "Lo rechazado se pierde, salvo que su remitente lo envíe de nuevo.",
  "groupAlert.waiting": "Hay mensajes en espera",
  "groupAlert.waiting.oldest": "el más antiguo desde hace {time}",
  "groupAlert.waiting.targets": { one: "En {n} destino.", other: "En {n} destinos." },
  "groupAlert.act.targetPaused": "Ver el destino",
  "groupAlert.act.failures": "Ver lo que falló",
  "groupAlert.act.rejected": "Ver lo que se rechazó y por qué",
  "groupAlert.act.waiting": "Ver lo que espera",
  "groupAlert.resolved": "Resuelto",
  "groupAlert.resolved.targetPaused": "{place} vuelve a aceptar mensajes",
  "groupAlert.resolved.failures": "los mensajes llegan de nuevo",
  "groupAlert.resolved.rejected": "ya casi no se rechazan webhooks",
  "groupAlert.resolved.waiting": "ya nada espera mucho",
  "groupAlert.resolved.since": "Resuelto desde el {when}. Duró {time}.",
};
