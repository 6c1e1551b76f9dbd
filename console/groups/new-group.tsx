// Makes a group. Whoever runs Relay does; its first owner may be somebody else.

import { Button, Modal, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ModalFoot } from "../parts/modal-foot.tsx";
import { noticeDone, noticeFailed, noticeOver } from "../parts/notices.tsx";
import { type Me, useLabels } from "../scope.ts";
import { idProblem, type ListedGroup, withNewGroup } from "./change-groups.ts";
import { type Fault, faultAt, faultsIn, refusedWords } from "./faults.ts";
import { writeGroups } from "./use-save-group.tsx";

type NewGroupProps = {
  me: Me;
  groups: readonly ListedGroup[];
  isOpen: boolean;
  close: () => void;
};

export function NewGroup({ isOpen, close, ...form }: NewGroupProps) {
  return (
    <Modal opened={isOpen} onClose={close} title="New group">
      <NewGroupForm close={close} {...form} />
    </Modal>
  );
}

function NewGroupForm({ me, groups, close }: Omit<NewGroupProps, "isOpen">) {
  const [wanted, setWanted] = useState<Wanted>({ id: "", name: "", login: me.login });
  const { make, faults, isBusy } = useMake(me);
  // Once it is made it stands among the others.
  const problem = isBusy ? undefined : idProblem(wanted.id, groups);
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!problem) void make(wanted);
      }}
    >
      <WantedFields
        wanted={wanted}
        change={(part) => setWanted({ ...wanted, ...part })}
        faults={problem === undefined ? faults : [{ field: "id", words: problem }]}
      />
      <ModalFoot>
        <Button variant="subtle" color="gray" onClick={close}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="filled"
          disabled={wanted.id === "" || problem !== undefined}
          loading={isBusy}
        >
          Make the group
        </Button>
      </ModalFoot>
    </form>
  );
}

type WantedFieldsProps = {
  wanted: Wanted;
  change: (part: Partial<Wanted>) => void;
  faults: readonly Fault[];
};

function WantedFields({ wanted, change, faults }: WantedFieldsProps) {
  const { codehost } = useLabels();
  return (
    <>
      <TextInput
        label="Id"
        description="Stands in addresses, as in /webhook/mobile."
        value={wanted.id}
        onChange={({ currentTarget }) => change({ id: currentTarget.value })}
        error={faultAt(faults, "id")}
        autoComplete="off"
        required
        withAsterisk={false}
        data-autofocus
      />
      <TextInput
        label="Name"
        description="What people call it. Without one it is called by its id."
        mt="md"
        maxLength={100}
        value={wanted.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={faultAt(faults, "name")}
      />
      <TextInput
        label="First owner"
        description={`Login at ${codehost}. Owners invite everybody else.`}
        mt="md"
        value={wanted.login}
        onChange={({ currentTarget }) => change({ login: currentTarget.value })}
        error={faultAt(faults, "members")}
        autoComplete="off"
        required
        withAsterisk={false}
      />
    </>
  );
}

const NOT_MADE = "No group was made.";

type Wanted = { id: string; name: string; login: string };

function useMake(me: Me) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [isBusy, setBusy] = useState(false);
  const make = async ({ id, ...wanted }: Wanted) => {
    setBusy(true);
    const login = wanted.login.trim();
    // Whoever asks is known by id already; others are looked up.
    const known = login === me.login ? { userId: me.userId, login } : { login };
    const group = {
      id,
      name: wanted.name.trim() || id,
      owner: { ...known, role: "owner" as const },
    };
    try {
      await writeGroups((list) => ({ outcome: "ready", groups: withNewGroup(list, group) }));
      await client.invalidateQueries();
      noticeOver(NOT_MADE);
      noticeDone(`The group ${id} is there. Next: connect its sender.`);
      await navigate({ to: "/groups/$groupId", params: { groupId: id }, search: { group: id } });
    } catch (error) {
      setFaults(faultsIn(error));
      noticeFailed(NOT_MADE, refusedWords(error));
      setBusy(false);
    }
  };
  return { make, faults, isBusy };
}
