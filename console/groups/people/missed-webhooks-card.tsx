// What Relay may do with an owner's accounts to repair missed webhooks, and which other owners allow it.

import { Button, Switch } from "@mantine/core";
import {
  postChangeChecks,
  postDeliveryChecks,
} from "../../../src/contract/accounts/installations.ts";
import { getIdentities } from "../../../src/contract/accounts/people.ts";
import { type CodeHostName, hostsThat } from "../../../src/contract/hosts/index.ts";
import type { CallInput } from "../../api/call.ts";
import { useAnswer, useChange } from "../../api/use-answer.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Card } from "../../parts/card.tsx";
import { type Me, useHostLabel, useLabels } from "../../scope.ts";
import type { GroupInReply } from "../change-groups.ts";
import styles from "./people.module.css";
import { tellConsent } from "./tell-consent.ts";

type Props = { group: GroupInReply; me: Me };
type Member = GroupInReply["members"][number];
type Own = { group: GroupInReply; member: Member };

const HOSTS = hostsThat("listChanges");

/** Only for owners who are members, because a user cannot consent for another. */
export function MissedWebhooksCard({ group, me }: Props) {
  const member = group.members.find(({ userId }) => userId === me.userId);
  if (member?.role !== "owner") return null;
  const others = group.members.filter(
    ({ userId, changeChecks = [] }) => userId !== me.userId && changeChecks.length > 0,
  );
  return (
    <Card title="Missed webhooks">
      <div className={styles["switches"]}>
        <DeliverySwitch group={group} member={member} />
        {HOSTS.map((host) => (
          <ChangeSwitch key={host} group={group} member={member} host={host} />
        ))}
      </div>
      {others.length > 0 && (
        <ul className={styles["others"]} aria-label="Other owners who allow it">
          {others.flatMap((other) =>
            (other.changeChecks ?? []).map((host) => (
              <OtherRow key={`${other.userId} ${host}`} group={group} member={other} host={host} />
            )),
          )}
        </ul>
      )}
    </Card>
  );
}

function DeliverySwitch({ group, member }: Own) {
  const label = useHostLabel();
  const saving = useChange(postDeliveryChecks);
  const save = (allow: boolean) =>
    tellConsent(saving.mutateAsync({ params: { id: group.id }, body: { allow } }), allow);
  return (
    <Switch
      label={`Check failed deliveries on ${label} with my account`}
      description="Relay lists failed deliveries of webhooks that post to this group, and requests a redelivery."
      checked={member.deliveryChecks === true}
      disabled={saving.isPending}
      onChange={({ currentTarget }) => void save(currentTarget.checked)}
    />
  );
}

type OnHost = Own & { host: CodeHostName };

/** Without an account there it can only be withdrawn. */
function ChangeSwitch({ group, member, host }: OnHost) {
  const label = useLabels()[host];
  const { data } = useAnswer(getIdentities, {});
  const saving = useChange(postChangeChecks);
  const isAllowed = member.changeChecks?.includes(host) ?? false;
  const hasAccount = data?.identities.some(({ provider }) => provider === host) ?? false;
  const save = (allow: boolean) =>
    tellConsent(saving.mutateAsync(changeOf(group, { host, allow })), allow);
  return (
    <Switch
      label={`Read pull requests and issues on ${label} with my account`}
      description={
        hasAccount || isAllowed
          ? `${label} does not repeat failed webhooks. Relay compares the repositories that post to this group with what arrived, and adds what was missed.`
          : `Add your ${label} account on your profile first.`
      }
      checked={isAllowed}
      disabled={saving.isPending || !(hasAccount || isAllowed)}
      onChange={({ currentTarget }) => void save(currentTarget.checked)}
    />
  );
}

function OtherRow({ group, member: { userId, login }, host }: OnHost) {
  const label = useLabels()[host];
  const saving = useChange(postChangeChecks);
  const withdraw = () =>
    void tellConsent(saving.mutateAsync(changeOf(group, { host, allow: false, userId })), false);
  return (
    <li className={styles["other"]}>
      <Avatar login={login} />
      <span className="grow">
        <span className={styles["name"]}>{login}</span>
        <div className="small text-3">Reads {label} for this group</div>
      </span>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        loading={saving.isPending}
        aria-label={`Withdraw the consent of ${login}`}
        onClick={withdraw}
      >
        Withdraw
      </Button>
    </li>
  );
}

function changeOf(
  { id }: GroupInReply,
  body: CallInput<typeof postChangeChecks>["body"],
): CallInput<typeof postChangeChecks> {
  return { params: { id }, body };
}
