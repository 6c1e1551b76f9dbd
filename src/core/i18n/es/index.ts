// Spanish phrases: shared parts of messages (headline, lists, times, buttons), Relay's own texts, explanations.
//
// Neutral Latin American Spanish, with "tú". Issue, PR and check are masculine, CI is feminine.
// Groups: owner = propietario, admin = administrador, target = destino.
// Accounts: link = vincular, act as = actuar como.
// Code: merge = fusionar, tag = tag, label = etiqueta, release = versión, review = revisión.
// Events: delivery ID = ID de entrega, rejected = rechazado, quarantined = en cuarentena.
// Routes: match = coincidir, fallback = de respaldo.
// Sends: queued = en cola, retry = reintentar, replay = reenviar.
// Noise: rollup = mensaje agrupado, digest = resumen, hold = retener, snooze = posponer.
// People: watch = seguir, mute = silenciar, ping = notificar.

import type { frame as enFrame, own as enOwn, why as enWhy } from "../en/index.ts";
import type { LocalePhrases, Phrases } from "../locale.ts";
import { account, acting, commands, interactions } from "./interactions.ts";
import { code, runs, talk } from "./messages.ts";
import { groupAlerts, hours, people, quiet, rules } from "./policy.ts";
import { reviews } from "./reviews.ts";

const frame: Phrases<typeof enFrame> = {
  headline: "{label}: {subject}",
  comma: ", ",
  untitled: "sin título",
  updated: "actualizado",
  opened: "abierto por {who}",
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
  "button.review": "Revisar",
  "button.comment": "Comentar",
  "button.close": "Cerrar",
  "button.log": "Abrir log",
  "button.site": "Abrir sitio",
  "button.acknowledge": "Reconocer",
  "button.silence": "Silenciar …",
  "button.resolve": "Resolver …",
};

/** Relay's own texts: log lines and notices. */
const own: Phrases<typeof enOwn> = {
  "log.delivered": "{ok} de {n} entregados",
  "log.failure": "{target}: {said}, {did}",
  "log.unsaid": "sin respuesta",
  "log.paused": "destino en pausa",
  "log.failed": "sin reintento",
  "log.dead": "sin más intentos",
  "log.canceled": "cancelado",
  "log.retrying": "se reintentará",

  "target.paused": "Destino en pausa",
  "target.place": "{platform} {id}",
  "target.place.part": "{platform} {id}/{part}",
  "target.part.topic": "tema {id}",
  "target.part.thread": "hilo {id}",
  "target.said": "{platform} respondió: {said}",
  "target.did":
    "Relay no envía nada allí hasta que se reanude. Los mensajes nuevos quedan en cola.",
  "target.goOn": "Da permiso al bot para publicar allí y luego reanuda el destino en la consola.",

  "thread.shut": "Hilo cerrado",
  "thread.shut.did":
    "Sus mensajes no se envían mientras esté cerrado. Los demás se envían como siempre.",
  "thread.shut.goOn": "Reábrelo y los próximos mensajes se publicarán allí.",
  "thread.barred": "Aquí no se permiten hilos",
  "thread.barred.did": "Los mensajes para hilos se publican en el canal.",
  "thread.barred.goOn": "Permite que el bot cree hilos o temas allí.",

  "link.made": "Cuenta vinculada",
  "link.actsAs": "Actúas como {login} en {host}",
  "link.undo": "¿No fuiste tú? Desvincula ahora: {command}",
  "test.label": "Prueba",
  "test.arrived": "Relay puede escribir aquí",
  "test.asked": "{who} solicitó este mensaje en la consola, para {group}.",
  "test.setup": "relay setup envió este mensaje.",
  "test.of": "PRUEBA · {label}",
  "test.sample": "Un ejemplo que {who} envió como prueba. No ha ocurrido nada.",
  "summary.replay": { one: "{n} evento reenviado", other: "{n} eventos reenviados" },
  "summary.resumed": {
    one: "{n} evento en cola mientras este canal estaba en pausa",
    other: "{n} eventos en cola mientras este canal estaba en pausa",
  },
  "summary.part": "{what}, parte {part} de {parts}",
  "summary.asked": "{who} solicitó este resumen.",
};

