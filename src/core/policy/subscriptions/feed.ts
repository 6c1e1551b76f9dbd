// Feed: which users an event concerns personally, by a review request, a change of their pull request or a mention.
// Users get no items about their own actions.

import { hostOf, isCodeHost, type Provider } from "../../../contract/hosts/index.ts";
import type { FeedNotice } from "../../../contract/messages/notices.ts";
import { loginKey } from "../../accounts/login-key.ts";
import { hasFailed } from "../../events/ci-events.ts";
import type {
  EventFacts,
  Person,
  PullRequestEvent,
  Repository,
  WorkItem,
} from "../../events/event.ts";
import { bringsConflict } from "../../entities/pull-request-updates.ts";
import { commitKey } from "../../entities/entity-keys.ts";
import { factsOf, type LoadedEntities } from "../../entities/entity-state.ts";
import { stateOf } from "../../messages/parts/pull-request-state.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import type { ReviewEvent } from "../../events/conversation-events.ts";
import { mentionsIn } from "../../kernel/text/quoted-text.ts";
import { entityOf } from "../../entities/entity-ref.ts";

type FeedReason = FeedNotice["why"];

export type FeedItem = {
  why: FeedReason;
  /** User of the event's host, by the key of their identity or by login, as in `loginKey`. */
  who: { id: string } | { login: string };
  about: Pick<WorkItem, "number" | "title" | "url">;
};

/** `isNew`: the event changed entity state. Otherwise only its mentions count. */
export function feedOf(
  event: RelayEvent,
  entities: LoadedEntities,
  isNew: boolean,
): readonly FeedItem[] {
  if (!hostOf(event.provider).can.mentionPeople) return [];
  const own = isNew ? ownItems(event, entities) : [];
  return [...own, ...mentionsOf(event)].filter(
    ({ why, who }) => NOBODYS.has(why) || !isActor(event, who),
  );
}

/** No one breaks a build on purpose, so these reach even the actor. */
const NOBODYS: ReadonlySet<FeedReason> = new Set(["red", "conflicts"]);

function isActor({ actor, provider }: EventFacts, who: FeedItem["who"]): boolean {
  if (actor === undefined) return false;
  return "id" in who ? actor.id === who.id : loginOn(provider, actor.login) === who.login;
}

function loginOn(provider: Provider, login: string): string | undefined {
  return isCodeHost(provider) ? loginKey(provider, login) : undefined;
}

function ownItems(event: RelayEvent, entities: LoadedEntities): readonly FeedItem[] {
  if (event.kind === "pull_request") return ofPull(event, entities);
  if (event.kind === "review") return ofReview(event);
  if (event.kind === "check" && hasFailed(event.check) && !event.check.isSuite)
    return redIn(event.repository, event.check, entities);
  if (event.kind === "job" && hasFailed(event.job))
    return redIn(event.repository, event.job, entities);
  return [];
}

function ofPull(event: PullRequestEvent, entities: LoadedEntities): readonly FeedItem[] {
  const { action, asked, pullRequest } = event;
  if (action === "review_requested") return itemsFor("review", asked, pullRequest);
  const isConflict = bringsConflict(event, entities);
  return isConflict ? itemsFor("conflicts", pullRequest.author, pullRequest) : [];
}

function ofReview({ action, pullRequest, review }: ReviewEvent): readonly FeedItem[] {
  const why = action === "submitted" ? VERDICTS.get(review.state) : undefined;
  return why === undefined ? [] : itemsFor(why, pullRequest.author, pullRequest);
}

const VERDICTS: ReadonlyMap<string, FeedReason> = new Map([
  ["approved", "approved"],
  ["changes_requested", "changes"],
]);

/** Only the first failed check of a head yields an item. */
function redIn(
  repository: Repository | undefined,
  check: { name: string; sha: string },
  entities: LoadedEntities,
): readonly FeedItem[] {
  if (repository === undefined) return [];
  const heads = factsOf(entities.get(commitKey(repository, check.sha)), "head");
  return heads.flatMap(({ key }) => {
    const state = stateOf(entities.get(key), repository, entities);
    const isOpen = state?.pull.state === "open" && state.pull.head.sha === check.sha;
    if (!state || !isOpen || state.checks.failed.length !== 1) return [];
    return itemsFor("red", state.pull.author, state.pull);
  });
}

function itemsFor(
  why: FeedReason,
  person: Person | undefined,
  { number, title, url }: FeedItem["about"],
): readonly FeedItem[] {
  if (person?.id === undefined || person.isBot) return [];
  return [{ why, who: { id: person.id }, about: { number, title, url } }];
}

function mentionsOf(event: RelayEvent): readonly FeedItem[] {
  const entity = entityOf(event);
  const words = entity && wordsOf(event);
  if (!entity || words === undefined || event.actor?.isBot) return [];
  const { number, title } = entity.workItem;
  const url = urlOf(event) ?? entity.workItem.url;
  return mentionsIn(words).flatMap((name): readonly FeedItem[] => {
    const login = loginOn(event.provider, name);
    return login === undefined
      ? []
      : [{ why: "mentioned", who: { login }, about: { number, title, url } }];
  });
}

/** New text only: an edit would mention the same people again. */
function wordsOf(event: RelayEvent): string | undefined {
  if (!("action" in event) || !FIRST.has(event.action)) return undefined;
  if (event.kind === "comment" || event.kind === "review_comment") return event.comment.body;
  if (event.kind === "review") return event.review.body;
  if (event.kind === "pull_request") return event.pullRequest.body;
  if (event.kind === "issue") return event.issue.body;
  return event.kind === "discussion" ? event.discussion.body : undefined;
}

const FIRST: ReadonlySet<string> = new Set(["created", "opened", "submitted"]);

function urlOf(event: RelayEvent): string | undefined {
  if (event.kind === "comment" || event.kind === "review_comment") return event.comment.url;
  return event.kind === "review" ? event.review.url : undefined;
}
