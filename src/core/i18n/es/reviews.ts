// Reviews of pull requests from chats.

import type { reviews as enReviews } from "../en/reviews.ts";
import type { Phrases } from "../locale.ts";

export const reviews: Phrases<typeof enReviews> = {
  "command.approve": "Aprobar un pull request",
  "command.requestChanges": "Solicitar cambios en un pull request",
  "command.diff": "Mostrar los cambios de un pull request",
  "option.changes": "Lo que debe cambiar",
  "act.review": "¿Revisar {workItem}?",
  "act.byApprove": "Aprobar",
  "act.byRequest": "Solicitar cambios",
  "act.approved": "Aprobaste {workItem} en {sha}.",
  "act.approvedAlready": "Ya aprobaste {workItem} en {sha}.",
  "act.changesRequested": "Solicitaste cambios en {workItem} en {sha}.",
  "act.changesRequestedAlready": "Ya solicitaste estos cambios en {workItem} en {sha}.",
  "act.noDiff": "Los cambios son demasiado grandes para mostrarlos aquí. Abre {workItem}.",
  "act.moreFiles": { one: "y {n} archivo más", other: "y {n} archivos más" },
  "act.changesPrompt": "¿Qué debe cambiar en {workItem}? Responde a este mensaje o envía {command}",
  "act.changesPromptForm": "¿Qué debe cambiar en {workItem}?",
  "act.changesFormTitle": "Solicitar cambios en {workItem}",
  "act.changesFormLabel": "Lo que debe cambiar",
};
