// Spanish. What Relay says by itself: its log, its notices.

import type { own as english } from "../en/own.ts";
import type { Phrases } from "../words.ts";

export const own: Phrases<typeof english> = {
  "log.delivered": "{ok} de {n} entregados",
  "log.failure": "{target}: {said}, {did}",
  "log.unsaid": "sin respuesta",
  "log.paused": "destino en pausa",
  "log.failed": "no se reenviará",
  "log.dead": "sin más intentos",
  "log.canceled": "cancelado",
  "log.retrying": "se reenviará",

  "target.paused": "Destino en pausa",
  "target.place": "{platform} {id}",
  "target.place.part": "{platform} {id}/{part}",
  "target.part.topic": "tema {id}",
  "target.part.thread": "hilo {id}",
  "target.said": "{platform} respondió: {said}",
  "target.did": "Ya no se envía nada a ese destino. Lo que llegue mientras tanto queda en espera.",
  "target.goOn":
    "Permite que el bot vuelva a escribir allí y ejecuta relay target resume con el ID que muestra relay target list.",

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
