// Events without their own kind: a label from the table below, then the title, name or number of the subject.

import { hasFailed, hasPassed } from "../../events/ci-events.ts";
import type { EventName, OtherEvent, OtherFact } from "../../events/event.ts";
import type { PlainKey } from "../../i18n/locale.ts";
import { t } from "../../i18n/translate.ts";
import { type RichText, text } from "../../kernel/rich-text.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import { cutTail } from "../../kernel/text/truncate.ts";
import type { Notification, Tone } from "../notification.ts";
import { compose, type FormatOptions } from "../parts/compose.ts";
import { factsLine, fileFact, shortName } from "../parts/facts.ts";

const NAME = 40;
const WORDS = 72;

export function formatOther(event: OtherEvent, options: FormatOptions): Notification {
  const { label, subject } = otherHeadline(event, options);
  return compose(event, options, {
    tone: eventLabelOf(event, options).tone,
    label,
    subject,
    url: event.url,
    lines: factsLine(...event.facts.map((fact) => factOf(fact, options))),
    // The subject is the repository already.
    ...(subject === repositoryOf(event) && { place: options.hostLabel }),
  });
}

export function otherHeadline(event: OtherEvent, options: FormatOptions) {
  const subject = oneLine(event.subject ?? "") || repositoryOf(event);
  const { label } = eventLabelOf(event, options);
  // Without a subject, the label takes its place.
  return subject === "" ? { label: undefined, subject: label } : { label, subject };
}

function repositoryOf({ repository }: OtherEvent): string {
  return oneLine(repository?.fullName ?? "");
}

function factOf(fact: OtherFact, options: FormatOptions): RichText | undefined {
  switch (fact.kind) {
    case "count":
      return [text(t(options, "milestone.count", { done: fact.done, total: fact.all }))];
    case "was":
      return [text(t(options, "other.was", { name: shortName(fact.name) }))];
    case "place":
      return fileFact(fact);
    case "more":
      return [text(t(options, "more", { n: fact.n }))];
    case "text":
    default: {
      const words = cutTail(oneLine(fact.text), WORDS);
      return words === "" ? undefined : [text(words)];
    }
  }
}

function eventLabelOf(event: OtherEvent, options: FormatOptions): { label: string; tone: Tone } {
  const [name] = event.names;
  const found = findEventLabel(event);
  if (found !== undefined) return { label: t(options, found.label), tone: found.tone };
  return { label: inWords(name, options), tone: toneOf(event) };
}

function toneOf({ result: conclusion }: OtherEvent): Tone {
  if (hasFailed({ conclusion })) return "bad";
  return hasPassed({ conclusion }) ? "good" : "neutral";
}

/** "branch_protection_rule", "created" → "Branch protection rule created". */
function inWords({ action, event }: EventName, options: FormatOptions): string {
  const name = unsnake(event) || t(options, "untitled");
  const what = unsnake(action ?? "");
  const words = what === "" ? name : t(options, "other.happened", { event: name, action: what });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function unsnake(name: string): string {
  return cutTail(oneLine(name).replaceAll("_", " "), NAME);
}

/** Looked up by event and change, event and action, then event alone. Other names are spelled out by `inWords`. */
type EventLabel = { label: PlainKey; tone: Tone };

const neutral = (label: PlainKey): EventLabel => ({ label, tone: "neutral" });
const progress = (label: PlainKey): EventLabel => ({ label, tone: "progress" });
const warning = (label: PlainKey): EventLabel => ({ label, tone: "warning" });
const good = (label: PlainKey): EventLabel => ({ label, tone: "good" });
const bad = (label: PlainKey): EventLabel => ({ label, tone: "bad" });
const done = (label: PlainKey): EventLabel => ({ label, tone: "done" });

const AROUND: readonly (readonly [string, EventLabel])[] = [
  ["pull_request_review_thread.resolved", neutral("thread.resolved")],
  ["pull_request_review_thread.unresolved", neutral("thread.unresolved")],
  ["member.added", neutral("member.added")],
  ["member.edited", neutral("member.edited")],
  ["member.removed", neutral("member.removed")],
  ["label.created", neutral("label.created")],
  ["label.edited", neutral("label.edited")],
  ["label.deleted", neutral("label.deleted")],
  ["milestone.created", neutral("milestone.opened")],
  ["milestone.opened", neutral("milestone.opened")],
  ["milestone.edited", neutral("milestone.edited")],
  ["milestone.closed", neutral("milestone.closed")],
  ["milestone.deleted", neutral("milestone.deleted")],
  ["gollum", neutral("wiki.edited")],
  ["gollum.created", neutral("wiki.created")],
  ["gollum.deleted", neutral("wiki.deleted")],
  ["page_build.built", good("pages.built")],
  ["page_build.errored", bad("pages.failed")],
  ["merge_group.checks_requested", progress("queue.checks")],
  ["merge_group.merged", done("queue.merged")],
  ["merge_group.destroyed", neutral("queue.dropped")],
];

const REPOSITORIES: readonly (readonly [string, EventLabel])[] = [
  ["repository.created", neutral("repo.created")],
  ["repository.edited", neutral("repo.edited")],
  ["repository.renamed", neutral("repo.renamed")],
  ["repository.transferred", neutral("repo.transferred")],
  ["repository.archived", neutral("repo.archived")],
  ["repository.unarchived", neutral("repo.unarchived")],
  ["repository.privatized", neutral("repo.private")],
  ["repository.publicized", warning("repo.public")],
  ["repository.deleted", warning("repo.deleted")],
  ["public", warning("repo.public")],
];

const PACKAGES = ["package", "registry_package"].flatMap(
  (event): (readonly [string, EventLabel])[] => [
    [`${event}.published`, neutral("package.published")],
    [`${event}.updated`, neutral("package.updated")],
    [`${event}.deleted`, neutral("package.deleted")],
  ],
);

const APPS: readonly (readonly [string, EventLabel])[] = [
  ["installation.created", neutral("app.installed")],
  ["installation.deleted", neutral("app.removed")],
  ["installation.suspend", warning("app.suspended")],
  ["installation.unsuspend", neutral("app.resumed")],
  ["installation.new_permissions_accepted", neutral("app.permissions")],
  ["installation_repositories.added", neutral("app.reposAdded")],
  ["installation_repositories.removed", neutral("app.reposRemoved")],
  ["installation_target.renamed", neutral("app.renamed")],
  ["github_app_authorization.revoked", neutral("app.revoked")],
  ["ping", good("ping")],
];

const EVENT_LABELS = new Map([...AROUND, ...REPOSITORIES, ...PACKAGES, ...APPS]);

type OtherEventParts = Pick<OtherEvent, "names" | "change">;

function findEventLabel({ change, names }: OtherEventParts): EventLabel | undefined {
  const [{ action, event }] = names;
  const keys = [`${event}.${change}`, `${event}.${action}`, event];
  return keys.map((key) => EVENT_LABELS.get(key)).find((found) => found !== undefined);
}
