// Adds a member by login, without an invite.

import { Modal, Radio, TextInput } from "@mantine/core";
import { useState } from "react";
import { SubmitFoot } from "../../parts/submit-foot.tsx";
import { type MemberRole, useHostLabel } from "../../scope.ts";
import { type GroupInReply, withMember } from "../change-groups.ts";
import { ChoiceCard } from "../../parts/choice-card.tsx";
import { faultAt } from "../faults.ts";
import { ROLES } from "../group-words.ts";
import type { SaveGroup } from "../use-save-group.tsx";

type AddMemberProps = {
  group: GroupInReply;
  isOpen: boolean;
  close: () => void;
  save: SaveGroup;
};

export function AddMember({ isOpen, close, ...form }: AddMemberProps) {
  return (
    <Modal opened={isOpen} onClose={close} title="Add a member">
      <AddForm close={close} {...form} />
    </Modal>
  );
}

const CHOICES: readonly MemberRole[] = ["viewer", "admin", "owner"];

function AddForm({ group, close, save }: Omit<AddMemberProps, "isOpen">) {
  const host = useHostLabel();
  const [login, setLogin] = useState("");
  const [role, setRole] = useState<MemberRole>("viewer");
  const { add, fault, isBusy } = useAdd(group, save);
  const run = async () => {
    if (await add(login.trim().replace(/^@/, ""), role)) close();
  };
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void run();
      }}
    >
      <TextInput
        label={`Login at ${host}`}
        value={login}
        onChange={({ currentTarget }) => setLogin(currentTarget.value)}
        error={fault}
        autoComplete="off"
        maxLength={100}
        required
        withAsterisk={false}
        data-autofocus
      />
      <Radio.Group
        label="Role"
        mt="md"
        value={role}
        onChange={(value) => setRole(CHOICES.find((one) => one === value) ?? role)}
      >
        {CHOICES.map((one) => (
          <ChoiceCard key={one} value={one} title={ROLES[one].name} note={ROLES[one].may} />
        ))}
      </Radio.Group>
      <SubmitFoot action="Add" cancel={close} isBusy={isBusy} />
    </form>
  );
}

/** Resolves to whether the member was added. */
function useAdd(group: GroupInReply, save: SaveGroup) {
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const add = async (login: string, role: MemberRole): Promise<boolean> => {
    if (group.members.some((member) => member.login === login)) {
      setFault(`${login} is a member already.`);
      return false;
    }
    setBusy(true);
    const done = `${login} was added.`;
    const saved = await save({ before: group, yours: withMember(group, login, role), done });
    setBusy(false);
    setFault(faultAt(saved.faults, "members"));
    return saved.isSaved;
  };
  return { add, fault, isBusy };
}
