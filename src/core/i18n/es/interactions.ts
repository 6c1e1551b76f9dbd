// Spanish phrases for interactions. Command descriptions have at most 100 characters, menu entries 32.

import type {
  account as enAccount,
  acting as enActing,
  interactions as enInteractions,
  commands as enCommands,
} from "../en/interactions.ts";
import type { Phrases } from "../locale.ts";

export const commands: Phrases<typeof enCommands> = {
  "command.root": "Actuar sobre issues y pull requests, y preguntar a Relay",
  "command.login": "Vincular tu cuenta para actuar como tú",
  "command.logout": "Terminar el vínculo con tu cuenta",
  "command.whoami": "Con qué cuenta actúas y qué puede hacer",
  "command.help": "Qué puedes pedir aquí",
  "command.routes": "A qué está suscrito este canal",
  "command.quiet": "Cuánta calma hay en este canal; propietarios y administradores la cambian",
  "command.connect": "Dar este canal a un grupo, con el código de su dueño",
  "command.disconnect": "Desconectar este canal de un grupo; ya no enviará nada aquí",
  "command.mentions": "Si te llaman los mensajes que te conciernen",
  "command.why": "Por qué un mensaje está aquí, o no llegó",
  "command.comment": "Comentar un issue o un pull request",
  "command.merge": "Fusionar un pull request",
  "command.close": "Cerrar un pull request",
  "command.react": "Reaccionar a un issue o un pull request",
  "option.on": "Un enlace, o owner/repo#12",
  "option.message": "Un enlace, owner/repo#12, un commit o un id de entrega",
  "option.text": "Lo que quieres decir",
  "option.method": "Cómo fusionar; si falta, se pregunta",
  "option.reaction": "Cuál",
  "option.code": "Creado en la consola, válido diez minutos",
  "option.group": "Id del grupo, si hay varios",
  "option.quiet": "budget, threads, digest u hours",
  "option.to": "Por ejemplo 10, notes, daily 09:00 Europe/Madrid; luego la ruta",
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
  "interaction.hidden": "Aquí no puedo saber quién eres. Escribe como tú, no en nombre del chat.",
  "interaction.late": "Me llegó demasiado tarde, así que no se hizo nada. Vuelve a pedirlo.",
  "interaction.unsure": "Me interrumpieron y no sé si se hizo. Míralo antes de volver a pedirlo.",
  "interaction.failed": "Algo salió mal de mi lado. Quien me opera lo encuentra como {id}.",
  "interaction.unavailable":
    "Mi base de datos no responde. Si este texto no cambia en un minuto, no se hizo nada: vuelve a pedirlo.",
  "interaction.private": "Mi respuesta es solo para ti.",
  "interaction.open": "Leerla en nuestro chat",
  "interaction.elsewhere": "Te he escrito.",
  "interaction.stale": "Ese botón es demasiado antiguo. Usa el mensaje más reciente o un comando.",
  "interaction.staleLink": "Ese enlace ya no vale. Vuelve a enviar tu comando.",
  "interaction.others": "Esa pregunta era para otra persona.",
  "place.here": "aquí",
  "place.in": "en {name}",
  "place.hither": "aquí",
  "place.to": "a {name}",
  "place.this": "Este canal",
  "place.named": "«{name}»",
};

