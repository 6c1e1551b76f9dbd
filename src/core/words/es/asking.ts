// Spanish. What people hear who ask something in a chat, whatever they ask.

import type { interactions as english } from "../en/asking.ts";
import type { Phrases } from "../words.ts";

export const interactions: Phrases<typeof english> = {
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
