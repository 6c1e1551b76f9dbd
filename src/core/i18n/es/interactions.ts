// Spanish phrases for interactions. Command descriptions have at most 100 characters, menu entries 32.

import type {
  account as enAccount,
  acting as enActing,
  interactions as enInteractions,
  commands as enCommands,
} from "../en/interactions.ts";
import type { Phrases } from "../locale.ts";

export const commands: Phrases<typeof enCommands> = {
  "command.root": "Acciones sobre issues y pull requests, y preguntas a Relay",
  "command.login": "Vincular tu cuenta para actuar en tu nombre",
  "command.logout": "Desvincular tu cuenta",
  "command.whoami": "Con qué cuenta actúas y qué puede hacer",
  "command.help": "Ver todos los comandos",
  "command.routes": "A qué está suscrito este canal",
  "command.quiet": "Ajustes de ruido de este canal; los cambian propietarios y administradores",
  "command.connect": "Conectar este canal a un grupo, con un código de su propietario",
  "command.disconnect": "Desconectar este canal de un grupo; el grupo ya no enviará nada aquí",
  "command.test": "Enviar un evento grabado como prueba a las rutas de este canal",
  "command.mentions": "Si los mensajes que te conciernen te notifican",
  "command.why": "Por qué se publicó aquí un mensaje, o por qué no",
  "command.comment": "Comentar en un issue o un pull request",
  "command.merge": "Fusionar un pull request",
  "command.close": "Cerrar un pull request",
  "command.react": "Reaccionar a un issue o un pull request",
  "option.on": "Un enlace, o owner/repo#12",
  "option.message": "Un enlace, owner/repo#12, un commit o un ID de entrega",
  "option.text": "Lo que quieres decir",
  "option.method": "Cómo fusionar; si falta, Relay pregunta",
  "option.reaction": "La reacción",
  "option.code": "Creado en la consola, válido por diez minutos",
  "option.group": "ID del grupo, si hay varios",
  "option.event": "Nombre del evento o del remitente, como push o alertmanager",
  "option.quiet": "budget, threads, digest u hours",
  "option.to": "Por ejemplo 10, notes, daily 09:00 America/Bogota; luego la ruta",
  "option.mentions": "ping, silent o never",
  "menu.comment": "Comentar",
  "menu.merge": "Fusionar",
  "menu.close": "Cerrar",
  "menu.why": "¿Por qué está esto aquí?",
};

/** Replies to any interaction. */
export const interactions: Phrases<typeof enInteractions> = {
  "interaction.unknown": "No conozco {command}. {help} muestra lo que puedo hacer.",
  "interaction.missing": "Falta {option}. Por ejemplo: {command}",
  "interaction.talk": "Solo entiendo comandos. {help} los muestra.",
  "interaction.hidden":
    "Aquí no puedo saber quién eres. Escribe con tu cuenta, no en nombre del chat.",
  "interaction.late": "Llegó demasiado tarde, así que no se hizo nada. Inténtalo de nuevo.",
  "interaction.unsure":
    "Me interrumpieron y no sé si se hizo. Revísalo antes de intentarlo de nuevo.",
  "interaction.failed": "Algo salió mal de mi lado. Dale este ID al operador: {id}",
  "interaction.unavailable":
    "Mi base de datos no responde. Si este texto no cambia en un minuto, no se hizo nada: inténtalo de nuevo.",
  "interaction.private": "Mi respuesta es solo para ti.",
  "interaction.open": "Leerla en nuestro chat",
  "interaction.elsewhere": "Te envié un mensaje.",
  "interaction.stale": "Ese botón es demasiado antiguo. Usa el mensaje más reciente o un comando.",
  "interaction.staleLink": "Ese enlace ya no es válido. Vuelve a enviar tu comando.",
  "interaction.others": "Esa pregunta era para otra persona.",
  "place.here": "aquí",
  "place.in": "en “{name}”",
  "place.hither": "aquí",
  "place.to": "a “{name}”",
  "place.this": "Este canal",
  "place.named": "“{name}”",
};

