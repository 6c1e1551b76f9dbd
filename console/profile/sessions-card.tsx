// Browsers in which you are signed in, with a button to end each session.

import { Button } from "@mantine/core";
import { IconDeviceDesktop } from "@tabler/icons-react";
import {
  deleteSession,
  deleteSessions,
  getSessions,
} from "../../src/contract/accounts/sessions.ts";
import type { ReplyOf } from "../api/call.ts";
import { failureWords } from "../api/failure.ts";
import { useAnswer, useChange } from "../api/use-answer.ts";
import styles from "../groups/people/people.module.css";
import { Answered } from "../parts/answered.tsx";
import { Card } from "../parts/card.tsx";
import { noticeDone, noticeFailed } from "../parts/notices.tsx";
import { useNow } from "../parts/time.tsx";
import { ago } from "../parts/words.ts";
import { OwnRow } from "./own-row.tsx";

type Session = ReplyOf<typeof getSessions>["sessions"][number];

const MINUTE_MS = 60_000;
const FAILED = "The session was not ended.";

export function SessionsCard() {
  const query = useAnswer(getSessions, {});
  const ending = useChange(deleteSessions);
  const endOthers = () =>
    void ending.mutateAsync({ query: { except: "current" } }).then(
      () => noticeDone("All other sessions ended."),
      (error: unknown) => void noticeFailed(FAILED, failureWords(error)),
    );
  return (
    <Card
      title="Sessions"
      isHeadPlain
      controls={
        <Button size="xs" loading={ending.isPending} onClick={endOthers}>
          End all other sessions
        </Button>
      }
    >
      <Answered query={query} what="your sessions" rows={2}>
        {({ sessions }) => (
          <ul className={styles["list"]}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Answered>
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, ip, createdAt, seenAt, isCurrent } = session;
  const now = useNow(MINUTE_MS);
  const ending = useChange(deleteSession);
  const end = () =>
    void ending.mutateAsync({ params: { id } }).then(
      () => noticeDone("Session ended."),
      (error: unknown) => void noticeFailed(FAILED, failureWords(error)),
    );
  const seen = isCurrent ? "this browser" : `last seen ${ago(seenAt, now)}`;
  return (
    <OwnRow
      icon={<IconDeviceDesktop size={16} stroke={1.75} aria-hidden />}
      name={ip ?? "Unknown IP address"}
      note={`Signed in ${ago(createdAt, now)}, ${seen}`}
      {...(!isCurrent && { action: "End session", run: end, isBusy: ending.isPending })}
    />
  );
}
