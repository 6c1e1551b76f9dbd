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
    "Más de {limit} mensajes por minuto. Los eventos nuevos se agregan aquí hasta que baje el ritmo.",
  "rollup.why.backlog":
    "Hay más mensajes en cola de los que se pueden enviar en 15 minutos. Los eventos nuevos se agregan aquí hasta que la cola se reduzca.",
  "rollup.why.outage": "{platform} no estaba disponible. Estos eventos llegaron mientras tanto.",
  "rollup.why.hours": "Estos eventos llegaron fuera del horario laboral ({zone}).",
  "rollup.why.digest": "Estos eventos llegaron desde el último resumen. Horas de {zone}.",
  "rollup.why.snooze": "Estos eventos llegaron mientras estaban pospuestos.",
  "rollup.comments": { one: "{n} comentario", other: "{n} comentarios" },
  "rollup.pushes": { one: "{n} push", other: "{n} pushes" },
  "rollup.prs": { one: "{n} PR abierto", other: "{n} PR abiertos" },
  "rollup.issues": { one: "{n} issue etiquetado", other: "{n} issues etiquetados" },
  "rollup.messages": { one: "{n} mensaje", other: "{n} mensajes" },
  "rollup.times": "{what} × {n}",

  "told.rolledUp": {
    one: "Está en un mensaje agrupado de {n} evento en {place}: {why}.",
    other: "Está en un mensaje agrupado de {n} eventos en {place}: {why}.",
  },
  "told.rollingUp": "Está en cola para un mensaje agrupado en {place}: {why}.",
  "told.rollupAt": "Está en cola para un mensaje agrupado en {place} el {when}: {why}.",
  "rolledUp.budget": "hubo más de {limit} mensajes por minuto",
  "rolledUp.backlog": "había más mensajes en cola de los que se pueden enviar en 15 minutos",
  "rolledUp.outage": "{platform} no estaba disponible",
  "rolledUp.hours": "llegó fuera del horario laboral",
  "rolledUp.digest": "sus rutas envían resúmenes",
  "rolledUp.snooze": "estaba pospuesto allí",
  "audience.paused": "Rutas en pausa",
  "audience.hidden": "{repo} ahora es privado",
  "audience.opened": "ahora todos pueden leer {place}",
  "audience.shows": "{route} muestra {repo} en {place}",
  "audience.goOn":
    "Siguen desactivadas hasta que un propietario o administrador las reactive. Un propietario puede omitir la verificación en una ruta.",
};

/** Delivery policy of a route or group, and replies of `/relay quiet`. */
export const rules: Phrases<typeof enRules> = {
  "rules.threads.notes": "notas en hilos",
  "rules.threads.all": "todo en hilos",
  "rules.digest": "resumen {when}",
  "rules.reminders": "recordatorios: {what}",
  "rules.redact.words": "títulos, pero ningún otro texto escrito por personas",
  "rules.redact.title": "solo titulares",
  "rules.waived": "puede mostrar repositorios privados en canales públicos",
  "rules.loud": "todo de inmediato",
  "rules.budget": {
    one: "Más de {n} mensaje por minuto se agrupa; los urgentes siempre se envían.",
    other: "Más de {n} mensajes por minuto se agrupan; los urgentes siempre se envían.",
  },
  "rules.unbounded": "Sin límite: cada mensaje se envía por separado.",
  "rules.title": "Ajustes de ruido {here}",
  "rules.change": "Los cambian propietarios y administradores: {command}",
  "rules.saved": "Guardado. {route}: {rules}",
  "rules.saved.budget": "Guardado para {group}. {rules}",
  "rules.which": "Agrega la ruta al final: {names}",
  "rules.mayNot": "Solo un propietario o administrador del grupo puede cambiarlo.",
  "rules.ownersOnly": "Solo un propietario del grupo puede cambiarlo.",
  "rules.wrong": "No entiendo {typed}. Por ejemplo: {command}",
  "rules.changed": "Otra persona acaba de cambiarlo. Inténtalo de nuevo.",
  "disposition.now": "Se envía de inmediato.",
  "disposition.urgent": "Urgente: se envía de inmediato, aunque se retengan otros mensajes.",
  "disposition.hours":
    "Fuera del horario laboral: se retiene hasta {when} y luego se envía en un mensaje agrupado.",
  "disposition.digest": "Se retiene para el resumen: {when}.",
};

/** Working hours, digests and reminders. */
export const hours: Phrases<typeof enHours> = {
  "hours.on": "{days} de {from} a {to}, {zone}",
  "hours.off": {
    one: "{hours}, excepto {n} día festivo",
    other: "{hours}, excepto {n} días festivos",
  },
  "digest.every": { one: "cada {n} minuto", other: "cada {n} minutos" },
  "digest.daily": "todos los días a las {at}, {zone}",
  "reminders.rule": {
    one: "pull requests que esperan revisión desde hace {n} hora laboral: {days} a las {at}, {zone}",
    other:
      "pull requests que esperan revisión desde hace {n} horas laborales: {days} a las {at}, {zone}",
  },
  "reminder.headline": {
    one: "{n} pull request espera revisión",
    other: "{n} pull requests esperan revisión",
  },
  "reminder.rule": {
    one: "Solicitadas hace al menos {n} hora laboral, primero las más antiguas.",
    other: "Solicitadas hace al menos {n} horas laborales, primero las más antiguas.",
  },
  "button.snooze": "Posponer",
  "reminder.asked": "revisores: {who}",
  "reminder.waits": "espera desde hace {time}",
};