/** Replies to host actions. */
export const acting: Phrases<typeof enActing> = {
  "act.signIn":
    "Ya no puedo actuar por {who} en {host}. Vuelve a iniciar sesión y seguiré con lo que pediste. El enlace es solo para ti y vale diez minutos.",
  "act.addHost":
    "Aquí eres {who} y aún no tienes cuenta en {host}. Añádela en tu perfil y vuelve a intentarlo.",
  "act.profile": "Abrir tu perfil",
  "act.which": "¿Cuál? Responde a un mensaje sobre el tema, o agrega un enlace o {example}.",
  "act.unread": "{typed} no es un issue ni un pull request. Agrega un enlace o {example}.",
  "act.several":
    "Ese mensaje menciona más de un issue o pull request. Indica cuál: agrega un enlace o {example}.",
  "act.hosts": "{typed} está en varios servicios: {hosts}. Añade un enlace para indicar cuál.",
  "act.notHere":
    "Ningún grupo conectado {here} recibe {repo}. Pídelo en un canal donde sí lo reciban.",
  "act.otherServer":
    "{repo} está en otro servidor de {host} que el configurado aquí. Allí no puedo actuar.",
  "act.private":
    "En un chat privado no actúo sobre repositorios. Pídelo en un canal que reciba {repo}.",
  "act.forbidden": "{host} no te permite hacer eso en {repo}: {said}",
  "act.notFound": "No puedes ver {workItem}, o no existe.",
  "act.noPull": "No puedes ver el pull request {workItem}, o no existe.",
  "act.refused": "{host} lo rechazó: {said}",
  "act.look": "Revisa {workItem} e inténtalo de nuevo.",
  "act.changed":
    "{workItem} cambió desde entonces. Revisa sus últimos commits e inténtalo de nuevo.",
  "act.wait": {
    one: "{host} está limitando tus solicitudes. Inténtalo de nuevo en {n} segundo.",
    other: "{host} está limitando tus solicitudes. Inténtalo de nuevo en {n} segundos.",
  },
  "act.unavailable": "{host} no responde. No se hizo nada: inténtalo de nuevo en un momento.",
  "act.unsure":
    "{host} no respondió, así que no sé si se hizo. Revisa {workItem} antes de intentarlo de nuevo.",
  "act.nothing": "No se hizo nada.",

  "act.merge": "¿Fusionar {workItem} en {base}?",
  "act.head": "{title}, en {sha}",
  "act.unstable": "Falló un check, pero no es obligatorio.",
  "act.byMerge": "Commit de fusión",
  "act.bySquash": "Squash y fusionar",
  "act.byRebase": "Rebase y fusionar",
  "act.cancel": "Cancelar",
  "act.merged": "{workItem} se fusionó en {base} como {sha}.",
  "act.already": "{workItem} ya está fusionado.",
  "act.isClosed": "{workItem} está cerrado. Reábrelo primero.",
  "act.draft": "{workItem} es un borrador. Márcalo primero como listo para revisión.",
  "act.conflicts": "{workItem} tiene conflictos con {base}. Resuélvelos primero.",
  "act.behind": "{workItem} está detrás de {base}. Actualiza primero su rama.",
  "act.blocked": "A {workItem} le falta un check o una revisión obligatoria. Ábrelo para ver cuál.",
  "act.noPush": "No puedes fusionar en {repo}. Necesitas acceso de escritura.",
  "act.method": "{repo} no permite {method}. Permite: {methods}",

  "act.close": "¿Cerrar {workItem}?",
  "act.byClose": "Cerrar pull request",
  "act.closed": "{workItem} se cerró.",
  "act.closedAlready": "{workItem} ya está cerrado.",
  "act.reopened": "{workItem} se reabrió.",
  "act.byReopen": "Reabrir",
  "act.commented": "Comentaste en {workItem}.",
  "act.reacted": "Reaccionaste a {workItem} con {reaction}.",
  "act.prompt": "¿Qué quieres decir en {workItem}? Responde a este mensaje o envía {command}",
  "act.promptForm": "¿Qué quieres decir en {workItem}?",
  "act.formTitle": "Comentar en {workItem}",
  "act.formLabel": "Tu comentario",
  "act.alert.acknowledged": "{alert} está reconocida.",
  "act.alert.resolved": "{alert} está resuelta.",
  "act.alert.silenced": "{alert} está silenciada hasta {when}.",
  "act.alert.isAcknowledged": "La alerta ya está reconocida.",
  "act.alert.isResolved": "La alerta ya está resuelta.",
  "act.alert.members": "Solo los miembros aceptados de {group} pueden actuar sobre sus alertas.",
  "act.alert.prompt": "¿Qué resolvió {alert}? Responde a este mensaje.",
  "act.alert.promptForm": "¿Qué resolvió {alert}?",
  "act.alert.formTitle": "Resolver {alert}",
  "act.alert.formLabel": "Nota",
  "act.alert.silence": "¿Cuánto tiempo debe estar {alert} en silencio?",
};

