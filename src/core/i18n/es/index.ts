// Spanish phrases: shared parts of messages (headline, lists, times, buttons), Relay's own texts, explanations.

import type { frame as enFrame, own as enOwn, why as enWhy } from "../en/index.ts";
import type { LocalePhrases, Phrases } from "../locale.ts";
import { account, acting, commands, interactions } from "./interactions.ts";
import { code, runs, talk } from "./messages.ts";
import { groupAlerts, hours, people, quiet, rules } from "./policy.ts";

const frame: Phrases<typeof enFrame> = {
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
  "target.goOn": "Da permiso al bot para escribir allí y reanuda el destino en la consola.",

  "thread.shut": "Hilo cerrado",
  "thread.shut.did":
    "Lo que va en ese hilo no se envía mientras esté cerrado. Todo lo demás sigue.",
  "thread.shut.goOn": "Vuelve a abrirlo y lo siguiente aparecerá ahí.",
  "thread.barred": "Aquí no hay hilos",
  "thread.barred.did": "Lo que va en hilos se publica en el propio canal.",
  "thread.barred.goOn": "Permite que el bot abra hilos o temas en ese lugar.",

  "link.made": "Cuenta vinculada",
  "link.actsAs": "Actúas como {login} en {codehost}",
  "link.undo": "¿No has sido tú? Esto lo deshace al momento: {command}",
  "test.label": "Prueba",
  "test.arrived": "Relay puede escribir aquí",
  "test.asked": "{who} pidió este mensaje desde la consola para {group}.",
  "test.setup": "relay setup envió este mensaje.",
  "summary.replay": {
    one: "{n} evento, enviado de nuevo",
    other: "{n} eventos, enviados de nuevo",
  },
  "summary.resumed": {
    one: "{n} evento esperó mientras este canal estaba en pausa",
    other: "{n} eventos esperaron mientras este canal estaba en pausa",
  },
  "summary.part": "{what}, parte {part} de {parts}",
  "summary.asked": "{who} pidió este resumen.",
};

