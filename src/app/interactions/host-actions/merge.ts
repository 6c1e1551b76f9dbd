// Merges a pull request. Reads it first, and asks for a missing method or an uncertain work item. It never merges a
// head that the user has not seen.

import type { PlainKey } from "../../../core/i18n/locale.ts";
import { listRich, tRich } from "../../../core/i18n/translate.ts";
import { Declined, done, no } from "../../../core/interactions/replies.ts";
import { code } from "../../../core/kernel/rich-text.ts";
import type { MergeMethod, Pull } from "../../../ports/host-actions.ts";
import { mergeAs, readPullAs, subjectOf } from "../../accounts/act-as-user.ts";
import type { CommandResult } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";
import { type ActionContext, repositoryOf } from "./action-context.ts";
import { confirmation, entryOf, SHOWN_SHA, workItemLink } from "./action-reply.ts";
import { atHost } from "./host-errors.ts";

export const METHODS = ["merge", "squash", "rebase"] as const;

const LABELS: Readonly<Record<MergeMethod, PlainKey>> = {
  merge: "act.byMerge",
  squash: "act.bySquash",
  rebase: "act.byRebase",
};

type MergeInput = {
  /** Undefined prompts for it. */
  method: MergeMethod | undefined;
  /** The head that the user saw; undefined means the current one. */
  sha: string | undefined;
};

export async function merge(
  ports: InteractionPorts,
  context: ActionContext,
  { method, sha }: MergeInput,
): Promise<CommandResult> {
  const { actingUser, workItem, isRepeated, isSure } = context;
  const mayRepeat = isRepeated && isSure && method !== undefined;
  const looking = { isWrite: mayRepeat, isPull: true };
  const pull = await atHost(ports, context, looking, readPullAs(ports, actingUser, workItem));
  const isOurs = mayRepeat && pull.mergedBy === subjectOf(actingUser);
  if (isOurs && pull.isMerged) return merged(ports, context, pull, method);
  requireMergeable(ports, context, pull, sha);
  if (method === undefined) return question(ports, context, pull, pull.methods);
  requireAllowed(context, pull, method);
  if (!isSure) return question(ports, context, pull, [method]);
  const input = { ...workItem, method, sha: pull.headSha };
  const merging = mergeAs(ports, actingUser, input);
  const { sha: mergeSha } = await atHost(ports, context, MERGING, merging);
  return merged(ports, context, { ...pull, mergeSha }, method);
}

const MERGING = { isWrite: true, isPull: true };

function requireMergeable(
  ports: InteractionPorts,
  { workItem, locale }: ActionContext,
  pull: Pull,
  sha: string | undefined,
): void {
  const obstacle = obstacleTo(pull, sha);
  if (obstacle === undefined) return;
  const slots = {
    workItem: workItemLink(ports, workItem, pull.url),
    base: [code(pull.base)],
    repo: repositoryOf(workItem),
  };
  throw new Declined(no(tRich(locale, obstacle, slots)));
}

function requireAllowed(
  { workItem, locale }: ActionContext,
  { methods }: Pull,
  method: MergeMethod,
): void {
  if (methods.includes(method)) return;
  const slots = {
    repo: repositoryOf(workItem),
    method: [code(method)],
    methods: listRich(locale, methods.map(code)),
  };
  throw new Declined(no(tRich(locale, "act.method", slots)));
}

/** One button per merge method. */
function question(
  ports: InteractionPorts,
  context: ActionContext,
  pull: Pull,
  methods: readonly MergeMethod[],
): Promise<CommandResult> {
  const { workItem, locale } = context;
  const slots = { workItem: workItemLink(ports, workItem, pull.url), base: [code(pull.base)] };
  return confirmation(ports, context, {
    pull,
    line: tRich(locale, "act.merge", slots),
    options: methods.map((method) => ({ label: LABELS[method], kind: "confirm", method })),
    warning: pull.mergeState === "unstable" ? "act.unstable" : undefined,
  });
}

function merged(
  ports: InteractionPorts,
  context: ActionContext,
  pull: Pull,
  method: MergeMethod,
): CommandResult {
  const { workItem, locale } = context;
  const { base, headSha, mergeSha = headSha } = pull;
  const line = tRich(locale, "act.merged", {
    workItem: workItemLink(ports, workItem, pull.url),
    base: [code(base)],
    sha: [code(mergeSha.slice(0, SHOWN_SHA))],
  });
  const audit = [entryOf(context, "pull.merged", { method, sha: headSha })];
  return { reply: done(line), audit };
}

// Obstacles to a merge that are visible in advance.

type Obstacle =
  | "act.already"
  | "act.isClosed"
  | "act.noPush"
  | "act.draft"
  | "act.changed"
  | "act.conflicts"
  | "act.behind"
  | "act.blocked";

/**
 * `shownSha` is the head that the user saw. Newer commits are not merged unseen. If the host has not computed the state
 * yet, the merge itself reports the obstacle.
 */
function obstacleTo(pull: Pull, shownSha: string | undefined): Obstacle | undefined {
  if (pull.isMerged) return "act.already";
  if (!pull.isOpen) return "act.isClosed";
  if (!pull.mayPush) return "act.noPush";
  if (pull.isDraft) return "act.draft";
  if (shownSha !== undefined && shownSha !== pull.headSha) return "act.changed";
  const { mergeState } = pull;
  return mergeState === undefined || mergeState === "unstable" ? undefined : `act.${mergeState}`;
}
