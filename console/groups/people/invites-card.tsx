// Pending invites. Each link is shown only once, when the invite is created.

import { Button } from "@mantine/core";
import { IconLink, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { deleteInvite, getInvites } from "../../../src/contract/accounts/members.ts";
import type { ReplyOf } from "../../api/call.ts";
import { useAnswer, useChange } from "../../api/use-answer.ts";
import { Answered } from "../../parts/answered.tsx";
import { Card } from "../../parts/card.tsx";
import { useNow } from "../../parts/time.tsx";
import { GivenRow } from "../given/given-row.tsx";
import { Revoke } from "../given/revoke.tsx";
import { ROLES } from "../group-words.ts";
import { NewInvite } from "./new-invite.tsx";
import styles from "./people.module.css";
import { timeLeft } from "./time-left.ts";

type Invite = ReplyOf<typeof getInvites>["invites"][number];

const MINUTE_MS = 60_000;

export function InvitesCard({ groupId }: { groupId: string }) {
  const query = useAnswer(getInvites, { params: { id: groupId } });
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Invite>();
  const revoking = useChange(deleteInvite);
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
      <Revoke
        name={leaving && nameOf(leaving)}
        close={() => setLeaving(undefined)}
        run={() => revoking.mutateAsync({ params: { token: leaving?.id ?? "" } })}
        means="The link stops working."
        done="Invite revoked. Its link no longer works."
      />
    </Card>
  );
}

function nameOf({ note, role }: Invite): string {
  return note ?? `For ${role === "admin" ? "an admin" : "a viewer"}`;
}

function Row({ invite, revoke }: { invite: Invite; revoke: () => void }) {
  const now = useNow(MINUTE_MS);
  return (
    <GivenRow
      icon={<IconLink size={16} stroke={1.75} aria-hidden />}
      name={nameOf(invite)}
      note={`${ROLES[invite.role].name}, single use, ${timeLeft(invite.expiresAt, now)}`}
      revoke={revoke}
    />
  );
}