/** Replies about accounts, channels and explanations. */
export const account: Phrases<typeof enAccount> = {
  "help.title": "Lo que puedes hacer aquí",
  "help.work": "Issues y pull requests",
  "help.quiet": "Notificaciones",
  "help.channel": "Este canal",
  "help.you": "Tu cuenta",
  "start.hello": "Hola, soy Relay. Publico en tus chats lo que pasa en {host}.",
  "start.link": "Vincula tu cuenta y podrás fusionar, comentar y cerrar en tu nombre.",
  "start.linked": "Actúas como {login} en {host}.",
  "start.help": "{help} muestra todos los comandos.",
  "start.button": "Vincular tu cuenta",

  "account.none":
    "Tu cuenta de chat aún no está vinculada a {host}. Inicia sesión y seguiré con lo que pediste. El enlace es solo para ti y vale diez minutos.",

  "login.open":
    "Inicia sesión en {host} para actuar aquí en tu nombre. El enlace es solo para ti y vale diez minutos.",
  "login.again":
    "Actúas como {login} en {host}. Usa este enlace para cambiarlo. Es solo para ti y vale diez minutos.",
  "login.button": "Iniciar sesión en {host}",
  "login.linked": "Vinculado: actúas como {login} en {host}.",
  "login.replaced": "Antes actuabas como {login}.",

  "logout.none": "Tu cuenta de chat no está vinculada.",
  "logout.done": "Cuenta desvinculada. Desde aquí ya no actúas como {login} en {host}.",
  "logout.stays":
    "Tu sesión en la consola sigue abierta. Para revocar todos los permisos, quita Relay de tus aplicaciones autorizadas en {host}.",

  "whoami.linked": "Actúas como {login} en {host}, desde el {day}.",
  "whoami.also": "También actúas como {login} en {host}.",
  "whoami.writes": "Puedes comentar, reaccionar, fusionar y cerrar si {host} lo permite.",
  "whoami.reads": "Relay sabe quién eres, pero aún no puede actuar por ti. {command} lo permite.",
  "whoami.over": "Tu permiso para Relay venció o fue revocado. {command} lo renueva.",

  "mentions.ping": "Los mensajes que te conciernen te notifican.",
  "mentions.silent": "Los mensajes que te conciernen te nombran sin notificarte.",
  "mentions.never": "Los mensajes que te conciernen no te mencionan.",
  "mentions.change": "Para cambiarlo: {command}",

  "routes.title": "Lo que se envía {hither}",
  "routes.none":
    "Ninguna ruta envía mensajes {hither}. Un propietario crea un código en la consola. Luego, alguien que administra el canal envía allí {command}.",
  "routes.private": "Pregúntalo en un canal para ver qué se envía allí.",
  "routes.off": "desactivada",
  "routes.paused": "destino en pausa",
  "routes.elsewhere": "en otro hilo",
  "routes.fallback": "solo si no coincide ninguna otra ruta",

  "why.routed": "Enviado {hither} por {routes} de {group}.",
  "why.kept": "Es de {group}, que lo mantiene al día {here}.",
  "why.logged": "Este es el log de {group}: una línea por evento.",
  "why.own": "Este es un mensaje de Relay para {group}.",
  "why.came": "Recibido: {when}, publicado {here} en {took}.",
  "why.edited": {
    one: "Se editó {n} vez desde entonces.",
    other: "Se editó {n} veces desde entonces.",
  },
  "why.delivery": "Entrega {id}",
  "why.button": "Abrir el log",
  "why.none":
    "No encontré {here} nada que pueda explicar. Pregunta por uno de mis mensajes, o indica un issue o un pull request: {command}",
  "why.wrong":
    "{typed} no es un enlace, un issue, un pull request, un commit ni un ID de entrega. Por ejemplo: {command}",

  "connect.done":
    "{channel} ahora está conectado a {group}. Sus rutas pueden enviar mensajes allí.",
  "connect.mayNot":
    "Solo quien administra este canal puede conectarlo. Pide a una de esas personas que envíe el comando.",
  "connect.unseen":
    "No puedo ver quién administra este chat. Hazme administrador y vuelve a enviarlo.",
  "connect.wrong":
    "Ese código no es válido o venció. Un propietario del grupo puede crear otro en la consola. Sirve una vez, durante diez minutos.",
  "connect.tooMany": "Demasiados códigos incorrectos. Inténtalo de nuevo en diez minutos.",
  "disconnect.done":
    "{channel} ya no está conectado a {group}. El grupo no envía nada allí hasta que el código de un propietario lo conecte de nuevo.",
  "disconnect.mayNot":
    "Solo quien administra este canal puede desconectarlo. Pide a una de esas personas que envíe el comando.",
  "disconnect.none": "Ningún grupo está conectado {here}.",
  "sample.sent":
    "Se envió {sample} como prueba. Aparece aquí si una ruta de este canal lo acepta; si no, {command} dice por qué.",
  "sample.unknown": "No existe ese ejemplo. Existen: {events}",
  "sample.role": "Solo los propietarios y administradores de {group} pueden enviar una prueba.",
  "sample.tooSoon": "Se acaba de enviar una prueba. Inténtalo de nuevo en unos segundos.",
  "disconnect.which": "Estos grupos están conectados {here}: {groups}. Indica uno: {command}",
};
