// API tokens of the group. Each is shown only once, when it is created.

import { Button } from "@mantine/core";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { deleteApiToken, getApiTokens } from "../../../src/contract/accounts/sessions.ts";
import type { ReplyOf } from "../../api/call.ts";
import { useAnswer, useChange } from "../../api/use-answer.ts";
import { Answered } from "../../parts/answered.tsx";
import { Card } from "../../parts/card.tsx";
import { useNow } from "../../parts/time.tsx";
import { GivenRow } from "../given/given-row.tsx";
import { Revoke } from "../given/revoke.tsx";
import { ROLES } from "../group-words.ts";
import styles from "../people/people.module.css";
import { NewToken } from "./new-token.tsx";
import { tokenTimes } from "./token-times.ts";

type ApiToken = ReplyOf<typeof getApiTokens>["tokens"][number];

const MINUTE_MS = 60_000;

export function TokensCard({ groupId }: { groupId: string }) {
  const query = useAnswer(getApiTokens, { params: { id: groupId } });
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<ApiToken>();
  const revoking = useChange(deleteApiToken);
  return (
    <Card
      title="API tokens"
      isHeadPlain
      controls={
        <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setMaking(true)}>
          Create token
        </Button>
      }
    >
      <Answered query={query} what="the API tokens" rows={2}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <p className={styles["note"]}>
              No tokens yet. Programs use one to read or write the settings and routes of this
              group.
            </p>
          ) : (
            <ul className={styles["list"]}>
              {tokens.map((token) => (
                <Row key={token.id} token={token} revoke={() => setLeaving(token)} />
              ))}
            </ul>
          )
        }
      </Answered>
      <NewToken
        groupId={groupId}
        maxDays={query.data?.maxDays}
        isOpen={isMaking}
        close={() => setMaking(false)}
      />
      <Revoke
        name={leaving?.name}
        close={() => setLeaving(undefined)}
        run={() => revoking.mutateAsync({ params: { id: groupId, tokenId: leaving?.id ?? "" } })}
        means="Programs that use it lose access at once."
        done="Token revoked. It no longer works."
      />
    </Card>
  );
}

function Row({ token, revoke }: { token: ApiToken; revoke: () => void }) {
  const now = useNow(MINUTE_MS);
  const { name, role, createdByLogin } = token;
  return (
    <GivenRow
      icon={<IconKey size={16} stroke={1.75} aria-hidden />}
      name={name}
      note={`${ROLES[role].name}, by ${createdByLogin}, ${tokenTimes(token, now)}`}
      revoke={revoke}
    />
  );
}
