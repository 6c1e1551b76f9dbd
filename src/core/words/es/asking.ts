// Spanish. What people hear who ask something in a chat, whatever they ask.

import type { asking as english } from "../en/asking.ts";
import type { Phrases } from "../words.ts";

export const asking: Phrases<typeof english> = {
  "ask.unknown": "No conozco {command}. {help} muestra lo que puedo hacer.",
  "ask.missing": "Falta algo: {command}",
  "ask.hidden": "Aquí no puedo saber quién eres. Escribe como tú, no en nombre del chat.",
  "ask.late": "Me llegó demasiado tarde, así que no se hizo nada. Vuelve a pedirlo.",
  "ask.unsure": "Me interrumpieron y no sé si se hizo. Míralo antes de volver a pedirlo.",
  "ask.failed": "Algo salió mal de mi lado. Quien me opera lo encuentra como {id}.",
  "ask.away":
    "Mi base de datos no responde. Si este texto no cambia en un minuto, no se hizo nada: vuelve a pedirlo.",
  "ask.private":
    "Mi respuesta es solo para ti y aquí la leen todos. Abre un chat conmigo, pulsa Iniciar y vuelve a pedirlo.",
  "ask.elsewhere": "Te he escrito.",
  "ask.stale": "Ese botón es demasiado antiguo. Usa el mensaje más reciente o un comando.",
  "ask.others": "Esa pregunta era para otra persona.",
};
