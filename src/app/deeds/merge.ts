// Merges a pull request: looks first, asks how if no method was named and which one if that is not sure, and never merges
// a commit that nobody looked at.

import { Declined, done, no } from "../../core/interactions/replies.ts";
import { code } from "../../core/kernel/rich-text.ts";
import { tRich, listRich } from "../../core/i18n/translate.ts";
import type { PlainKey } from "../../core/i18n/locale.ts";
import type { MergeMethod, Pull } from "../../ports/code-host.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import { mergeAs, readPullAs } from "../codehost-actions.ts";
import type { CommandResult } from "../commands/command.ts";
import { confirmation, SHOWN_SHA } from "./confirmation.ts";
import { obstacleTo } from "./merge-obstacle.ts";
import { atCodehost } from "./refused.ts";
import { repositoryOf, type ActionContext } from "./scene.ts";
import { entryOf, workItemLink } from "./told-deed.ts";

export const METHODS = ["merge", "squash", "rebase"] as const;

const LABELS: Readonly<Record<MergeMethod, PlainKey>> = {
  merge: "act.byMerge",
  squash: "act.bySquash",
  rebase: "act.byRebase",
};

type MergeInput = {
  /** Asked for where it is missing. */
  method: MergeMethod | undefined;
  /** The head that they looked at; the present one, where they said nothing of it. */
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
  const pull = await atCodehost(ports, context, looking, readPullAs(ports, actingUser, workItem));
  const isOurs = mayRepeat && pull.mergedBy === actingUser.userId;
  if (isOurs && pull.isMerged) return merged(ports, context, pull, method);
  requireMergeable(ports, context, pull, sha);
  if (method === undefined) return question(ports, context, pull, pull.methods);
  requireAllowed(context, pull, method);
  if (!isSure) return question(ports, context, pull, [method]);
  const input = { ...workItem, method, sha: pull.headSha };
  const merging = mergeAs(ports, actingUser, input);
  const { sha: mergeSha } = await atCodehost(ports, context, MERGING, merging);
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

/** One button for each way to merge. */
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
