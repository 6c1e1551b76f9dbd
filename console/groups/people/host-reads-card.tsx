// An owner's consent to read what filters need with their account.

import { Switch } from "@mantine/core";
import { postHostReads } from "../../../src/contract/accounts/installations.ts";
import { getIdentities } from "../../../src/contract/accounts/people.ts";
import { CODE_HOSTS } from "../../../src/contract/hosts/index.ts";
import { useAnswer, useChange } from "../../api/use-answer.ts";
import { Card } from "../../parts/card.tsx";
import type { Me } from "../../scope.ts";
import type { GroupInReply } from "../change-groups.ts";
import { tellConsent } from "./tell-consent.ts";

type HostReadsCardProps = { group: GroupInReply; me: Me };

/**
 * Only for owners who are members, because a user cannot consent for another. Without an account of a code host it can
 * only be withdrawn.
 */
export function HostReadsCard({ group, me }: HostReadsCardProps) {
  const saving = useChange(postHostReads);
  const { data } = useAnswer(getIdentities, {});
  const hasAccount =
    data?.identities.some(({ provider }) => CODE_HOSTS.some((host) => host === provider)) ?? false;
  const member = group.members.find(({ userId }) => userId === me.userId);
  if (member?.role !== "owner") return null;
  const isAllowed = member.hostReads === true;
  const canSwitch = isAllowed || hasAccount;
  const save = (allow: boolean) =>
    tellConsent(saving.mutateAsync({ params: { id: group.id }, body: { allow } }), allow);
  return (
    <Card title="Files and teams">
      <Switch
        label="Read files and teams with my account"
        description={
          canSwitch
            ? "For the conditions File and Team, Relay reads changed files of pull requests and members of teams with your token, if no app installation can. Members of this group see names of files that decided about a message."
            : "Add an account of a code host on your profile first."
        }
        checked={isAllowed}
        disabled={saving.isPending || !canSwitch}
        onChange={({ currentTarget }) => void save(currentTarget.checked)}
      />
    </Card>
  );
}
