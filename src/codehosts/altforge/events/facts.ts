// Names Gitea and Forgejo events by GitHub's names first and by their own second, so that filters accept both.

import type { EventFacts, EventName } from "../../../core/events/event.ts";
import { type FactsOf, hostFacts } from "../../kit/facts.ts";

export const altforgeFacts: FactsOf = (event, fields, own) => {
  const { result, ...counterpart } = findCounterpart(event, fields.action);
  const { action } = fields;
  const isSame = counterpart.event === event && counterpart.action === action;
  const names: EventFacts["names"] = isSame ? [counterpart] : [counterpart, { event, action }];
  const facts = hostFacts({ provider: "altforge", names }, fields, {
    ...own,
    result: own.result ?? result,
  });
  return facts.repository
    ? { ...facts, repository: { ...facts.repository, host: "altforge" } }
    : facts;
};

// Maps event names to GitHub's, so that one filter matches every host.

/** GitHub's name. `result` is set if the original name contains it, as in `pull_request_approved`. */
type Counterpart = EventName & { result: string | undefined };

const REVIEWS: ReadonlyMap<string, string> = new Map([
  ["pull_request_approved", "approved"],
  ["pull_request_rejected", "changes_requested"],
  ["pull_request_comment", "commented"],
]);

const EVENTS: ReadonlyMap<string, string> = new Map([["wiki", "gollum"]]);

const ACTIONS: ReadonlyMap<string, string> = new Map([
  ["issues.label_updated", "labeled"],
  ["issues.label_cleared", "unlabeled"],
  ["pull_request.label_updated", "labeled"],
  ["pull_request.label_cleared", "unlabeled"],
  ["pull_request.synchronized", "synchronize"],
  ["release.updated", "edited"],
  ["package.created", "published"],
]);

export function findCounterpart(event: string, action: string | undefined): Counterpart {
  const review = REVIEWS.get(event);
  if (review !== undefined)
    return { event: "pull_request_review", action: "submitted", result: review };
  return {
    event: EVENTS.get(event) ?? event,
    action: ACTIONS.get(`${event}.${action}`) ?? action,
    result: undefined,
  };
}
