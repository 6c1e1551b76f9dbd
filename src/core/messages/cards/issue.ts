// An issue: a card with labels, assignees and description, and notes, such as "closed".

import type { IssueEvent } from "../../events/event.ts";
import { isOpenedWith } from "../intents/index.ts";
import type { KeptIssue } from "../../entities/entity-facts.ts";
import { keptIssue } from "../../entities/entity-updates.ts";
import { factOf } from "../../entities/entity-state.ts";
import type { Line, Notification, Tone } from "../notification.ts";
import { person, type RichText } from "../../kernel/rich-text.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import { mentionsIn } from "../../kernel/text/quoted-text.ts";
import { tRich, t } from "../../i18n/translate.ts";
import type { PlainKey } from "../../i18n/locale.ts";
import { compose, concernsOf, type FormatOptions, type RenderCard } from "../parts/compose.ts";
import { factsLine, labelsFact, nameFact, openedBy, peopleList } from "../parts/facts.ts";
import { faceOf, wordsLine } from "../parts/quoted-lines.ts";
import { itemOf, workItemParts } from "../parts/work-item.ts";

export function formatIssueNote(event: IssueEvent, options: FormatOptions): Notification {
  const note = NOTES.get(event.action);
  if (note === undefined) return formatIssueCard(event, keptIssue(event), options);
  return compose(event, options, {
    ...workItemParts(event.issue),
    tone: note.tone,
    label: t(options, note.label),
    lines: note.lines(event, options),
    concerns: event.action === "assigned" ? concernsOf([event.assignee], event.actor) : [],
  });
}

export const renderIssue: RenderCard = (event, key, options) => {
  const issue = factOf(options.entities.get(key), "issue")?.issue;
  return issue && formatIssueCard(event, issue, options);
};

function formatIssueCard(
  event: RelayEvent,
  issue: KeptIssue,
  options: FormatOptions,
): Notification {
  const end = endOf(issue);
  const words = end === undefined ? issue.words : "";
  return compose(event, options, {
    ...workItemParts(issue),
    tone: end?.tone ?? "progress",
    label: t(options, end?.label ?? "issue.opened"),
    actor: issue.author,
    item: itemOf(issue),
    lines:
      end === undefined
        ? [...openFacts({ issue }, options), ...wordsLine(words)]
        : factsLine(labelsFact(options, issue.labels)),
    concerns: concernsOf(isOpening(event) ? issue.assignees : [], event.actor),
    named: namedBy(event),
    face: faceOf(issue.author, words),
  });
}

/** @mentions in the description count once, when the issue is opened. */
function namedBy(event: RelayEvent): readonly string[] {
  const isOpened = event.kind === "issue" && event.action === "opened";
  return isOpened ? mentionsIn(event.issue.body ?? "") : [];
}

function isOpening(event: RelayEvent): boolean {
  return event.kind === "issue" && (event.action === "opened" || isOpenedWith(event));
}

/** Undefined while the issue is open. An ended issue shrinks to its result. */
function endOf({ gone, state }: KeptIssue): { label: PlainKey; tone: Tone } | undefined {
  if (gone !== undefined) return { label: `issue.${gone}`, tone: "neutral" };
  return state === "closed" ? { label: "issue.closed", tone: "done" } : undefined;
}

type Lines = (event: IssueEvent, options: FormatOptions) => readonly Line[];

const NOTES = new Map<string, { label: PlainKey; tone: Tone; lines: Lines }>([
  ["closed", { label: "issue.closed", tone: "done", lines: closedFacts }],
  ["reopened", { label: "issue.reopened", tone: "progress", lines: openFacts }],
  ["assigned", { label: "issue.assignedTo", tone: "neutral", lines: assignedFacts }],
  ["transferred", { label: "issue.transferred", tone: "neutral", lines: closedFacts }],
  ["deleted", { label: "issue.deleted", tone: "neutral", lines: closedFacts }],
]);

type Shown = { issue: Pick<IssueEvent["issue"], "assignees" | "labels" | "milestone"> };

function openFacts({ issue }: Shown, options: FormatOptions): readonly Line[] {
  return factsLine(
    labelsFact(options, issue.labels),
    assignedTo(peopleList(options, issue.assignees), options),
    nameFact(issue.milestone),
  );
}

function closedFacts({ actor, issue }: IssueEvent, options: FormatOptions): readonly Line[] {
  return factsLine(openedBy(options, issue.author, actor), labelsFact(options, issue.labels));
}

function assignedFacts(event: IssueEvent, options: FormatOptions): readonly Line[] {
  const people = event.assignee === undefined ? [] : [person(event.assignee)];
  return factsLine(assignedTo(people, options), labelsFact(options, event.issue.labels));
}

function assignedTo(people: RichText, options: FormatOptions): RichText | undefined {
  return people.length === 0 ? undefined : tRich(options, "issue.assigned", { who: people });
}
