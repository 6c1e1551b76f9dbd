// Reviews of pull requests from chats.

import type { reviews as enReviews } from "../en/reviews.ts";
import type { Phrases } from "../locale.ts";

export const reviews: Phrases<typeof enReviews> = {
  "command.approve": "Einen Pull Request genehmigen",
  "command.requestChanges": "Änderungen an einem Pull Request anfordern",
  "command.diff": "Die Änderungen eines Pull Requests anzeigen",
  "option.changes": "Was sich ändern soll",
  "act.review": "{workItem} prüfen?",
  "act.byApprove": "Genehmigen",
  "act.byRequest": "Änderungen anfordern",
  "act.approved": "{workItem} bei {sha} genehmigt.",
  "act.approvedAlready": "Du hast {workItem} bei {sha} schon genehmigt.",
  "act.changesRequested": "Änderungen an {workItem} bei {sha} angefordert.",
  "act.changesRequestedAlready":
    "Du hast diese Änderungen an {workItem} bei {sha} schon angefordert.",
  "act.noDiff": "Die Änderungen sind zu groß, um sie hier zu zeigen. Öffne {workItem}.",
  "act.moreFiles": { one: "und {n} weitere Datei", other: "und {n} weitere Dateien" },
  "act.changesPrompt":
    "Was soll sich an {workItem} ändern? Antworte auf diese Nachricht oder sende {command}",
  "act.changesPromptForm": "Was soll sich an {workItem} ändern?",
  "act.changesFormTitle": "Änderungen an {workItem} anfordern",
  "act.changesFormLabel": "Was sich ändern soll",
};
