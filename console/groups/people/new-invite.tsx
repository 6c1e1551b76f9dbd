// Creates an invite for a role, with an optional note. The link is shown only once.

import { Radio, TextInput } from "@mantine/core";
import { useState } from "react";
import { postInvite } from "../../../src/contract/accounts/members.ts";
import { failureWords } from "../../api/failure.ts";
import { useChange } from "../../api/use-answer.ts";
import { SubmitFoot } from "../../parts/submit-foot.tsx";
import { noticeFailed } from "../../parts/notices.tsx";
import { ChoiceCard } from "../../parts/choice-card.tsx";
import { ShownOnce } from "../given/shown-once.tsx";
import { ROLES } from "../group-words.ts";

type NewInviteProps = { groupId: string; isOpen: boolean; close: () => void };

export function NewInvite({ groupId, isOpen, close }: NewInviteProps) {
  return (
    <ShownOnce
      isOpen={isOpen}
      close={close}
      titles={{ asked: `Invite a person to ${groupId}`, made: "Invite created" }}
      what="invite link"
      note="Copy this link now: it is shown only once. It works for one person and 7 days."
    >
      {(show) => <InviteForm groupId={groupId} close={close} show={show} />}
    </ShownOnce>
  );
}

const INVITE_ROLES = ["viewer", "admin"] as const;

type InviteFormProps = { groupId: string; close: () => void; show: (url: string) => void };

function InviteForm({ groupId, close, show }: InviteFormProps) {
  const [role, setRole] = useState<(typeof INVITE_ROLES)[number]>("viewer");
  const [note, setNote] = useState("");
  const making = useChange(postInvite);
  const run = async () => {
    const about = note.trim();
    try {
      const body = { role, ...(about !== "" && { note: about }) };
      show((await making.mutateAsync({ params: { id: groupId }, body })).url);
    } catch (error) {
      noticeFailed("The invite was not created.", failureWords(error));
    }
  };
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void run();
      }}
    >
      <Radio.Group
        label="Role"
        value={role}
        onChange={(value) => setRole(INVITE_ROLES.find((one) => one === value) ?? role)}
      >
        {INVITE_ROLES.map((one) => (
          <ChoiceCard key={one} value={one} title={ROLES[one].name} note={ROLES[one].may} />
        ))}
      </Radio.Group>
      <TextInput
        label="Note"
        description="Shown in your list of invites."
        placeholder="For the QA team"
        mt="md"
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        data-autofocus
      />
      <SubmitFoot action="Create link" cancel={close} isBusy={making.isPending} />
    </form>
  );
}