/** Explanations of events. */
const why: Phrases<typeof enWhy> = {
  "told.name": "“{name}”",
  "told.route": "la ruta {list}",
  "told.routes": "las rutas {list}",

  "told.delivered": "Enviado a {place} después de {took} por {routes}.",
  "told.arrived": "Enviado a {place} por {routes}.",
  "told.edited": "Con esto se actualizó un mensaje en {place}.",
  "told.plain": "Llegó a {place} como texto plano, porque falló el mensaje con formato: {said}.",
  "told.template":
    "En {place} tiene la forma estándar, porque falló la plantilla de su ruta: {said}.",
  "told.paused": "Está en cola, porque {place} está en pausa desde el {when}: {said}.",
  "told.held": "Se retiene unos segundos para {place}, para combinarlo con eventos relacionados.",
  "told.sending": "Se está enviando a {place}.",
  "told.queued": "Está en cola para {place}, detrás de mensajes anteriores.",
  "told.slowed": "Está en cola para {place}, porque {platform} respondió: {said}.",
  "told.retrying": {
    one: "Se reintenta para {place} tras {n} intento fallido; {platform} respondió: {said}.",
    other: "Se reintenta para {place} tras {n} intentos fallidos; {platform} respondió: {said}.",
  },
  "told.failed": "No se entregó a {place} y no se reintenta, porque {platform} respondió: {said}.",
  "told.dead": {
    one: "No se entregó a {place}: se abandonó tras {n} intento, {platform} respondió: {said}.",
    other: "No se entregó a {place}: se abandonó tras {n} intentos, {platform} respondió: {said}.",
  },
  "told.canceled": "Se canceló para {place}: {said}.",
  "told.shown": "Otro mensaje en {place} lo muestra, así que no se publicó uno propio.",
  "told.skipped": "No se publicó nada en {place}, porque el mensaje de allí ya lo muestra.",
  "told.replay": "{told} Fue un reenvío.",
  "told.count": {
    one: "{ok} de {n} mensaje entregado.",
    other: "{ok} de {n} mensajes entregados.",
  },

  "told.received": "Se recibió el {when} y aún no se procesó.",
  "told.quarantined":
    "Está en cuarentena, porque no se pudo leer ni evaluar en 3 intentos: {said}.",
  "told.tooMuch": "Está en cuarentena, porque las rutas del grupo tardan demasiado en evaluarlo.",
  "told.late": "No se envió: su webhook llegó tarde y el cambio ya se había reparado.",
  "told.repaired": "Su webhook se perdió y se reparó después.",
  "told.unreadable": "No se envió, porque no se pudo leer: {said}.",
  "told.gate": "{group} no lo aceptó: {why}.",
  "told.gateGone": "No se envió, porque se eliminó su grupo.",
  "told.gates": {
    one: "No lo aceptó ninguno de {n} grupo.",
    other: "No lo aceptó ninguno de {n} grupos.",
  },
  "told.moreGroups": { one: "Y {n} grupo más.", other: "Y {n} grupos más." },
  "told.noRoutes": "No se envió, porque {group} no tiene rutas.",
  "told.noRoutesHere": "No se envió, porque ninguna ruta lo procesa.",
  "told.noneHere": "No se envió, porque ninguna ruta envía mensajes {hither}.",
  "told.elsewhere": "No se envió {hither}: coincidió con {routes} y fue a otro destino.",
  "told.nothingToSay": "No se publicó nada: coincidió con {routes}, pero nada cambió.",
  "told.missed": "No se envió, porque {route} no coincidió: {why}.",
  "told.nearest": "No se envió, porque ninguna ruta coincidió. La más cercana fue {route}: {why}.",
  "told.unknown": "No se envió, porque ninguna ruta coincidió.",
  "told.test": "Se envió como prueba, así que no ha ocurrido nada.",
  "told.again": {
    one: "Se recibió {n} vez más con el mismo ID de entrega y se ignoró por ser un duplicado.",
    other: "Se recibió {n} veces más con el mismo ID de entrega y se ignoró por ser un duplicado.",
  },
  "told.againLast": {
    one: "Se recibió {n} vez más, el {when}, con el mismo ID de entrega y se ignoró por ser un duplicado.",
    other:
      "Se recibió {n} veces más, la última el {when}, con el mismo ID de entrega y se ignoró por ser un duplicado.",
  },

  "told.took": "La ruta {route} coincidió: {why}.",
  "told.tookIt": "La ruta {route} coincidió.",
  "told.left": "La ruta {route} no coincidió: {why}.",
  "told.leftIt": "La ruta {route} no coincidió. El motivo ya no está guardado.",
  "told.moreRoutes": { one: "Y {n} ruta más.", other: "Y {n} rutas más." },
  "told.moreMessages": { one: "Y {n} mensaje más.", other: "Y {n} mensajes más." },

  "told.rejected": "Se rechazó el {when}: {why}.",
  "told.notKept":
    "Relay no lo guardó, así que no se puede reenviar. El remitente puede enviarlo de nuevo.",
  "rejected.unknownGroup": "el grupo no existe o no tiene secreto",
  "rejected.unknownEndpoint": "el endpoint no existe, está desactivado o no tiene secreto",
  "rejected.malformedSignature": "falta la firma o tiene un formato incorrecto",
  "rejected.wrongSignature": "no se firmó con el secreto del grupo",
  "rejected.missingTimestamp": "no tiene marca de tiempo firmada y su grupo la exige",
  "rejected.staleTimestamp": "su marca de tiempo difiere en más de 5 minutos",
  "rejected.repeatedHeader": "tiene un encabezado duplicado",
  "rejected.eventName": "no tiene nombre de evento",
  "rejected.contentEncoding": "su cuerpo está comprimido",
  "rejected.charset": "su texto no es UTF-8",
  "rejected.depth": "su JSON tiene demasiados niveles",
  "rejected.json": "su cuerpo no es JSON",
  "rejected.object": "su cuerpo no es un objeto JSON",
  "rejected.eventFitsPayload": "su cuerpo no corresponde al nombre del evento",
  "rejected.deliveryId": "su ID de entrega tiene un formato incorrecto",
  "rejected.tooLarge": "pesa más de 1 MB",
  "rejected.groupRate": "su grupo envió más de 2000 webhooks por segundo",
  "rejected.endpointRate": "el endpoint acepta menos webhooks por segundo",
  "rejected.groupQuota": "su grupo agotó su cuota del día",
};

export const es: LocalePhrases = {
  ...frame,
  ...code,
  ...talk,
  ...runs,
  ...own,
  ...commands,
  ...interactions,
  ...acting,
  ...reviews,
  ...account,
  ...why,
  ...quiet,
  ...people,
  ...hours,
  ...rules,
  ...groupAlerts,
};
