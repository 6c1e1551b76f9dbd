// Spanish. The quiet rules of a route and of a group, and what `/relay quiet` says.

import type { rules as english } from "../en/rules.ts";
import type { Phrases } from "../words.ts";

export const rules: Phrases<typeof english> = {
  "rules.threads.notes": "notas en hilos",
  "rules.threads.all": "todo en hilos",
  "rules.digest": "resumen {when}",
  "rules.reminders": "recordatorios: {what}",
  "rules.redact.words": "títulos y nada más de lo que escribió la gente",
  "rules.redact.title": "solo titulares",
  "rules.waived": "puede mostrar repositorios privados a muchos",
  "rules.loud": "todo al momento",
  "rules.budget": {
    one: "Más de {n} mensaje por minuto se convierte en una lista; lo urgente pasa.",
    other: "Más de {n} mensajes por minuto se convierten en una lista; lo urgente pasa.",
  },
  "rules.unbounded": "Lleguen los mensajes que lleguen, cada uno se envía por separado.",
  "rules.title": "Cuánta calma hay {here}",
  "rules.change": "Lo cambian propietarios y administradores: {command}",
  "rules.saved": "Guardado. {route}: {rules}",
  "rules.saved.budget": "Guardado para {group}. {rules}",
  "rules.which": "Di al final cuál: {names}",
  "rules.mayNot": "Solo un propietario o administrador del grupo puede cambiarlo.",
  "rules.ownersOnly": "Solo un propietario del grupo puede cambiarlo.",
  "rules.wrong": "No entiendo {typed}. Por ejemplo: {command}",
  "rules.changed": "Otra persona acaba de cambiarlo. Pídelo otra vez, por favor.",
  "disposition.now": "Se envía al momento.",
  "disposition.urgent": "Urgente: se envía al momento, aunque lo demás espere.",
  "disposition.hours":
    "Fuera del horario laboral: espera hasta {when} y entonces aparece en la lista.",
  "disposition.digest": "Espera al resumen de {when}.",
};
