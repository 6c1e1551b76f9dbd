// Memberships that await consent. The user sees nothing else of these groups until they accept.

import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { postMembership } from "../../src/contract/accounts/members.ts";
import { call } from "../api/call.ts";
import { failureWords } from "../api/failure.ts";
import { noticeDone, noticeFailed } from "../parts/notices.tsx";
import { type Me, useMe } from "../scope.ts";
import styles from "./pending-memberships.module.css";

type Pending = Me["pending"][number];

export function PendingMemberships() {
  const pending = useMe()?.pending ?? [];
  return pending.map((each) => <Question key={each.groupId} {...each} />);
}

function Question({ groupId, name, role, invitedBy }: Pending) {
  const { answer, isBusy } = useMembership(groupId, name);
  return (
    <section className={styles["line"]} aria-label={`Join ${name}`}>
      <IconUserPlus size={18} stroke={1.75} aria-hidden />
      <span className="grow">
        <b>{invitedBy ?? "An owner"}</b> added you to <b>{name}</b> as {role}. Accept only if you
        know this group.
      </span>
      <Button size="xs" variant="filled" loading={isBusy} onClick={() => answer(true)}>
        Accept
      </Button>
      <Button size="xs" disabled={isBusy} onClick={() => answer(false)}>
        Decline
      </Button>
    </section>
  );
}

function useMembership(groupId: string, name: string) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (accept: boolean) =>
      call(postMembership, { params: { id: groupId }, body: { accept } }),
    onSuccess: async (_done, accept) => {
      noticeDone(accept ? `You are a member of ${name}.` : `You declined to join ${name}.`);
      await client.invalidateQueries();
    },
    onError: (error) =>
      void noticeFailed(`Your answer to ${name} was not saved.`, failureWords(error)),
  });
  return { answer: mutate, isBusy: isPending };
}
