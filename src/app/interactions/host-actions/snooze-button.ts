// "Snooze" button of a reminder: mutes its work items in this channel until after the next reminder.

import { isSuperAdmin } from "../../accounts/super-admins.ts";
import { Declined, done, no } from "../../../core/interactions/replies.ts";
import { claimOf } from "../../../core/config/channel-claims.ts";
import { readSnoozed } from "../../../core/policy/subscriptions/reminder-message.ts";
import { shownName } from "../../../core/policy/subscriptions/watch.ts";
import { strong, text } from "../../../core/kernel/rich-text.ts";
import { targetKey } from "../../../core/delivery/target-key.ts";
import { groupAs, viewerOf } from "../../../core/accounts/viewer.ts";
import { tRich, listRich } from "../../../core/i18n/translate.ts";
import type { StoredAction } from "../../../ports/interactions.ts";
import type { LinkedAccount } from "../../../ports/accounts.ts";
import type { StoredGroup } from "../../../ports/routing.ts";
import { receiversIn, timesFor } from "../context/channel.ts";
import type { InteractionPorts } from "../context/ports.ts";
import type { CommandResult } from "../context/command.ts";
import { linkedAccountOf } from "../context/chat-user.ts";
import { type InteractionContext, stale } from "./action-context.ts";

export async function snoozeFromButton(
  ports: InteractionPorts,
  interactionContext: InteractionContext,
  action: StoredAction,
): Promise<CommandResult> {
  const { locale, createdAt } = interactionContext;
  const snoozed = readSnoozed(action.key);
  const receivers = await receiversIn(ports, action.place, action.workItem);
  const group = receivers.find(({ key }) => key === action.groupKey);
  if (!snoozed || !group || snoozed.until <= createdAt) throw stale(locale);
  const account = await allowedAccountOf(ports, interactionContext, group);
  const { until, names } = snoozed;
  const targetKeys = await targetsOf(ports, group, action.place);
  for (const name of names)
    await ports.mutes.add({ groupKey: group.key, targetKeys, name }, account, until - createdAt);
  const formatTime = await timesFor(ports, interactionContext);
  const line = tRich(locale, "snooze.item", {
    item: listRich(
      locale,
      names.map((name) => text(shownName(name))),
    ),
    when: [formatTime(until)],
  });
  const audit = names.map((name) => ({
    actor: { id: account.userId, login: account.login, ip: undefined },
    action: "workItem.snoozed",
    groupKey: group.key,
    targetType: "workItem",
    targetId: name,
    detail: {
      after: { platform: interactionContext.interaction.platform, place: action.place, until },
    },
  }));
  return { reply: done(line), audit };
}

/** A snooze affects everyone in the channel, so it needs an admin of the group. */
async function allowedAccountOf(
  ports: InteractionPorts,
  interactionContext: InteractionContext,
  group: StoredGroup,
): Promise<LinkedAccount> {
  const account = await linkedAccountOf(ports, interactionContext);
  const isSuper = await isSuperAdmin(ports, account.userId);
  const viewer = viewerOf({ ...account, isSuper }, [group]);
  if (groupAs(viewer, group.id, "admin")) return account;
  throw new Declined(
    no(tRich(interactionContext.locale, "mute.role", { group: [strong(group.name)] })),
  );
}

async function targetsOf(
  { configStore }: Pick<InteractionPorts, "configStore">,
  { id }: StoredGroup,
  place: string,
): Promise<readonly string[]> {
  const { routes } = await configStore.read();
  const targets = routes.filter(({ groupId }) => groupId === id).flatMap((route) => route.targets);
  return [...new Set(targets.filter((target) => claimOf(target) === place).map(targetKey))];
}
