// Creates a group. Only super-admins can; the first owner may be another user.

import { Modal, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { SubmitFoot } from "../parts/submit-foot.tsx";
import { noticeDone, noticeFailed, noticeOver } from "../parts/notices.tsx";
import { type Me, useHostLabel } from "../scope.ts";
import { idFrom, idProblem, type GroupInReply, withNewGroup } from "./change-groups.ts";
import { type Fault, faultAt, faultsIn, refusedWords } from "./faults.ts";
import { writeGroups } from "./use-save-group.tsx";

type NewGroupProps = {
  me: Me;
  groups: readonly GroupInReply[];
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
  const [typed, setTyped] = useState<Typed>({ id: undefined, name: "", login: me.login });
  // The id follows the name until the super-admin types one.
  const wanted: Wanted = { ...typed, id: typed.id ?? idFrom(typed.name) };
  const { make, faults, isBusy } = useMake(me);
  // Once created, the group is in the list, so its own id would count as taken.
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
        change={(part) => setTyped({ ...typed, ...part })}
        faults={problem === undefined ? faults : [{ field: "id", words: problem }]}
      />
      <SubmitFoot
        action="Create group"
        cancel={close}
        isReady={wanted.id !== "" && problem === undefined}
        isBusy={isBusy}
      />
    </form>
  );
}

type WantedFieldsProps = {
  wanted: Wanted;
  change: (part: Partial<Typed>) => void;
  faults: readonly Fault[];
};

function WantedFields({ wanted, change, faults }: WantedFieldsProps) {
  const host = useHostLabel();
  return (
    <>
      <TextInput
        label="Name"
        description="Shown in the console and in messages."
        maxLength={100}
        value={wanted.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={faultAt(faults, "name")}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        label="Group ID"
        description={`Part of the webhook URL: /webhook/${wanted.id || "mobile"}`}
        mt="md"
        value={wanted.id}
        onChange={({ currentTarget }) => change({ id: currentTarget.value })}
        error={faultAt(faults, "id")}
        autoComplete="off"
        required
        withAsterisk={false}
      />
      <TextInput
        label="First owner"
        description={`Login at ${host}. Owners invite other members.`}
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

const NOT_MADE = "The group was not created.";

type Wanted = { id: string; name: string; login: string };
/** `id`: undefined until typed. */
type Typed = Omit<Wanted, "id"> & { id: string | undefined };

function useMake(me: Me) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [isBusy, setBusy] = useState(false);
  const make = async ({ id, ...wanted }: Wanted) => {
    setBusy(true);
    const login = wanted.login.trim();
    // The current user is known by id; the server looks up other logins.
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
      noticeDone(`Group ${id} created. Next: connect its sender.`);
      await navigate({ to: "/groups/$groupId", params: { groupId: id }, search: { group: id } });
    } catch (error) {
      setFaults(faultsIn(error));
      noticeFailed(NOT_MADE, refusedWords(error));
      setBusy(false);
    }
  };
  return { make, faults, isBusy };
}
