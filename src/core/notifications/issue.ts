// An issue: opened with what one needs to pick it up, news as it goes on, and the opened message kept true.

import type { IssueEvent } from "../events.ts";
import type { Line, Notification, Tone } from "../notification.ts";
import { person, type RichText, text } from "../rich-text.ts";
import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { fillRich, say } from "../words/say.ts";
import type { PlainKey } from "../words/words.ts";
import { compose, concernsOf } from "./compose.ts";
import { factsLine, labelsFact, openedBy, peopleList } from "./facts.ts";
import type { FormatOptions } from "./format-options.ts";
import { faceOf, openingWords, wordsLine } from "./opening-words.ts";
import { threadParts, threadUpdate } from "./thread.ts";

const MILESTONE = 60;

export function formatIssue(event: IssueEvent, options: FormatOptions): Notification {
  const news = NEWS.get(event.action);
  if (news === undefined) return formatIssueCard(event, options);
  return compose(event, options, {
    ...threadParts(event.issue),
    tone: news.tone,
    label: say(options, news.label),
    lines: news.lines(event, options),
    concerns: event.action === "assigned" ? concernsOf([event.assignee], event.actor) : [],
  });
}

/** The message an issue was opened with, as it has to read now. */
function formatIssueCard(event: IssueEvent, options: FormatOptions): Notification {
  const { action, issue } = event;
  const isOpen = issue.state === "open";
  const words = isOpen ? openingWords(issue.body) : "";
  return compose(event, options, {
    ...threadParts(issue),
    tone: isOpen ? "progress" : "done",
    label: say(options, isOpen ? "issue.opened" : "issue.closed"),
    actor: issue.author ?? event.actor,
    lines: isOpen
      ? [...openFacts(event, options), ...wordsLine(words)]
      : labelsLine(event, options),
    concerns: action === "opened" ? concernsOf(issue.assignees, event.actor) : [],
    face: faceOf(issue.author, words),
    update: threadUpdate("issue", event, issue),
  });
}

type Lines = (event: IssueEvent, options: FormatOptions) => readonly Line[];

const NEWS = new Map<string, { label: PlainKey; tone: Tone; lines: Lines }>([
  ["closed", { label: "issue.closed", tone: "done", lines: closedFacts }],
  ["reopened", { label: "issue.reopened", tone: "progress", lines: openFacts }],
  ["assigned", { label: "issue.assignedTo", tone: "neutral", lines: assignedFacts }],
  ["transferred", { label: "issue.transferred", tone: "neutral", lines: closedFacts }],
  ["deleted", { label: "issue.deleted", tone: "neutral", lines: closedFacts }],
]);

function openFacts({ issue }: IssueEvent, options: FormatOptions): readonly Line[] {
  const milestone = cutTail(oneLine(issue.milestone ?? ""), MILESTONE);
  return factsLine(
    labelsFact(options, issue.labels),
    assignedTo(peopleList(options, issue.assignees), options),
    milestone === "" ? undefined : [text(milestone)],
  );
}

function closedFacts({ actor, issue }: IssueEvent, options: FormatOptions): readonly Line[] {
  return factsLine(openedBy(options, issue.author, actor), labelsFact(options, issue.labels));
}

function labelsLine({ issue }: IssueEvent, options: FormatOptions): readonly Line[] {
  return factsLine(labelsFact(options, issue.labels));
}

function assignedFacts(event: IssueEvent, options: FormatOptions): readonly Line[] {
  const people = event.assignee === undefined ? [] : [person(event.assignee)];
  return factsLine(assignedTo(people, options), labelsFact(options, event.issue.labels));
}

function assignedTo(people: RichText, options: FormatOptions): RichText | undefined {
  return people.length === 0 ? undefined : fillRich(options, "issue.assigned", { who: people });
}
