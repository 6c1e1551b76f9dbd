// Problemas de un grupo, tal como se cuentan a sus propietarios.

import type { groupAlerts as english } from "../en/troubles.ts";
import type { Phrases } from "../words.ts";

export const groupAlerts: Phrases<typeof english> = {
  "groupAlert.failures": "Fallan mensajes",
  "groupAlert.failures.count": "{failed} de {n} en los últimos 15 minutos",
  "groupAlert.rejected": "Webhooks rechazados",
  "groupAlert.rejected.count": "{n} en los últimos 15 minutos",
  "groupAlert.rejected.means": "Lo rechazado se pierde, salvo que su remitente lo envíe de nuevo.",
  "groupAlert.waiting": "Hay mensajes en espera",
  "groupAlert.waiting.oldest": "el más antiguo desde hace {time}",
  "groupAlert.waiting.targets": { one: "En {n} destino.", other: "En {n} destinos." },
  "groupAlert.act.targetPaused": "Ver el destino",
  "groupAlert.act.failures": "Ver lo que falló",
  "groupAlert.act.rejected": "Ver lo que se rechazó y por qué",
  "groupAlert.act.waiting": "Ver lo que espera",
  "groupAlert.resolved": "Resuelto",
  "groupAlert.resolved.targetPaused": "{place} vuelve a aceptar mensajes",
  "groupAlert.resolved.failures": "los mensajes llegan de nuevo",
  "groupAlert.resolved.rejected": "ya casi no se rechazan webhooks",
  "groupAlert.resolved.waiting": "ya nada espera mucho",
  "groupAlert.resolved.since": "Resuelto desde el {when}. Duró {time}.",
};
