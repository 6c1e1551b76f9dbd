// Merges a pull request: looks first, asks how if no method was named and which one if that is not sure, and never merges
// a commit that nobody looked at.

import { Declined } from "../../core/asks/declined.ts";
import { done, no } from "../../core/asks/replies.ts";
import { code } from "../../core/rich-text.ts";
import { fillRich, listRich } from "../../core/words/say.ts";
import type { PlainKey } from "../../core/words/words.ts";
import type { MergeMethod, Pull } from "../../ports/codehost-api.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import { mergeAs, readPullAs } from "../codehost-actions.ts";
import type { Outcome } from "../commands/command.ts";
import { confirmation, SHOWN_SHA } from "./confirmation.ts";
import { obstacleTo } from "./merge-obstacle.ts";
import { atCodehost } from "./refused.ts";
import { repositoryOf, type Scene } from "./scene.ts";
import { entryOf, threadLink } from "./told-deed.ts";

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
  scene: Scene,
  { method, sha }: MergeInput,
): Promise<Outcome> {
  const { doer, thread, isRepeated, isSure } = scene;
  const mayRepeat = isRepeated && isSure && method !== undefined;
  const looking = { isWrite: mayRepeat, isPull: true };
  const pull = await atCodehost(ports, scene, looking, readPullAs(ports, doer, thread));
  const isOurs = mayRepeat && pull.mergedBy === doer.userId;
  if (isOurs && pull.isMerged) return merged(ports, scene, pull, method);
  requireMergeable(ports, scene, pull, sha);
  if (method === undefined) return question(ports, scene, pull, pull.methods);
  requireAllowed(scene, pull, method);
  if (!isSure) return question(ports, scene, pull, [method]);
  const input = { ...thread, method, sha: pull.headSha };
  const merging = mergeAs(ports, doer, input);
  const { sha: mergeSha } = await atCodehost(ports, scene, MERGING, merging);
  return merged(ports, scene, { ...pull, mergeSha }, method);
}

const MERGING = { isWrite: true, isPull: true };

function requireMergeable(
  ports: InteractionPorts,
  { thread, voice }: Scene,
  pull: Pull,
  sha: string | undefined,
): void {
  const obstacle = obstacleTo(pull, sha);
  if (obstacle === undefined) return;
  const slots = {
    thread: threadLink(ports, thread, pull.url),
    base: [code(pull.base)],
    repo: repositoryOf(thread),
  };
  throw new Declined(no(fillRich(voice, obstacle, slots)));
}

function requireAllowed({ thread, voice }: Scene, { methods }: Pull, method: MergeMethod): void {
  if (methods.includes(method)) return;
  const slots = {
    repo: repositoryOf(thread),
    method: [code(method)],
    methods: listRich(voice, methods.map(code)),
  };
  throw new Declined(no(fillRich(voice, "act.method", slots)));
}

/** One button for each way to merge. */
function question(
  ports: InteractionPorts,
  scene: Scene,
  pull: Pull,
  methods: readonly MergeMethod[],
): Promise<Outcome> {
  const { thread, voice } = scene;
  const slots = { thread: threadLink(ports, thread, pull.url), base: [code(pull.base)] };
  return confirmation(ports, scene, {
    pull,
    line: fillRich(voice, "act.merge", slots),
    options: methods.map((method) => ({ label: LABELS[method], kind: "confirm", method })),
    warning: pull.mergeState === "unstable" ? "act.unstable" : undefined,
  });
}

function merged(ports: InteractionPorts, scene: Scene, pull: Pull, method: MergeMethod): Outcome {
  const { thread, voice } = scene;
  const { base, headSha, mergeSha = headSha } = pull;
  const line = fillRich(voice, "act.merged", {
    thread: threadLink(ports, thread, pull.url),
    base: [code(base)],
    sha: [code(mergeSha.slice(0, SHOWN_SHA))],
  });
  const audit = [entryOf(scene, "pull.merged", { method, sha: headSha })];
  return { reply: done(line), audit };
}
