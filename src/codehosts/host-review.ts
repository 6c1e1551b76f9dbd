// Reviews of pull requests. altforge says less of them, and the verdict only in the event's name.

import { z } from "zod";
import type { ReviewState } from "../core/events/conversation-events.ts";
import { type HostEventReader, eventReader } from "./event-reader.ts";
import { type FactsOf, hostFields } from "./host-facts.ts";
import { hostPerson } from "./host-person.ts";
import { hostPullRequest, pullRequestFacts, readPullRequest } from "./host-pull-request.ts";
import { httpUrl, id, maybe, text, time } from "./lenient.ts";

const schema = hostFields.extend({
  review: z.object({
    id: maybe(id),
    state: text,
    body: text,
    /** altforge's word for the body. */
    content: text,
    html_url: httpUrl,
    user: maybe(hostPerson),
    submitted_at: time,
  }),
  pull_request: hostPullRequest,
});

const STATES: ReadonlyMap<string | undefined, ReviewState> = new Map([
  ["approved", "approved"],
  ["changes_requested", "changes_requested"],
  ["dismissed", "dismissed"],
]);

export function reviewReader(factsOf: FactsOf): HostEventReader {
  return eventReader(schema, (payload, event) => {
    const pullRequest = readPullRequest(payload.pull_request);
    const { review: sent } = payload;
    const body = sent.body ?? sent.content;
    const facts = factsOf(event, payload, {
      ...pullRequestFacts(pullRequest, body),
      result: sent.state?.toLowerCase(),
    });
    return {
      kind: "review",
      ...facts,
      action: facts.names[0].action ?? "submitted",
      review: {
        id: sent.id,
        state: STATES.get(facts.result) ?? "commented",
        body,
        url: sent.html_url ?? pullRequest.url,
        author: sent.user ?? payload.sender,
        // altforge does not say when, but a review touches its pull request.
        submittedAt: sent.submitted_at ?? pullRequest.updatedAt,
      },
      pullRequest,
    };
  });
}
