// Changes the id of a group, and warns about what that breaks.

import { Modal, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { getGroups, putGroupName } from "../../../src/contract/config/lists.ts";
import { getGroupEndpoint } from "../../../src/contract/ingress/webhooks.ts";
import { call } from "../../api/call.ts";
import { failureWords, isRefusedWith } from "../../api/failure.ts";
import { answerKey, useAnswer } from "../../api/use-answer.ts";
import { SubmitFoot } from "../../parts/submit-foot.tsx";
import { noticeDone, noticeFailed } from "../../parts/notices.tsx";
import { type GroupsReply, idProblem, type GroupInReply } from "../change-groups.ts";
import { sentence } from "../faults.ts";

type RenameGroupProps = { group: GroupInReply; isOpen: boolean; close: () => void };

export function RenameGroup({ group, isOpen, close }: RenameGroupProps) {
  return (
    <Modal opened={isOpen} onClose={close} title={`Change the ID of ${group.id}?`}>
      <RenameForm group={group} close={close} />
    </Modal>
  );
}

function RenameForm({ group, close }: Omit<RenameGroupProps, "isOpen">) {
  const [id, setId] = useState(group.id);
  const groups = useAnswer(getGroups, {}).data?.groups ?? [];
  const { rename, fault, isBusy } = useRename(group.id);
  const others = groups.filter((one) => one.id !== group.id);
  const problem = idProblem(id, others) ?? (fault?.id === id ? fault.words : undefined);
  const isReady = id !== "" && id !== group.id && problem === undefined;
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (isReady) void rename(id);
      }}
    >
      <TextInput
        label="New ID"
        value={id}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
        error={problem}
        autoComplete="off"
        data-autofocus
      />
      <NextUrl groupId={group.id} id={id} />
      <SubmitFoot action="Change ID" cancel={close} isReady={isReady} isBusy={isBusy} />
    </form>
  );
}

function NextUrl({ groupId, id }: { groupId: string; id: string }) {
  const { data } = useAnswer(getGroupEndpoint, { params: { id: groupId } });
  const url = (data?.url ?? "…/").replace(/[^/]*$/, id === "" ? "…" : id);
  return (
    <p style={{ marginTop: 12 }}>
      The webhook URL changes to <code className="chip">{url}</code>. Update every sender: the old
      URL answers 404. The ID {groupId} stays reserved for 90 days.
    </p>
  );
}

function useRename(groupId: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [fault, setFault] = useState<{ id: string; words: string }>();
  const [isBusy, setBusy] = useState(false);
  const rename = async (id: string) => {
    setBusy(true);
    try {
      await call(putGroupName, { params: { id: groupId }, body: { id } });
      noticeDone(`The ID of ${groupId} is now ${id}. Update its senders with the new URL.`);
      // The cached list has both ids until the page of the new one is open.
      client.setQueryData<GroupsReply>(answerKey(getGroups, {}), (list) =>
        alsoCalled(list, groupId, id),
      );
      await navigate({
        to: "/groups/$groupId",
        params: { groupId: id },
        search: ({ group }) => ({ group: group === undefined ? undefined : id }),
      });
      await client.invalidateQueries();
    } catch (error) {
      if (error instanceof Error && isRefusedWith(error, 409))
        setFault({ id, words: sentence(error.message) });
      noticeFailed("The ID was not changed.", failureWords(error));
    }
    setBusy(false);
  };
  return { rename, fault, isBusy };
}

function alsoCalled(list: GroupsReply | undefined, before: string, id: string) {
  return (
    list && {
      ...list,
      groups: list.groups.flatMap((group) =>
        group.id === before ? [group, { ...group, id }] : [group],
      ),
    }
  );
}
