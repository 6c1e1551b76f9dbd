// Spanish. What people hear who ask something in a chat, whatever they ask.

import type { asking as english } from "../en/asking.ts";
import type { Phrases } from "../words.ts";

export const asking: Phrases<typeof english> = {
  "ask.unknown": "No conozco {command}. {help} muestra lo que puedo hacer.",
  "ask.missing": "Falta {option}. Por ejemplo: {command}",
  "ask.talk": "Solo entiendo comandos. {help} los muestra.",
  "ask.hidden": "Aquí no puedo saber quién eres. Escribe como tú, no en nombre del chat.",
  "ask.late": "Me llegó demasiado tarde, así que no se hizo nada. Vuelve a pedirlo.",
  "ask.unsure": "Me interrumpieron y no sé si se hizo. Míralo antes de volver a pedirlo.",
  "ask.failed": "Algo salió mal de mi lado. Quien me opera lo encuentra como {id}.",
  "ask.away":
    "Mi base de datos no responde. Si este texto no cambia en un minuto, no se hizo nada: vuelve a pedirlo.",
  "ask.private": "Mi respuesta es solo para ti.",
  "ask.open": "Leerla en nuestro chat",
  "ask.elsewhere": "Te he escrito.",
  "ask.stale": "Ese botón es demasiado antiguo. Usa el mensaje más reciente o un comando.",
  "ask.staleLink": "Ese enlace ya no vale. Vuelve a enviar tu comando.",
  "ask.others": "Esa pregunta era para otra persona.",
  "place.here": "aquí",
  "place.in": "en {name}",
  "place.hither": "aquí",
  "place.to": "a {name}",
  "place.this": "Este canal",
  "place.named": "«{name}»",
};
