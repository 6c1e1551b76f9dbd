// In the log of the group, where it has one, and where owners are written to; the console says it in any case.

import { acceptedMembers } from "../core/accounts/members.ts";
import type { Notice } from "../contract/messages/notices.ts";
import type { Target } from "../contract/kernel/target.ts";
import type { StoredGroup } from "../ports/routing.ts";
import type { FeedSubscriber } from "../ports/policy.ts";

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
