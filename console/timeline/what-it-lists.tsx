// Lines of a rollup: each event, with a link to its timeline.

import { Link } from "@tanstack/react-router";
import { listLogs } from "../../src/contract/records/sends.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { Card } from "../parts/card.tsx";
import { StatePill } from "../parts/state-pill.tsx";
import { Ago } from "../parts/time.tsx";
import { sendWords } from "../targets/target-words.ts";
import styles from "./what-it-lists.module.css";

const MAX_ROWS = "200";

export function RollupLines({ sendId }: { sendId: string }) {
  const query = useAnswer(listLogs, { query: { rollupId: sendId, limit: MAX_ROWS } });
  return (
    <Card title="Messages in this rollup" isFlush>
      <Answered query={query} what="the messages in this rollup">
        {({ logs, nextCursor }) => (
          <>
            <ul>
              {logs.map((send) => (
                <li key={send.id} className={styles["line"]}>
                  <span className="grow">
                    {send.repo !== null && <span className="text-3">{send.repo} </span>}
                    {send.eventId === null ? (
                      sendWords(send)
                    ) : (
                      <Link
                        to="/logs/$eventId"
                        params={{ eventId: send.eventId }}
                        search={{ send: send.id }}
                      >
                        {sendWords(send)}
                      </Link>
                    )}
                  </span>
                  <span className="text-3 small">
                    <Ago at={send.createdAt} />
                  </span>
                  {send.status !== "skipped" && <StatePill state={send.status} />}
                </li>
              ))}
            </ul>
            {nextCursor !== null && (
              <p className={styles["more"]}>Only the newest {MAX_ROWS} are shown.</p>
            )}
          </>
        )}
      </Answered>
    </Card>
  );
}
