// Detects alerts of groups. Notifies the owners in chat, and the operator's URL if set, once at the start and once at
// the end.

import type { Target } from "../../contract/kernel/target.ts";
import type { Notice } from "../../contract/messages/notices.ts";
import { acceptedMembers } from "../../core/accounts/members.ts";
import { evaluateAlerts, eventOf, type OpenAlert } from "../../core/alerts/alert-rules.ts";
import type { AlertStore, AlertTransaction } from "../../ports/jobs.ts";
import type { FeedSubscriber } from "../../ports/policy.ts";
import type { StoredGroup } from "../../ports/routing.ts";

export type WatchOptions = {
  /** Minimum interval across all workers; 0 always checks. */
  everyMs: number;
  /** Whether the operator configured a URL for operational events. */
  hasEvents: boolean;
};

export type AlertCounts = { notified: number; resolved: number };

export async function checkAlerts(alerts: AlertStore, options: WatchOptions): Promise<AlertCounts> {
  const looked = await alerts.look(options.everyMs);
  if (!looked) return { notified: 0, resolved: 0 };
  const { begins, resolves } = evaluateAlerts(looked);
  const begun: OpenAlert[] = [];
  for (const check of begins) {
    const alert = await alerts.begin(check);
    if (alert) begun.push(alert);
  }
  const { tells } = evaluateAlerts({ ...looked, open: [...looked.open, ...begun] });
  const groups = new Map(looked.groups.map((group) => [group.key, group]));
  const counts = { notified: 0, resolved: 0 };
  for (const alert of tells) {
    const say = writerOf({ alert, group: groups.get(alert.groupKey), options });
    if (await alerts.tell(alert, say)) counts.notified += 1;
  }
  for (const alert of resolves) {
    const say = writerOf({
      alert,
      group: groups.get(alert.groupKey),
      options,
      until: looked.now,
    });
    if (await alerts.resolve(alert, say)) counts.resolved += 1;
  }
  return counts;
}

type AlertText = {
  alert: OpenAlert;
  group: StoredGroup | undefined;
  options: WatchOptions;
  until?: number;
};

function writerOf({ alert, group, options, until }: AlertText) {
  return async (transaction: AlertTransaction) => {
    // The start was never reported, so the end is not either.
    if (!group || (until !== undefined && !alert.isNotified)) return;
    if (group.alerts !== false) await tellOfGroup(transaction, group, { alert, until });
    if (options.hasEvents) await transaction.post(eventOf(alert, group.id, until));
  };
}

/** Skips a paused log target, because the message would not arrive there. */
async function tellOfGroup(
  transaction: AlertTransaction,
  group: StoredGroup,
  { alert, until }: { alert: OpenAlert; until: number | undefined },
): Promise<void> {
  const { key, members, logTarget } = group;
  const isThere = logTarget !== undefined && !(await transaction.isPaused(key, logTarget));
  await notifyOwners(
    transaction,
    { key, members, ...(isThere && { logTarget }) },
    {
      kind: "alert",
      alert: alert.alert,
      since: alert.since,
      ...(until !== undefined && { until }),
    },
  );
}

// Notifies in the group's log target, if it has one, and in the owners' feeds. The console shows it in any case.

type Hands<Said extends Notice> = {
  tell(message: {
    groupKey: string;
    target: Target;
    notice: Said;
    userId?: string | undefined;
  }): Promise<void>;
  feeds(userIds: readonly string[]): Promise<readonly Pick<FeedSubscriber, "userId" | "feed">[]>;
};

export async function notifyOwners<Said extends Notice>(
  hands: Hands<Said>,
  { key: groupKey, logTarget, members }: Pick<StoredGroup, "key" | "logTarget" | "members">,
  notice: Said,
): Promise<void> {
  if (logTarget) await hands.tell({ groupKey, target: logTarget, notice });
  const owners = acceptedMembers(members)
    .filter(({ role }) => role === "owner")
    .map(({ userId }) => userId);
  for (const { userId, feed } of await hands.feeds(owners))
    await hands.tell({ groupKey, target: feed, notice, userId });
}
