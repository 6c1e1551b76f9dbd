// "Push to main: 3 commits", then the commits, newest first. Also new and deleted branches and tags.

import type { PushEvent } from "../../events/event.ts";
import type { Line, Notification } from "../notification.ts";
import { code, link } from "../../kernel/rich-text.ts";
import { firstLine } from "../../kernel/text/one-line.ts";
import { t, tRich } from "../../i18n/translate.ts";
import { commitRow, factsLine, shortName, shortSha } from "../parts/facts.ts";
import { compose, type FormatOptions } from "../parts/compose.ts";

const SHOWN = 5;
const SHOWN_OF_MANY = 3;

export function formatPush(event: PushEvent, options: FormatOptions): Notification {
  return event.change === "updated"
    ? formatUpdated(event, options)
    : formatRef(event, event.change, options);
}

function formatUpdated(event: PushEvent, options: FormatOptions): Notification {
  const branch = shortName(event.ref.name);
  return compose(event, options, {
    tone: isRisky(event) ? "warning" : "neutral",
    label: t(options, event.isForced ? "push.force" : "push.to", { branch }),
    ...(commitCount(event) === 1 ? oneCommit(event, options) : manyCommits(event, options)),
  });
}

type PushText = Pick<Notification, "lines" | "subject" | "url">;

/** The headline is the commit's subject, so no row repeats it. */
function oneCommit(event: PushEvent, options: FormatOptions): PushText {
  const [commit] = event.commits;
  return {
    subject: firstLine(commit?.message ?? "") || t(options, "push.commits", { n: 1 }),
    url: commit?.url ?? event.compareUrl,
    lines: replacedLine(event, options),
  };
}

function manyCommits(event: PushEvent, options: FormatOptions): PushText {
  const count = commitCount(event);
  const shown = count > SHOWN ? SHOWN_OF_MANY : SHOWN;
  return {
    subject: t(options, "push.commits", { n: count }),
    url: event.compareUrl,
    lines: [...replacedLine(event, options), ...commitLines(event, options, shown)],
  };
}

/** A force push is routine on any other branch. */
function isRisky({ isForced, ref, repository }: PushEvent): boolean {
  return isForced && ref.kind === "branch" && ref.name === repository?.defaultBranch;
}

function formatRef(
  event: PushEvent,
  change: "created" | "deleted",
  options: FormatOptions,
): Notification {
  const { ref } = event;
  const isCreated = change === "created";
  return compose(event, options, {
    tone: "neutral",
    label: t(options, `${ref.kind}.${change}`),
    subject: ref.name,
    // A deleted ref has no compare page.
    url: isCreated ? event.compareUrl : undefined,
    lines: isCreated ? headLine(event) : [],
    // Two webhooks report the ref. The push wins in either order, because only it names the commit.
    sequence: [event.isAnnounced ? 0 : 1],
  });
}

/** The commit that the ref points at. Its author may not be the one who created the ref, so it is omitted. */
function headLine({ commits }: PushEvent): readonly Line[] {
  return commits.slice(-1).map((commit) => commitRow({ ...commit, author: undefined }));
}

/** Gitea and Forgejo may list fewer commits than they count. */
export function commitCount({ commits, totalCommits }: PushEvent): number {
  return Math.max(totalCommits, commits.length) || 0;
}

function commitLines(event: PushEvent, options: FormatOptions, limit: number): readonly Line[] {
  const shown = event.commits.slice(-limit).toReversed();
  const earlier = commitCount(event) - shown.length;
  const rows = shown.map((commit) => commitRow(commit, event.actor?.login));
  if (earlier <= 0 || shown.length === 0) return rows;
  const rest = t(options, "push.earlier", { n: earlier });
  return [...rows, { kind: "more", content: [link(rest, event.compareUrl)] }];
}

function replacedLine(event: PushEvent, options: FormatOptions): readonly Line[] {
  const { after, before, isForced } = event;
  if (!isForced || shortSha(before) === "" || shortSha(after) === "") return [];
  return factsLine(
    tRich(options, "push.replaced", {
      before: [code(shortSha(before))],
      after: [code(shortSha(after))],
    }),
  );
}
