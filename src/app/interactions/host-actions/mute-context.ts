// Context of a mute: the work item, the user, and the groups of the channel in which they may mute it.

import { isSuperAdmin } from "../../accounts/super-admins.ts";
import { Declined, no } from "../../../core/interactions/replies.ts";
import { placeWords } from "../../../core/interactions/channel-routes.ts";
import { claimOf } from "../../../core/config/channel-claims.ts";
import { strong, text } from "../../../core/kernel/rich-text.ts";
import { targetKey } from "../../../core/delivery/target-key.ts";
import { groupAs, viewerOf } from "../../../core/accounts/viewer.ts";
import { t, tRich, listRich } from "../../../core/i18n/translate.ts";
import type { AuditEntry } from "../../../ports/records.ts";
import type { LinkedAccount } from "../../../ports/accounts.ts";
import type { WorkItemRef } from "../../../ports/host-actions.ts";
import type { StoredGroup } from "../../../ports/routing.ts";
import type { MutedEntity } from "../../../ports/policy.ts";
import { receiversIn } from "../context/channel.ts";
import type { InteractionPorts } from "../context/ports.ts";
import type { CommandInvocation } from "../context/command.ts";
import { linkedAccountOf } from "../context/chat-user.ts";
import { namedWorkItem, nameOf, repositoryOf } from "./action-context.ts";
import { watchedNameOf } from "./action-reply.ts";

export type MuteContext = {
  workItem: WorkItemRef;
  account: LinkedAccount;
  /** One per group that routes it to this channel. */
  entities: readonly MutedEntity[];
};

export async function muteContextOf(
  ports: InteractionPorts,
  invocation: CommandInvocation,
): Promise<MuteContext> {
  const { workItem } = await namedWorkItem(ports, invocation);
  const groups = await receiversOf(ports, invocation, workItem);
  const account = await linkedAccountOf(ports, invocation);
  const isSuper = await isSuperAdmin(ports, account.userId);
  const viewer = viewerOf({ ...account, isSuper }, groups);
  const own = groups.filter(({ id }) => groupAs(viewer, id, "admin"));
  if (own.length === 0) {
    const names = listRich(
      invocation.locale,
      groups.map(({ name }) => strong(name)),
    );
    throw new Declined(no(tRich(invocation.locale, "mute.role", { group: names })));
  }
  const { routes } = await ports.configStore.read();
  const place = claimOf(invocation.interaction.where.target);
  const name = watchedNameOf(workItem);
  const entities = own.map(({ id, key }): MutedEntity => {
    const targets = routes
      .filter(({ groupId }) => groupId === id)
      .flatMap((route) => route.targets);
    const here = targets.filter((target) => claimOf(target) === place);
    return { groupKey: key, name, targetKeys: [...new Set(here.map(targetKey))] };
  });
  return { workItem, account, entities };
}

/** Groups of the channel that receive the repository. The refusal is the same whether or not it exists. */
export async function receiversOf(
  ports: InteractionPorts,
  { interaction, locale }: Pick<CommandInvocation, "interaction" | "locale">,
  workItem: Omit<WorkItemRef, "number">,
): Promise<readonly StoredGroup[]> {
  const repo = repositoryOf(workItem);
  const refuse = (key: "act.private" | "act.notHere") =>
    new Declined(no([text(t(locale, key, { repo, ...placeWords(locale, interaction) }))]));
  if (interaction.where.isPrivate) throw refuse("act.private");
  const receivers = await receiversIn(ports, claimOf(interaction.where.target), workItem);
  if (receivers.length === 0) throw refuse("act.notHere");
  return receivers;
}

export function mutedEntries(
  { account, workItem, entities }: MuteContext,
  { interaction }: Pick<CommandInvocation, "interaction">,
  { action, until }: { action: string; until?: number | undefined },
): readonly AuditEntry[] {
  const { platform, where } = interaction;
  const after = { platform, place: claimOf(where.target), ...(until !== undefined && { until }) };
  return entities.map(({ groupKey }) => ({
    actor: { id: account.userId, login: account.login, ip: undefined },
    action,
    groupKey,
    targetType: "workItem",
    targetId: nameOf(workItem),
    detail: { after },
  }));
}
