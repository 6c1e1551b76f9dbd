// Spanish. What chat commands are called in lists and menus. At most 100 characters each, menus 32.

import type { commands as english } from "../en/commands.ts";
import type { Phrases } from "../words.ts";

export const commands: Phrases<typeof english> = {
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
