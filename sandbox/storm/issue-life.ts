// Lifecycle of an issue: opened, discussed, closed.

import type { Payload } from "../samples/payload.ts";
import type { StoryRepository, StoryEvent } from "./place.ts";
import { REMARKS, TROUBLES } from "./words.ts";

const MAX_COMMENTS = 5;

export function* issueLife(place: StoryRepository): Generator<StoryEvent, void> {
  const { random, people } = place;
  const [finder, solver] = [random.pick(people), random.pick(people)];
  const issue = describe(place, finder);
  const assignee = place.account(solver);
  const tell = (action: string, sender: string, state: Payload, beside: Payload = {}) => {
    const change = { issue: { ...issue, ...state, updated_at: place.now() }, ...beside };
    return place.tell({ event: "issues", action, sender, change });
  };
  const open = { assignee, assignees: [assignee] };
  yield tell("opened", finder, {});
  yield tell("assigned", solver, open, { assignee });
  const comments = random.integer(0, MAX_COMMENTS);
  for (let count = 1; count <= comments; count += 1)
    yield tellComment(place, { ...issue, ...open, comments: count });
  yield tell("closed", solver, { ...open, comments, state: "closed", closed_at: place.now() });
}

function describe(place: StoryRepository, finder: string): Payload {
  const number = place.newNumber();
  return {
    id: place.newId(),
    number,
    title: place.random.pick(TROUBLES),
    body: "Since this morning, and not only for me.",
    url: `${place.apiUrl}/issues/${number}`,
    html_url: `${place.url}/issues/${number}`,
    user: place.account(finder),
    state: "open",
    locked: false,
    labels: [],
    milestone: null,
    assignee: null,
    assignees: [],
    comments: 0,
    created_at: place.now(),
    closed_at: null,
  };
}

function tellComment(place: StoryRepository, issue: Payload): StoryEvent {
  const sender = place.random.pick(place.people);
  const id = place.newId();
  const comment = {
    id,
    body: place.random.pick(REMARKS),
    user: place.account(sender),
    html_url: `${place.url}/issues/${String(issue["number"])}#issuecomment-${id}`,
    created_at: place.now(),
    updated_at: place.now(),
  };
  return place.tell({
    event: "issue_comment",
    action: "created",
    sender,
    change: { issue: { ...issue, updated_at: place.now() }, comment },
  });
}
