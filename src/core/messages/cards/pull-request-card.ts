// Card of a pull request, rendered from entity state: what it needs next. A merged or closed one shrinks.

import { hostOf } from "../../../contract/hosts/index.ts";
import type { EntityState } from "../../entities/entity-state.ts";
import { bringsConflict, closeOf, partsOf } from "../../entities/pull-request-updates.ts";
import type { EventFacts, Person, PullRequest, PullRequestEvent } from "../../events/event.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import type { Locale } from "../../i18n/locale.ts";
import { t, tRich } from "../../i18n/translate.ts";
import { code, person, type RichText, text } from "../../kernel/rich-text.ts";
import { mentionsIn } from "../../kernel/text/quoted-text.ts";
import { hostedName } from "../../kernel/repository-name.ts";
import type { Action, Line, Notification } from "../notification.ts";
import {
  type CardOptions,
  compose,
  concernsOf,
  type FormatOptions,
  mentioningOnce,
  type RenderCard,
} from "../parts/compose.ts";
import { branchCode, factsLine, isSame, labelsFact, shortSha } from "../parts/facts.ts";
import {
  type Need,
  needOf,
  panelsOf,
  type PullRequestState,
  stateOf,
} from "../parts/pull-request-state.ts";
import { askedTeamOf, faceOf, wordsLine } from "../parts/quoted-lines.ts";
import { itemOf, workItemParts } from "../parts/work-item.ts";

export const renderPullRequest: RenderCard = (event, key, options) =>
  renderEntity(event, options.entities.get(key), options);

/** Without a repository there is no entity key, so the card shows the payload alone. */
export function renderFromPayload(
  event: PullRequestEvent,
  options: CardOptions,
): Notification | undefined {
  const entity = { ...partsOf(event.pullRequest, []), ...closeOf(event, []) };
  return renderEntity(event, entity, options);
}

function renderEntity(
  event: RelayEvent,
  entity: EntityState | undefined,
  options: CardOptions,
): Notification | undefined {
  const state = stateOf(entity, event.repository, options.entities);
  if (state === undefined) return undefined;
  const need = needOf(state);
  const { pull } = state;
  const isOpen = pull.state === "open" && !pull.isMerged;
  return compose(event, options, {
    ...workItemParts(pull),
    tone: need.tone,
    label: t(options, need.label),
    actor: pull.author,
    item: itemOf(pull),
    ...(isOpen ? openParts(event, state, need, options) : { lines: finishedFacts(state, options) }),
    ...callsOf(event, state, need, options),
    named: namedBy(event),
  });
}

type OpenParts = Pick<Notification, "actions" | "face" | "lines" | "panels">;

function openParts(
  event: EventFacts,
  state: PullRequestState,
  need: Need,
  options: FormatOptions,
): OpenParts {
  const { pull, size } = state;
  // After the first review, readers know the description.
  const words = state.isReviewed ? "" : pull.words;
  const facts = factsLine(
    branchesFact(options, pull),
    size && sizeFact(options, size),
    labelsFact(options, pull.labels),
  );
  return {
    lines: [...facts, ...wordsLine(words)],
    panels: panelsOf(state, need, options),
    actions: actionsOf(event, state, need, options),
    face: faceOf(pull.author, words),
  };
}

function finishedFacts(state: PullRequestState, options: FormatOptions): readonly Line[] {
  const { close, merge, pull } = state;
  const actorFact = (by: Person | undefined, key: "pr.mergedBy" | "pr.closedBy") =>
    // Omitted if it is the author, whom the card names already.
    by === undefined || isSame(by, pull.author)
      ? undefined
      : tRich(options, key, { who: [person(by)] });
  if (pull.isMerged)
    return factsLine(
      mergedFact(options, pull.base.branch, merge?.sha),
      actorFact(merge?.by, "pr.mergedBy"),
    );
  const notMerged = [text(t(options, "pr.notMerged"))];
  return factsLine(notMerged, actorFact(close?.by, "pr.closedBy"));
}

type Calls = Pick<Notification, "mentionOnce" | "concerns">;

/** A new card mentions `concerns`. An edit notifies no one, so only `mentionOnce` applies to it. */
function callsOf(
  event: RelayEvent,
  { pull }: PullRequestState,
  { label }: Need,
  options: CardOptions,
): Calls {
  const concerned = concernedBy(event, pull.author, options);
  if (label !== "pr.checks") return { concerns: concerned, mentionOnce: undefined };
  // No one intends a failed check, so the author is mentioned. Requested reviewers are not part of `mentionOnce`.
  const { mentionOnce, concerns } = mentioningOnce(`checks ${pull.head.sha}`, pull.author);
  return { mentionOnce, concerns: concernsOf([...concerns, ...concerned]) };
}

const FIRST_SHOWN: ReadonlySet<string> = new Set(["opened", "ready_for_review"]);

/** @mentions in the description count once: when the pull request is opened, or a draft's card first appears. */
function namedBy(event: RelayEvent): readonly string[] {
  if (event.kind !== "pull_request") return [];
  if (event.action === "review_requested") return askedTeamOf(event);
  return FIRST_SHOWN.has(event.action) ? mentionsIn(event.pullRequest.body ?? "") : [];
}

function concernedBy(
  event: RelayEvent,
  author: Person | undefined,
  { entities }: CardOptions,
): readonly Person[] {
  if (event.kind !== "pull_request") return [];
  if (event.action === "review_requested") return concernsOf([event.asked], event.actor);
  return bringsConflict(event, entities) ? concernsOf([author]) : [];
}

const OPEN_ACTIONS = ["merge", "review", "comment", "close"] as const;
const DRAFT_ACTIONS = ["review", "comment", "close"] as const;

/** A draft cannot be merged. */
function actionsOf(
  { provider, repository }: EventFacts,
  { pull }: PullRequestState,
  { label }: Need,
  options: FormatOptions,
): readonly Action[] {
  if (!hostOf(provider).can.act || repository === undefined) return [];
  const { number, url = repository.url } = pull;
  const on = { repository: hostedName(repository), number, sha: pull.head.sha, url };
  const kinds = pull.isDraft ? DRAFT_ACTIONS : OPEN_ACTIONS;
  return kinds.map((kind) => ({
    kind,
    label: t(options, `button.${kind}`),
    on,
    isReady: kind === "merge" && label === "pr.ready",
  }));
}

type Size = Pick<PullRequest, "additions" | "changedFiles" | "deletions">;

export function branchesFact(
  locale: Locale,
  { base, head }: Pick<PullRequest, "base" | "head">,
): RichText {
  return tRich(locale, "pr.branches", {
    head: branchCode(head.branch),
    base: branchCode(base.branch),
  });
}

export function sizeFact(locale: Locale, size: Size): RichText | undefined {
  const { additions: add, changedFiles: n, deletions: del } = size;
  if (add === undefined || del === undefined || n === undefined) return undefined;
  return tRich(locale, "pr.size", { add, del, n });
}

export function mergedFact(locale: Locale, base: string, mergeSha: string | undefined): RichText {
  const into = branchCode(base);
  const sha = shortSha(mergeSha ?? "");
  if (sha === "") return tRich(locale, "pr.into", { base: into });
  return tRich(locale, "pr.as", { base: into, sha: [code(sha)] });
}