/** Replies to host actions. */
export const acting: Phrases<typeof enActing> = {
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

/** Replies about accounts, channels and explanations. */
export const account: Phrases<typeof enAccount> = {
  "help.title": "Lo que puedes pedir aquí",
  "help.work": "Issues y pull requests",
  "help.quiet": "De qué te enteras",
  "help.channel": "Este canal",
  "help.you": "Tu cuenta",
  "start.hello": "Hola, soy Relay. Publico en tus chats lo que pasa en {codehost}.",
  "start.link": "Vincula tu cuenta y podrás fusionar, comentar y cerrar como tú.",
  "start.linked": "Actúas como {login} en {codehost}.",
  "start.help": "{help} muestra todos los comandos.",
  "start.button": "Vincular tu cuenta",

  "account.none":
    "Tu cuenta de chat aún no está vinculada a {codehost}. Inicia sesión y seguiré con lo que pediste. El enlace es solo para ti y vale diez minutos.",

  "login.open":
    "Inicia sesión en {codehost} y lo que hagas aquí lo harás como tú. El enlace es solo para ti y vale diez minutos.",
  "login.again":
    "Actúas como {login} en {codehost}. Este enlace lo cambia: es solo para ti y vale diez minutos.",
  "login.button": "Iniciar sesión en {codehost}",
  "login.linked": "Vinculado: actúas como {login} en {codehost}.",
  "login.replaced": "Hasta ahora era {login}.",

  "logout.none": "Tu cuenta de chat no está vinculada, así que no hay nada que terminar.",
  "logout.done": "El vínculo ha terminado. Desde aquí ya no actúas como {login} en {codehost}.",
  "logout.stays":
    "Tu sesión en la consola sigue. Para retirar todo lo que permitiste a Relay, quítalo de tus aplicaciones autorizadas en {codehost}.",

  "whoami.linked": "Actúas como {login} en {codehost}, desde el {day}.",
  "whoami.writes": "Puedes comentar, reaccionar, fusionar y cerrar donde {codehost} te lo permita.",
  "whoami.reads": "Relay sabe quién eres, pero aún no puede actuar por ti. {command} lo permite.",
  "whoami.over": "Lo que permitiste a Relay caducó o fue retirado. {command} lo renueva.",

  "mentions.ping": "Los mensajes que te conciernen te llaman.",
  "mentions.silent": "Los mensajes que te conciernen te nombran sin llamarte.",
  "mentions.never": "Los mensajes que te conciernen no te mencionan.",
  "mentions.change": "Así se cambia: {command}",

  "routes.title": "Lo que llega {hither}",
  "routes.none":
    "Ninguna ruta llega {hither}. Un dueño crea un código en la consola. Después, alguien que gestiona el canal envía allí {command}.",
  "routes.private": "Pídelo en un canal: entonces te digo qué llega allí.",
  "routes.off": "desactivada",
  "routes.paused": "destino en pausa",
  "routes.elsewhere": "en otro hilo",
  "routes.fallback": "solo lo que no toma ninguna otra ruta",

  "why.routed": "Llegó {hither} por {routes} de {group}.",
  "why.kept": "Es de {group}, que lo mantiene al día {here}.",
  "why.logged": "Este es el registro de {group}: una línea por cada evento.",
  "why.own": "Esto lo escribí por mi cuenta, para {group}.",
  "why.came": "Recibido: {when}, publicado {here} en {took}.",
  "why.edited": {
    one: "Cambió {n} vez desde entonces.",
    other: "Cambió {n} veces desde entonces.",
  },
  "why.delivery": "Entrega {id}",
  "why.button": "Abrir el registro",
  "why.none":
    "No encontré {here} nada que pueda explicar. Pregunta por un mensaje mío, o nombra un issue o un pull request: {command}",
  "why.wrong":
    "{typed} no es un enlace, un issue, un pull request, un commit ni un id de entrega. Por ejemplo: {command}",

  "connect.done": "{channel} es ahora de {group}. Sus rutas pueden llegar allí.",
  "connect.mayNot":
    "Solo quien puede gestionar este canal puede darlo a un grupo. Pide a una de esas personas que envíe el comando.",
  "connect.unseen":
    "No puedo ver quién administra este chat. Hazme administrador de él y vuelve a enviarlo.",
  "connect.wrong":
    "Ese código no vale, o ya no vale. Un dueño del grupo crea otro en la consola; vale diez minutos y una vez.",
  "connect.tooMany": "Fueron demasiados códigos que no valen. Inténtalo de nuevo en diez minutos.",
  "disconnect.done":
    "{channel} ya no está conectado a {group}. El grupo no envía nada allí hasta que un código de un dueño lo conecte de nuevo.",
  "disconnect.mayNot":
    "Solo quien gestiona este canal puede desconectarlo. Pide a una de esas personas que envíe el comando.",
  "disconnect.none": "Ningún grupo está conectado {here}.",
  "disconnect.which": "Estos grupos están conectados {here}: {groups}. Indica uno: {command}",
};
