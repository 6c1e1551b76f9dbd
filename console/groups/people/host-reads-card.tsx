// An owner's consent to read what filters need with their account.

import { Switch } from "@mantine/core";
import { postHostReads } from "../../../src/contract/accounts/installations.ts";
import { failureWords } from "../../api/failure.ts";
import { useChange } from "../../api/use-answer.ts";
import { Card } from "../../parts/card.tsx";
import { noticeDone, noticeFailed } from "../../parts/notices.tsx";
import type { Me } from "../../scope.ts";
import type { GroupInReply } from "../change-groups.ts";

type HostReadsCardProps = { group: GroupInReply; me: Me };

/** Only for owners who are members, because a user cannot consent for another. */
export function HostReadsCard({ group, me }: HostReadsCardProps) {
  const saving = useChange(postHostReads);
  const member = group.members.find(({ userId }) => userId === me.userId);
  if (member?.role !== "owner") return null;
  const save = async (allow: boolean) => {
    try {
      await saving.mutateAsync({ params: { id: group.id }, body: { allow } });
      noticeDone(allow ? "Relay uses your account for it." : "Relay stopped using your account.");
    } catch (error) {
      noticeFailed("Not saved.", failureWords(error));
    }
  };
  return (
    <Card title="Files and teams">
      <Switch
        label="Read files and teams with my account"
        description="For the conditions File and Team, Relay reads changed files of pull requests and members of teams with your token, if no app installation can. Members of this group see names of files that decided about a message."
        checked={member.hostReads === true}
        disabled={saving.isPending}
        onChange={({ currentTarget }) => void save(currentTarget.checked)}
      />
    </Card>
  );
}
