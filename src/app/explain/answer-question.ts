// Answers "why" questions in sentences, for members in the console and for the operator at the command line.

import type { Labels } from "../../contract/kernel/products.ts";
import type { Target } from "../../contract/kernel/target.ts";
import type { Why } from "../../contract/explain/why.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { Explanation } from "../../core/explain/explanation.ts";
import { readQuestion } from "../../core/explain/question.ts";
import { describeExplanation } from "../../core/explain/describe-explanation.ts";
import { whyPhrasesOf } from "../../core/explain/explain-locale.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import type { ReadScope } from "../../ports/records.ts";
import { ownersPartOf, readScopeOf } from "../accounts/require-role.ts";
import { findTarget, type WhyPorts } from "./question.ts";
import { explainWhy } from "./explain-event.ts";

type Ports = WhyPorts & {
  labels: Labels;
};

export type WrittenQuestion = {
  what: string;
  groupId?: string | undefined;
  target?: string | undefined;
};

const MAX_EVENTS = 10;

export function answerViewer(
  ports: Ports,
  viewer: Viewer,
  written: WrittenQuestion,
): Promise<Why[]> {
  const readScope = readScopeOf(viewer, written.groupId);
  const groups = ownersPartOf(viewer, written.groupId);
  return answer(ports, written, { readScope, ownersReadScope: { reach: groups, groups } });
}

/** The operator has the read scope of a super-admin. */
export async function answerOperator(ports: Ports, written: WrittenQuestion): Promise<Why[]> {
  const { groupId } = written;
  const { groups } = await ports.configStore.read();
  const group = groups.find(({ id }) => id === groupId);
  if (groupId !== undefined && !group)
    throw new Refusal("not-found", `there is no group ${groupId}`);
  const readScope: ReadScope = { reach: "all", groups: group ? [group.key] : "all" };
  return answer(ports, written, { readScope, ownersReadScope: readScope });
}

type ReadScopes = { readScope: ReadScope; ownersReadScope: ReadScope };

async function answer(
  ports: Ports,
  { what, target }: WrittenQuestion,
  readScopes: ReadScopes,
): Promise<Why[]> {
  const question = readQuestion(what);
  if (!question) throw new Refusal("invalid", UNCLEAR);
  const here = target === undefined ? undefined : await hereOf(ports, readScopes.readScope, target);
  const explanations = await explainWhy(ports, {
    ...readScopes,
    question,
    here,
    limit: MAX_EVENTS,
  });
  const words = whyPhrasesOf({ ...localeOf("en"), platforms: ports.labels });
  return explanations.map((explanation) => ({
    ...factsOf(explanation),
    ...toldOf(describeExplanation(explanation, words)),
  }));
}

const UNCLEAR =
  "what must be a link, owner/repo#12, a commit's sha, a delivery id or the id of an event";

async function hereOf(ports: Ports, readScope: ReadScope, written: string): Promise<Target> {
  const found = await findTarget(ports, readScope, written);
  if (!found) throw new Refusal("invalid", "target is none of these groups");
  return found;
}

function toldOf({ isSent, said, because }: ReturnType<typeof describeExplanation>) {
  return { isSent, said, because: [...because] };
}

function factsOf(explanation: Explanation) {
  const { groupId = null, event = null, deliveryId = null } = explanation;
  return { groupId, event, deliveryId, ...ownFactsOf(explanation) };
}

/** A rejected webhook has no event row, so only its time is known here. */
function ownFactsOf(explanation: Explanation) {
  if (explanation.kind === "rejected")
    return { eventId: null, at: explanation.at, title: null, repo: null, actor: null };
  const { eventId, receivedAt: at, title = null, repo = null, actor = null } = explanation;
  return { eventId, at, title, repo, actor };
}
