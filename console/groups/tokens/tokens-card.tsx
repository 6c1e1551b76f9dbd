// API tokens of the group, for programs. Each is shown once, when it is made.

import { Button } from "@mantine/core";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { deleteApiToken, getApiTokens } from "../../../src/contract/api-tokens.ts";
import type { Answer } from "../../api/call.ts";
import { failureWords } from "../../api/failure.ts";
import { useAnswer, useChange } from "../../api/use-answer.ts";
import { Answered } from "../../parts/answered.tsx";
import { Card } from "../../parts/card.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { noticeDone, noticeFailed } from "../../parts/notices.tsx";
import { useNow } from "../../parts/time.tsx";
import { ROLES } from "../group-words.ts";
import styles from "../people/people.module.css";
import { NewToken } from "./new-token.tsx";
import { tokenTimes } from "./token-times.ts";

type ApiToken = Answer<typeof getApiTokens>["tokens"][number];

const MINUTE_MS = 60_000;

export function TokensCard({ groupId }: { groupId: string }) {
  const query = useAnswer(getApiTokens, { params: { id: groupId } });
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<ApiToken>();
  return (
    <Card
      title="API tokens"
      isHeadPlain
      controls={
        <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setMaking(true)}>
          Make a token
        </Button>
      }
    >
      <Answered query={query} what="the API tokens" rows={2}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <p className={styles["note"]}>
              No tokens. With one, a program reads or writes the settings and routes of this group.
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
      <NewToken groupId={groupId} isOpen={isMaking} close={() => setMaking(false)} />
      <Revoke token={leaving} close={() => setLeaving(undefined)} />
    </Card>
  );
}

function Row({ token, revoke }: { token: ApiToken; revoke: () => void }) {
  const now = useNow(MINUTE_MS);
  return (
    <li className={styles["row"]}>
      <span className={styles["tile"]}>
        <IconKey size={16} stroke={1.75} aria-hidden />
      </span>
      <div className="grow">
        <span className={styles["name"]}>{token.name}</span>
        <div className="small text-3">
          {ROLES[token.role].name}, {tokenTimes(token, now)}
        </div>
      </div>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        onClick={revoke}
        aria-label={`Revoke ${token.name}`}
      >
        Revoke
      </Button>
    </li>
  );
}

function Revoke({ token, close }: { token: ApiToken | undefined; close: () => void }) {
  const revoking = useChange(deleteApiToken);
  const run = async ({ groupId, id: tokenId }: ApiToken) => {
    try {
      await revoking.mutateAsync({ params: { id: groupId, tokenId } });
      noticeDone("Token revoked. It opens nothing any more.");
      close();
    } catch (error) {
      noticeFailed("Not revoked.", failureWords(error));
    }
  };
  return (
    <Confirm
      title={`Revoke “${token?.name ?? ""}”?`}
      isOpen={token !== undefined}
      close={close}
      action="Revoke"
      isDangerous
      isBusy={revoking.isPending}
      run={() => void (token && run(token))}
    >
      <p>Programs that use it are refused at once.</p>
    </Confirm>
  );
}
