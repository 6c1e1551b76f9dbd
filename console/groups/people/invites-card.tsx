// Invites that nobody used yet. Their links are shown once, when they are made.

import { Button } from "@mantine/core";
import { IconLink, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { deleteInvite, getInvites } from "../../../src/contract/invites.ts";
import type { Answer } from "../../api/call.ts";
import { failureWords } from "../../api/failure.ts";
import { useAnswer, useChange } from "../../api/use-answer.ts";
import { Answered } from "../../parts/answered.tsx";
import { Card } from "../../parts/card.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { noticeDone, noticeFailed } from "../../parts/notices.tsx";
import { useNow } from "../../parts/time.tsx";
import { ROLES } from "../group-words.ts";
import { NewInvite } from "./new-invite.tsx";
import styles from "./people.module.css";
import { timeLeft } from "./time-left.ts";

type Invite = Answer<typeof getInvites>["invites"][number];

const MINUTE_MS = 60_000;

export function InvitesCard({ groupId }: { groupId: string }) {
  const query = useAnswer(getInvites, { params: { id: groupId } });
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Invite>();
  return (
    <Card
      title="Invites"
      isHeadPlain
      controls={
        <Button
          size="xs"
          leftSection={<IconUserPlus size={14} />}
          onClick={() => setInviting(true)}
        >
          Invite
        </Button>
      }
    >
      <Answered query={query} what="the invites" rows={2}>
        {({ invites }) =>
          invites.length === 0 ? (
            <p className={styles["note"]}>
              No open invites. An invite is a link that lets one person in.
            </p>
          ) : (
            <ul className={styles["list"]}>
              {invites.map((invite) => (
                <Row key={invite.id} invite={invite} revoke={() => setLeaving(invite)} />
              ))}
            </ul>
          )
        }
      </Answered>
      <NewInvite groupId={groupId} isOpen={isInviting} close={() => setInviting(false)} />
      <Revoke invite={leaving} close={() => setLeaving(undefined)} />
    </Card>
  );
}

function nameOf({ note, role }: Invite): string {
  return note ?? `For ${role === "admin" ? "an admin" : "a viewer"}`;
}

function Row({ invite, revoke }: { invite: Invite; revoke: () => void }) {
  const now = useNow(MINUTE_MS);
  return (
    <li className={styles["row"]}>
      <span className={styles["tile"]}>
        <IconLink size={16} stroke={1.75} aria-hidden />
      </span>
      <div className="grow">
        <span className={styles["name"]}>{nameOf(invite)}</span>
        <div className="small text-3">
          {ROLES[invite.role].name}, single use, {timeLeft(invite.expiresAt, now)}
        </div>
      </div>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        onClick={revoke}
        aria-label={`Revoke ${nameOf(invite)}`}
      >
        Revoke
      </Button>
    </li>
  );
}

function Revoke({ invite, close }: { invite: Invite | undefined; close: () => void }) {
  const revoking = useChange(deleteInvite);
  const run = async (id: string) => {
    try {
      await revoking.mutateAsync({ params: { token: id } });
      noticeDone("Invite revoked. Its link does nothing any more.");
      close();
    } catch (error) {
      noticeFailed("Not revoked.", failureWords(error));
    }
  };
  return (
    <Confirm
      title={`Revoke “${invite ? nameOf(invite) : ""}”?`}
      isOpen={invite !== undefined}
      close={close}
      action="Revoke"
      isDangerous
      isBusy={revoking.isPending}
      run={() => void (invite && run(invite.id))}
    >
      <p>Whoever has the link cannot use it any more.</p>
    </Confirm>
  );
}
