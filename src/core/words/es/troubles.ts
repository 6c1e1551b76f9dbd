// Problemas de un grupo, tal como se cuentan a sus propietarios.

import type { troubles as english } from "../en/troubles.ts";
import type { Phrases } from "../words.ts";

export const troubles: Phrases<typeof english> = {
  "trouble.failures": "Fallan mensajes",
  "trouble.failures.count": "{failed} de {n} en los últimos 15 minutos",
  "trouble.rejected": "Webhooks rechazados",
  "trouble.rejected.count": "{n} en los últimos 15 minutos",
  "trouble.rejected.means": "Lo rechazado se pierde, salvo que su remitente lo envíe de nuevo.",
  "trouble.waiting": "Hay mensajes en espera",
  "trouble.waiting.oldest": "el más antiguo desde hace {time}",
  "trouble.waiting.targets": { one: "En {n} destino.", other: "En {n} destinos." },
  "trouble.act.targetPaused": "Ver el destino",
  "trouble.act.failures": "Ver lo que falló",
  "trouble.act.rejected": "Ver lo que se rechazó y por qué",
  "trouble.act.waiting": "Ver lo que espera",
  "trouble.over": "Resuelto",
  "trouble.over.targetPaused": "{place} vuelve a aceptar mensajes",
  "trouble.over.failures": "los mensajes llegan de nuevo",
  "trouble.over.rejected": "ya casi no se rechazan webhooks",
  "trouble.over.waiting": "ya nada espera mucho",
  "trouble.over.since": "Resuelto desde el {when}. Duró {time}.",
};
