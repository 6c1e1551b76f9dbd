// Pending access requests of the group. Hidden if there are none.

import { Button, Menu } from "@mantine/core";
import {
  acceptAccess,
  declineAccess,
  getAccessRequests,
} from "../../../src/contract/accounts/members.ts";
import type { ReplyOf } from "../../api/call.ts";
import { failureWords } from "../../api/failure.ts";
import { useAnswer, useChange } from "../../api/use-answer.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Card } from "../../parts/card.tsx";
import { noticeDone, noticeFailed } from "../../parts/notices.tsx";
import { useNow } from "../../parts/time.tsx";
import { ago } from "../../parts/words.ts";
import styles from "./people.module.css";

type AccessRequest = ReplyOf<typeof getAccessRequests>["requests"][number];

const MINUTE_MS = 60_000;

export function AccessRequestsCard({ groupId }: { groupId: string }) {
  const { data } = useAnswer(getAccessRequests, { params: { id: groupId } });
  const requests = data?.requests ?? [];
  if (requests.length === 0) return null;
  return (
    <Card
      title="Access requests"
      mark={<span className="num text-3">{requests.length}</span>}
      isHeadPlain
    >
      <ul className={styles["list"]}>
        {requests.map((request) => (
          <Row key={request.id} groupId={groupId} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ groupId, request }: { groupId: string; request: AccessRequest }) {
  const { login, createdAt } = request;
  const now = useNow(MINUTE_MS);
  const { accept, decline, isBusy } = useAnswering(groupId, request);
  return (
    <li className={styles["row"]}>
      <Avatar login={login} />
      <div className="grow">
        <span className={styles["name"]}>{login}</span>
        <div className="small text-3">Asked {ago(createdAt, now)}</div>
      </div>
      <Menu position="bottom-end" keepMounted={false}>
        <Menu.Target>
          <Button size="xs" loading={isBusy} aria-label={`Accept ${login}`}>
            Accept
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => accept("viewer")}>As viewer</Menu.Item>
          <Menu.Item onClick={() => accept("admin")}>As admin</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        disabled={isBusy}
        aria-label={`Decline ${login}`}
        onClick={decline}
      >
        Decline
      </Button>
    </li>
  );
}

function failed(error: unknown): void {
  noticeFailed("The request was not updated.", failureWords(error));
}

function useAnswering(groupId: string, { id: requestId, login }: AccessRequest) {
  const accepting = useChange(acceptAccess);
  const declining = useChange(declineAccess);
  const params = { id: groupId, requestId };
  return {
    isBusy: accepting.isPending || declining.isPending,
    accept: (role: "viewer" | "admin") =>
      void accepting
        .mutateAsync({ params, body: { role } })
        .then(() => noticeDone(`${login} must confirm the membership as ${role}.`), failed),
    decline: () =>
      void declining
        .mutateAsync({ params })
        .then(() => noticeDone(`Declined the request of ${login}.`), failed),
  };
}
