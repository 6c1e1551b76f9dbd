// Merges a pull request: looks first, asks how where nobody said it, and never merges a commit that
// nobody looked at.

import type { Reply } from "../../contract/replies.ts";
import { Declined } from "../../core/asks/declined.ts";
import { done, no, told } from "../../core/asks/replies.ts";
import { code, type RichText, text } from "../../core/rich-text.ts";
import { oneLine } from "../../core/text/one-line.ts";
import { fillRich, listRich, say } from "../../core/words/say.ts";
import type { PlainKey } from "../../core/words/words.ts";
import type { Action } from "../../ports/actions.ts";
import type { MergeMethod, Pull } from "../../ports/codehost-api.ts";
import type { AskPorts } from "../asks/ports.ts";
import { mergeAs, readPullAs } from "../codehost-actions.ts";
import type { Outcome } from "../commands/command.ts";
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

const SHOWN_SHA = 7;

type MergeAsk = {
  /** Asked for where it is missing. */
  method: MergeMethod | undefined;
  /** The head that they looked at; the present one, where they said nothing of it. */
  sha: string | undefined;
};

export async function merge(
  ports: AskPorts,
  scene: Scene,
  { method, sha }: MergeAsk,
): Promise<Outcome> {
  const { doer, thread, isRepeated } = scene;
  const looking = { isWrite: isRepeated && method !== undefined, isPull: true };
  const pull = await atCodehost(ports, scene, looking, readPullAs(ports, doer, thread));
  const isOurs = isRepeated && method !== undefined && pull.mergedBy === doer.userId;
  if (isOurs && pull.isMerged) return merged(ports, scene, pull, method);
  requireMergeable(ports, scene, pull, sha);
  if (method === undefined) return question(ports, scene, pull);
  requireAllowed(scene, pull, method);
  const wish = { ...thread, method, sha: pull.headSha };
  const merging = mergeAs(ports, doer, wish);
  const { sha: mergeSha } = await atCodehost(ports, scene, MERGING, merging);
  return merged(ports, scene, { ...pull, mergeSha }, method);
}

const MERGING = { isWrite: true, isPull: true };

function requireMergeable(
  ports: AskPorts,
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

/** One button for each way the repository allows; all of them merge this head or nothing. */
async function question(ports: AskPorts, scene: Scene, pull: Pull): Promise<Outcome> {
  const { groupKey, place, thread, voice } = scene;
  const { userId } = scene.ask.asker;
  const common = { groupKey, place, thread, sha: pull.headSha, userId };
  const actions: readonly Action[] = [
    ...pull.methods.map((method) => ({ ...common, kind: "confirm" as const, method })),
    { ...common, kind: "cancel", method: undefined },
  ];
  const labels = [...pull.methods.map((method) => LABELS[method]), "act.cancel"] as const;
  const ids = await ports.actions.add(actions);
  const choices = labels.map((label, at): Choice => ({
    label: say(voice, label),
    id: ids[at] ?? "",
    isGo: at === 0,
  }));
  return { reply: { ...told(...questionLines(ports, scene, pull)), choices } };
}

type Choice = NonNullable<Reply["choices"]>[number];

function questionLines(ports: AskPorts, { thread, voice }: Scene, pull: Pull): RichText[] {
  const { base, headSha, title } = pull;
  const asked = { thread: threadLink(ports, thread, pull.url), base: [code(base)] };
  const head = { title: oneLine(title), sha: [code(headSha.slice(0, SHOWN_SHA))] };
  return [
    fillRich(voice, "act.merge", asked),
    fillRich(voice, "act.head", head),
    ...(pull.mergeState === "unstable" ? [[text(say(voice, "act.unstable"))]] : []),
  ];
}

function merged(ports: AskPorts, scene: Scene, pull: Pull, method: MergeMethod): Outcome {
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