/** Watches, mutes and personal feeds. */
export const people: Phrases<typeof enPeople> = {
  "command.watch": "Avisarme una vez cuando pasen los checks, se fusione o se responda",
  "command.mute": "No publicar nada más aquí sobre un issue o un pull request",
  "command.unmute": "Volver a publicar aquí sobre un issue o un pull request",
  "command.snooze": "Posponer un issue o pull request aquí, o tus propias notificaciones",
  "command.feed": "Mensajes directos sobre lo que te concierne",
  "command.hours": "Cuándo quieres recibir notificaciones",
  "option.when": "green, merged, answered; o list, off",
  "option.for": "Cuánto tiempo, como 30m, 4h o 2d; off termina el tuyo",
  "option.feed": "on u off",
  "option.hours": "Como 09:00-18:00 America/Bogota Mon-Fri, u off",
  "menu.watch": "Avísame",
  "button.watch": "Avísame",

  "watch.green": "Ahora en verde",
  "watch.answered": "Respondido",
  "watch.made.green": "Te avisaré cuando {item} esté en verde.",
  "watch.made.merged": "Te avisaré cuando {item} se fusione o se cierre.",
  "watch.made.answered": "Te avisaré cuando haya una respuesta en {item}.",
  "watch.is.green": "{item} ya está en verde.",
  "watch.is.merged": "{item} ya está fusionado.",
  "watch.is.closed": "{item} ya está cerrado.",
  "watch.list": "Lo que sigues",
  "watch.none": "No sigues nada.",
  "watch.until.green": "{item}, hasta que esté en verde",
  "watch.until.merged": "{item}, hasta que se fusione",
  "watch.until.answered": "{item}, hasta que otra persona responda",
  "watch.off": "Ya no sigues {item}.",
  "watch.never": "No seguías {item}.",
  "watch.members":
    "Solo los miembros de {group} reciben avisos. Pide a un propietario del grupo que te agregue.",
  "watch.tooMany": "Sigues demasiadas cosas. {command} las muestra.",

  "mute.done":
    "No se publica nada más {here} sobre {item}. Los mensajes ya publicados se mantienen al día. {command} lo revierte.",
  "mute.ended": "Los mensajes sobre {item} vuelven a publicarse {here}.",
  "mute.never": "{item} no estaba silenciado {here}.",
  "mute.role":
    "Eso lo cambia para todos en el canal. Solo puede hacerlo un propietario o administrador de {group}.",
  "snooze.item":
    "Los mensajes sobre {item} se retienen hasta {when} y luego se envían como uno solo.",
  "snooze.own":
    "Hasta {when} solo te envío lo que sigues. El resto se envía entonces, en un solo mensaje.",
  "snooze.ended": "Vuelves a recibir los mensajes directos de inmediato.",
  "snooze.how": "{typed} no es una duración de 5 minutos a 30 días. Por ejemplo: {command}",

  "feed.on":
    "Te envío mensajes directos sobre solicitudes de revisión, aprobaciones, cambios solicitados, fallos, conflictos y menciones.",
  "feed.off": "Solo te envío mensajes sobre lo que sigues.",
  "feed.change": "Para cambiarlo: {command}",
  "feed.closed":
    "No puedo escribirte. Permite mensajes directos de este servidor e inténtalo de nuevo.",
  "feed.mentioned": "Te mencionaron",
  "hours.are":
    "Tu horario: {hours}. Fuera de él no recibes notificaciones y los mensajes directos se retienen, salvo los fallos.",
  "hours.none": "No definiste un horario, así que recibes notificaciones a cualquier hora.",
  "hours.how": "Defínelo así: {command}",
  "hours.wrong.times": "{part} no es un inicio y un fin como {example}.",
  "hours.wrong.zone": "{part} no es una zona horaria como {example}.",
  "hours.wrong.days": "{part} no son días como {example}.",
};

/** Alerts, sent to the owners of a group. */
export const groupAlerts: Phrases<typeof enAlerts> = {
  "groupAlert.failures": "Fallan las entregas",
  "groupAlert.failures.count": "{failed} de {n} en los últimos 15 minutos",
  "groupAlert.rejected": "Webhooks rechazados",
  "groupAlert.rejected.count": "{n} en los últimos 15 minutos",
  "groupAlert.rejected.means":
    "Los webhooks rechazados se pierden, salvo que el remitente los envíe de nuevo.",
  "groupAlert.waiting": "Entregas retrasadas",
  "groupAlert.waiting.oldest": "la más antigua desde hace {time}",
  "groupAlert.waiting.targets": { one: "En {n} destino.", other: "En {n} destinos." },
  "groupAlert.act.targetPaused": "Abrir el destino",
  "groupAlert.act.failures": "Ver los mensajes fallidos",
  "groupAlert.act.rejected": "Ver los webhooks rechazados",
  "groupAlert.act.waiting": "Ver los mensajes en cola",
  "groupAlert.resolved": "Resuelto",
  "groupAlert.resolved.targetPaused": "{place} vuelve a aceptar mensajes",
  "groupAlert.resolved.failures": "los mensajes se entregan de nuevo",
  "groupAlert.resolved.rejected": "los webhooks se aceptan de nuevo",
  "groupAlert.resolved.waiting": "la cola avanza de nuevo",
  "groupAlert.resolved.since": "Resuelto el {when}, después de {time}.",
};
