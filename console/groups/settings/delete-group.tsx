// Deletes a group permanently. It lists what is deleted and requires the id to be typed.

import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { deleteGroup, getGroupRoutes } from "../../../src/contract/config/lists.ts";
import { getInvites } from "../../../src/contract/accounts/members.ts";
import { getTargets } from "../../../src/contract/delivery/target-list.ts";
import { call } from "../../api/call.ts";
import { failureWords } from "../../api/failure.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { noticeDone, noticeFailed } from "../../parts/notices.tsx";
import { counted, listed } from "../../parts/words.ts";
import type { GroupInReply } from "../change-groups.ts";

type DeleteGroupProps = { group: GroupInReply; isOpen: boolean; close: () => void };

export function DeleteGroup({ group: { id }, isOpen, close }: DeleteGroupProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await call(deleteGroup, { params: { id } });
      noticeDone(`The group ${id} was deleted.`);
      // Navigate first, so that no query asks for the deleted group.
      await navigate({ to: "/groups", search: { group: undefined } });
      await client.invalidateQueries();
    } catch (error) {
      noticeFailed("Not deleted.", failureWords(error));
      setBusy(false);
    }
  };
  return (
    <Confirm
      title={`Delete the group ${id}?`}
      isOpen={isOpen}
      close={close}
      action="Delete group"
      isDangerous
      word={id}
      isBusy={isBusy}
      run={() => void run()}
    >
      <WhatGoes groupId={id} />
    </Confirm>
  );
}

function WhatGoes({ groupId }: { groupId: string }) {
  const asked = { params: { id: groupId } };
  const routes = useAnswer(getGroupRoutes, asked).data?.routes.length;
  const invites = useAnswer(getInvites, asked).data?.invites.length;
  const targets = useAnswer(getTargets, { query: { groupId } }).data?.targets;
  const waiting = targets?.reduce((sum, target) => sum + target.waiting, 0);
  const gone = [...some(routes, "route"), "the webhook secret", ...some(invites, "invite")];
  return (
    <p>
      This removes <b>{listed(gone, "and")}</b>
      {waiting !== undefined && waiting > 0 && (
        <>
          , and cancels <b>{counted(waiting, "queued message")}</b>
        </>
      )}
      . The name {groupId} stays reserved for 90 days.
    </p>
  );
}

/** Omitted for zero. Without a number while the count is loading. */
function some(count: number | undefined, noun: string): readonly string[] {
  if (count === undefined) return [`its ${noun}s`];
  return count === 0 ? [] : [counted(count, noun)];
}