/** Explanations of events. */
const why: Phrases<typeof enWhy> = {
  "told.name": "«{name}»",
  "told.route": "la ruta {list}",
  "told.routes": "las rutas {list}",

  "told.delivered": "Enviado a {place} después de {took} por {routes}.",
  "told.arrived": "Enviado a {place} por {routes}.",
  "told.edited": "Un mensaje en {place} se puso al día con esto.",
  "told.plain": "Llegó a {place} como texto sencillo, porque su forma falló: {said}.",
  "told.paused": "Espera, porque {place} está en pausa desde el {when}: {said}.",
  "told.held":
    "Se retiene un momento para {place}, para que lo que sigue enseguida sea un solo mensaje.",
  "told.sending": "Está en camino a {place}.",
  "told.queued": "Está en la cola de {place}: lo que llegó antes va primero.",
  "told.slowed": "Espera a {place}, porque {platform} dijo: {said}.",
  "told.retrying": {
    one: "Espera a {place} y se intentará de nuevo, porque falló {n} intento; {platform} dijo: {said}.",
    other:
      "Espera a {place} y se intentará de nuevo, porque fallaron {n} intentos; {platform} dijo: {said}.",
  },
  "told.failed": "No llegó a {place} y no se intentará de nuevo, porque {platform} dijo: {said}.",
  "told.dead": {
    one: "No llegó a {place}: abandonado tras {n} intento, {platform} dijo: {said}.",
    other: "No llegó a {place}: abandonado tras {n} intentos, {platform} dijo: {said}.",
  },
  "told.canceled": "Se canceló para {place}: {said}.",
  "told.shown": "Otro mensaje en {place} lo muestra, así que no se publicó uno propio.",
  "told.skipped": "No se publicó nada en {place}, porque lo que está allí ya lo dice.",
  "told.replay": "{told} Fue una repetición.",
  "told.count": {
    one: "Llegaron {ok} de {n} mensaje.",
    other: "Llegaron {ok} de {n} mensajes.",
  },

  "told.received": "Llegó el {when} y aún no se ha mirado.",
  "told.quarantined":
    "Quedó en cuarentena, porque no se pudo leer ni comparar en 3 intentos: {said}.",
  "told.tooMuch": "Quedó en cuarentena, porque las rutas del grupo tardan demasiado en compararlo.",
  "told.unreadable": "No se envió, porque no se pudo leer: {said}.",
  "told.gate": "No entró en {group}: {why}.",
  "told.gateGone": "No se envió, porque el grupo para el que llegó ya no existe.",
  "told.gates": {
    one: "No entró en ninguno de {n} grupo.",
    other: "No entró en ninguno de {n} grupos.",
  },
  "told.moreGroups": { one: "Y {n} grupo más.", other: "Y {n} grupos más." },
  "told.noRoutes": "No se envió, porque {group} no tiene rutas.",
  "told.noRoutesHere": "No se envió, porque ninguna ruta lo mira.",
  "told.noneHere": "No se envió, porque ninguna ruta lleva {hither}.",
  "told.elsewhere": "No se envió {hither}: fue a otro lugar por {routes}.",
  "told.nothingToSay":
    "No se publicó nada: fue aceptado por {routes}, pero no había nada nuevo que decir.",
  "told.missed": "No se envió, porque {route} no lo tomó: {why}.",
  "told.nearest": "No se envió, porque ninguna ruta lo tomó. La más cercana fue {route}: {why}.",
  "told.unknown": "No se envió, porque ninguna ruta lo tomó.",
  "told.again": {
    one: "Llegó {n} vez más con el mismo id de entrega, y no se envió de nuevo.",
    other: "Llegó {n} veces más con el mismo id de entrega, y no se envió de nuevo.",
  },
  "told.againLast": {
    one: "Llegó {n} vez más, el {when}, con el mismo id de entrega, y no se envió de nuevo.",
    other:
      "Llegó {n} veces más, la última el {when}, con el mismo id de entrega, y no se envió de nuevo.",
  },

  "told.took": "La ruta {route} lo tomó: {why}.",
  "told.tookIt": "La ruta {route} lo tomó.",
  "told.left": "La ruta {route} no lo tomó: {why}.",
  "told.leftIt": "La ruta {route} no lo tomó. Lo que decidió ya no se guarda.",
  "told.moreRoutes": { one: "Y {n} ruta más.", other: "Y {n} rutas más." },
  "told.moreMessages": { one: "Y {n} mensaje más.", other: "Y {n} mensajes más." },

  "told.rejected": "Se rechazó el {when}: {why}.",
  "told.notKept":
    "No se guarda nada de ello, así que desde aquí no se puede enviar. Su remitente puede enviarlo otra vez.",
  "rejected.unknownGroup": "no existe ese grupo, o no tiene secreto",
  "rejected.malformedSignature": "no tiene firma, o no con la forma de una",
  "rejected.wrongSignature":
    "su firma es incorrecta, así que su remitente tiene otro secreto que el grupo",
  "rejected.missingTimestamp": "no lleva una marca de tiempo firmada, y su grupo la exige",
  "rejected.staleTimestamp": "su hora difiere en más de 5 minutos",
  "rejected.repeatedHeader": "una cabecera estaba dos veces",
  "rejected.eventName": "no nombra su evento",
  "rejected.contentEncoding": "su contenido está comprimido",
  "rejected.charset": "su texto no es UTF-8",
  "rejected.depth": "su JSON está anidado demasiado",
  "rejected.json": "su contenido no es JSON",
  "rejected.object": "su contenido no es un objeto JSON",
  "rejected.eventFitsPayload": "su contenido no corresponde al evento que nombra",
  "rejected.deliveryId": "su id de entrega no tiene la forma de uno",
  "rejected.tooLarge": "ocupa más de 1 MB",
  "rejected.groupRate": "su grupo envió más de 2000 webhooks por segundo",
  "rejected.groupQuota": "su grupo ha agotado su cuota del día",
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
  ...account,
  ...why,
  ...quiet,
  ...people,
  ...hours,
  ...rules,
  ...groupAlerts,
};
