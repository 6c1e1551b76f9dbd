// Spanish. What people hear about their account, their channel, and why something stands there.

import type { account as english } from "../en/account.ts";
import type { Phrases } from "../words.ts";

export const account: Phrases<typeof english> = {
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
