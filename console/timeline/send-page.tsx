// Page of a send without an event: a notice, a rollup, a log line or a test. A send with an event redirects to its
// timeline.

import { Link, Navigate } from "@tanstack/react-router";
import { IconMapOff } from "@tabler/icons-react";
import { getLog } from "../../src/contract/records/sends.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import { isRefusedWith } from "../api/failure.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useSurroundings } from "../logs/use-surroundings.ts";
import { Answered } from "../parts/answered.tsx";
import { Card } from "../parts/card.tsx";
import { Empty } from "../parts/empty.tsx";
import { Page } from "../parts/page.tsx";
import { MessageOf } from "./message-of.tsx";
import { SendCard } from "./send-card.tsx";
import styles from "./timeline-page.module.css";
import { targetFinder } from "./timeline-sends.ts";
import { sendWords } from "../targets/target-words.ts";
import { RollupLines } from "./what-it-lists.tsx";

export function SendPage({ sendId }: { sendId: string }) {
  const query = useAnswer(getLog, { params: { id: sendId } });
  const log = query.data?.log;
  if (log?.eventId)
    return (
      <Navigate
        to="/logs/$eventId"
        params={{ eventId: log.eventId }}
        search={{ send: sendId }}
        replace
      />
    );
  return (
    <Page
      title={log ? titleOf(log) : "Send"}
      crumbs={[
        <Link key="logs" to="/logs">
          Logs
        </Link>,
        <code key="id">{sendId}</code>,
      ]}
    >
      {isRefusedWith(query.error, 404) ? (
        <Empty icon={IconMapOff} title="Send not found">
          It may be older than the retention period, or belong to another group.
        </Empty>
      ) : (
        <Answered query={query} what="this send">
          {(data) => <Send send={data.log} />}
        </Answered>
      )}
    </Page>
  );
}

function Send({ send }: { send: SendEntry }) {
  const find = targetFinder({ sentTo: [] }, useSurroundings());
  return (
    <div className={styles["columns"]}>
      <div className={styles["rail"]}>
        <SendCard send={send} found={find(send)} receivedAt={send.createdAt} isAsked={false} />
        {(send.kind === "rollup" || send.notice === "summary") && <RollupLines sendId={send.id} />}
      </div>
      <Card title="Sent message">
        <MessageOf send={send} />
      </Card>
    </div>
  );
}

function titleOf(send: SendEntry): string {
  return send.title ?? sendWords(send);
}
