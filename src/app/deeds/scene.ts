// What every deed has: who does it, to what, and for which group. Nothing is done before all of it is
// known and allowed.

import type { Interaction } from "../../core/interactions/interaction.ts";
import { Declined, no } from "../../core/interactions/replies.ts";
import { placeWords } from "../../core/interactions/channel-routes.ts";
import { claimOf } from "../../core/config/channel-claims.ts";
import { text } from "../../core/kernel/rich-text.ts";
import { t } from "../../core/i18n/translate.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import type { StoredAction } from "../../ports/interactions.ts";
import type { WorkItemRef } from "../../ports/code-host.ts";
import { type ActingUser, actingUserOf } from "../asks/acting.ts";
import { receiversIn } from "../asks/channel.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import type { CommandInvocation } from "../commands/command.ts";
import { namedWorkItem } from "./named-thread.ts";

/** What was asked, whether by a command or by a button. */
export type InteractionContext = Pick<
  CommandInvocation,
  "interaction" | "createdAt" | "locale" | "isRepeated" | "isResumed"
>;

export type ActionContext = InteractionContext & {
  workItem: WorkItemRef;
  /** Whether the person certainly means this one; else an action that is hard to undo asks first. */
  isSure: boolean;
  /** Of the channel that hears of the repository, as claims name it. */
  place: string;
  groupKey: string;
  actingUser: ActingUser;
};

export async function actionContextOf(
  ports: InteractionPorts,
  invocation: CommandInvocation,
): Promise<ActionContext> {
  const { interaction, createdAt, locale, isRepeated, isResumed } = invocation;
  const { workItem, isSure } = await namedWorkItem(ports, invocation);
  const place = claimOf(interaction.where.target);
  const groupKey = await receiverOf(ports, { interaction, workItem, place, locale });
  const actingUser = await actingUserOf(ports, interaction, locale);
  const interactionContext = { interaction, createdAt, locale, isRepeated, isResumed };
  return {
    ...interactionContext,
    workItem,
    isSure: isSure && !isResumed,
    place,
    groupKey,
    actingUser,
  };
}

type Spot = { interaction: Interaction; workItem: WorkItemRef; place: string; locale: Locale };

/** Says the same whether or not there is such a repository. */
async function receiverOf(
  ports: InteractionPorts,
  { interaction, workItem, place, locale }: Spot,
): Promise<string> {
  const repo = repositoryOf(workItem);
  const refuse = (key: "act.private" | "act.notHere") =>
    new Declined(no([text(t(locale, key, { repo, ...placeWords(locale, interaction) }))]));
  if (interaction.where.isPrivate) throw refuse("act.private");
  const [receiver] = await receiversIn(ports, place, repo);
  if (!receiver) throw refuse("act.notHere");
  return receiver.key;
}

/** As a button says it, if its group still hears of the repository in that place. */
export async function buttonContextOf(
  ports: InteractionPorts,
  { interaction, createdAt, locale, isRepeated, isResumed }: InteractionContext,
  { workItem, place, groupKey }: StoredAction,
): Promise<ActionContext> {
  const receivers = await receiversIn(ports, place, repositoryOf(workItem));
  if (!receivers.some(({ key }) => key === groupKey)) throw stale(locale);
  const actingUser = await actingUserOf(ports, interaction, locale);
  const interactionContext = { interaction, createdAt, locale, isRepeated, isResumed };
  return { ...interactionContext, workItem, isSure: !isResumed, place, groupKey, actingUser };
}

export function stale(locale: Locale): Declined {
  return new Declined(no([text(t(locale, "interaction.stale"))]));
}

export function repositoryOf({ owner, repo }: WorkItemRef): string {
  return `${owner}/${repo}`;
}
