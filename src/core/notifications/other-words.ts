// What the other events are called, and how they sound. Looked up by event and what was done, then the
// event alone; what is not here is told in its own words.

import type { OtherEvent } from "../events.ts";
import type { Tone } from "../notification.ts";
import type { PlainKey } from "../words/words.ts";

type Saying = { label: PlainKey; tone: Tone };

const neutral = (label: PlainKey): Saying => ({ label, tone: "neutral" });
const progress = (label: PlainKey): Saying => ({ label, tone: "progress" });
const warning = (label: PlainKey): Saying => ({ label, tone: "warning" });
const good = (label: PlainKey): Saying => ({ label, tone: "good" });
const bad = (label: PlainKey): Saying => ({ label, tone: "bad" });
const done = (label: PlainKey): Saying => ({ label, tone: "done" });

const AROUND: readonly (readonly [string, Saying])[] = [
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

const REPOSITORIES: readonly (readonly [string, Saying])[] = [
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

const PACKAGES = ["package", "registry_package"].flatMap((event): (readonly [string, Saying])[] => [
  [`${event}.published`, neutral("package.published")],
  [`${event}.updated`, neutral("package.updated")],
  [`${event}.deleted`, neutral("package.deleted")],
]);

const APPS: readonly (readonly [string, Saying])[] = [
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

const SAYINGS = new Map([...AROUND, ...REPOSITORIES, ...PACKAGES, ...APPS]);

type OtherEventParts = Pick<OtherEvent, "names" | "change">;

export function findSaying({ change, names }: OtherEventParts): Saying | undefined {
  const [{ action, event }] = names;
  const keys = [`${event}.${change}`, `${event}.${action}`, event];
  return keys.map((key) => SAYINGS.get(key)).find((saying) => saying !== undefined);
}
