// Maps a refusal by the code host to a reply that says what to do.

import { Declined, no } from "../../../core/interactions/replies.ts";
import { Refusal, type RefusalCode } from "../../../core/kernel/refusal.ts";
import type { RichText } from "../../../core/kernel/rich-text.ts";
import { oneLine } from "../../../core/kernel/text/one-line.ts";
import { tRich } from "../../../core/i18n/translate.ts";
import type { Pull } from "../../../ports/host-actions.ts";
import { readPullAs } from "../../accounts/act-as-user.ts";
import { mustSignIn } from "../context/chat-user.ts";
import type { InteractionPorts } from "../context/ports.ts";
import { repositoryOf, type ActionContext } from "./action-context.ts";
import { workItemLink } from "./action-reply.ts";

type Operation = {
  /** Whether the action may have happened if there is no answer. */
  isWrite: boolean;
  /** Whether the work item must be a pull request. */
  isPull: boolean;
};

/** Turns the host's refusals into `Declined`; rethrows any other error. */
export async function atHost<Result>(
  ports: InteractionPorts,
  context: ActionContext,
  operation: Operation,
  request: Promise<Result>,
): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    throw error instanceof Refusal ? declined(ports, context, operation, error) : error;
  }
}

/** Reading of a pull request. */
export const LOOKING: Operation = { isWrite: false, isPull: true };

/** The pull request as the user may see it. */
export function look(ports: InteractionPorts, context: ActionContext): Promise<Pull> {
  return atHost(ports, context, LOOKING, readPullAs(ports, context.actingUser, context.workItem));
}

function declined(
  ports: InteractionPorts,
  context: ActionContext,
  operation: Operation,
  refusal: Refusal,
): Declined {
  const { actingUser, workItem, locale } = context;
  const { provider } = workItem;
  if (refusal.code === "unauthenticated")
    return mustSignIn(ports, { who: actingUser.login, provider }, locale);
  const slots: Slots = {
    host: ports.labels[provider],
    repo: repositoryOf(workItem),
    workItem: workItemLink(ports, workItem),
    said: oneLine(refusal.message),
    n: refusal.retryAfterSeconds ?? 0,
  };
  const lines = SENTENCES[refusal.code] ?? REFUSED;
  return new Declined(no(...lines(operation).map((key) => tRich(locale, key, slots))));
}

type Slots = Record<"host" | "repo" | "said", string> & { workItem: RichText; n: number };
type Key =
  | "act.forbidden"
  | "act.notFound"
  | "act.noPull"
  | "act.refused"
  | "act.look"
  | "act.changed"
  | "act.wait"
  | "act.unavailable"
  | "act.unsure";
type Sentence = (operation: Operation) => readonly Key[];

const REFUSED: Sentence = () => ["act.refused", "act.look"];

const SENTENCES: Partial<Record<RefusalCode, Sentence>> = {
  forbidden: () => ["act.forbidden"],
  "not-found": ({ isPull }) => [isPull ? "act.noPull" : "act.notFound"],
  conflict: () => ["act.changed"],
  "too-many": () => ["act.wait"],
  "bad-gateway": ({ isWrite }) => [isWrite ? "act.unsure" : "act.unavailable"],
};
