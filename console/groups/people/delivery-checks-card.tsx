// An owner's consent to check for missed deliveries with their account.

import { Switch } from "@mantine/core";
import { postDeliveryChecks } from "../../../src/contract/accounts/installations.ts";
import { failureWords } from "../../api/failure.ts";
import { useChange } from "../../api/use-answer.ts";
import { Card } from "../../parts/card.tsx";
import { noticeDone, noticeFailed } from "../../parts/notices.tsx";
import { type Me, useHostLabel } from "../../scope.ts";
import type { GroupInReply } from "../change-groups.ts";

type DeliveryChecksCardProps = { group: GroupInReply; me: Me };

/** Only for owners who are members, because a user cannot consent for another. */
export function DeliveryChecksCard({ group, me }: DeliveryChecksCardProps) {
  const host = useHostLabel();
  const saving = useChange(postDeliveryChecks);
  const member = group.members.find(({ userId }) => userId === me.userId);
  if (member?.role !== "owner") return null;
  const save = async (allow: boolean) => {
    try {
      await saving.mutateAsync({ params: { id: group.id }, body: { allow } });
      noticeDone(allow ? "Relay checks with your account." : "Relay stopped using your account.");
    } catch (error) {
      noticeFailed("Not saved.", failureWords(error));
    }
  };
  return (
    <Card title="Missed deliveries">
      <Switch
        label="Let Relay check with my account"
        description={`Relay lists failed deliveries of webhooks that post to this group, with your ${host} token, and requests a redelivery.`}
        checked={member.deliveryChecks === true}
        disabled={saving.isPending}
        onChange={({ currentTarget }) => void save(currentTarget.checked)}
      />
    </Card>
  );
}
