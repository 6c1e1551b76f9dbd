// Every review, comment and discussion the types allow, made of parts that other events share.

import * as fc from "fast-check";
import type { EventFacts, Person, PullRequest, WorkItem } from "../../../src/core/events/event.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import { maybe } from "./any-value.ts";

type Fields<Record> = { readonly [Key in keyof Record]: fc.Arbitrary<Record[Key]> };

type Parts = {
  texts: fc.Arbitrary<string>;
  times: fc.Arbitrary<number>;
  people: fc.Arbitrary<Person>;
  pullRequests: fc.Arbitrary<PullRequest>;
  facts: Fields<EventFacts>;
  workItem: Fields<WorkItem>;
};

const ACTIONS = fc.constantFrom(
  ..."submitted created edited deleted dismissed answered closed labeled constructor".split(" "),
);
const STATES = fc.constantFrom("approved", "changes_requested", "commented", "dismissed");

export function anyTalkEvent(parts: Parts): fc.Arbitrary<RelayEvent> {
  const { facts, people, pullRequests, texts, workItem, times } = parts;
  const acted = { ...facts, action: ACTIONS };
  const said = { body: maybe(texts), url: maybe(texts), author: maybe(people) };
  const comment = { ...said, id: texts, updatedAt: maybe(times) };
  const place = { path: texts, line: maybe(times) };
  const review = { ...said, id: maybe(texts), state: STATES, submittedAt: maybe(times) };
  const discussion = {
    ...workItem,
    id: texts,
    category: maybe(texts),
    isAnswered: fc.boolean(),
    answer: maybe(fc.record(comment)),
  };
  const on = fc.oneof(
    fc.record({
      kind: fc.constantFrom("issue", "pull_request", "discussion"),
      workItem: fc.record(workItem),
    }),
    fc.record({ kind: fc.constant("commit"), sha: texts, ...place, path: maybe(texts) }),
  );
  return fc.oneof<fc.Arbitrary<RelayEvent>[]>(
    fc.record({
      ...acted,
      kind: fc.constant("review"),
      review: fc.record(review),
      pullRequest: pullRequests,
    }),
    fc.record({
      ...acted,
      kind: fc.constant("review_comment"),
      comment: fc.record({ ...comment, ...place, reviewId: maybe(texts) }),
      pullRequest: pullRequests,
    }),
    fc.record({ ...acted, kind: fc.constant("comment"), comment: fc.record(comment), on }),
    fc.record({ ...acted, kind: fc.constant("discussion"), discussion: fc.record(discussion) }),
  );
}
