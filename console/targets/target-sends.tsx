// Waiting messages of a target, or its latest finished sends.

import { IconInbox } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { listLogs } from "../../src/contract/records/sends.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { Empty } from "../parts/empty.tsx";
import { rollupPill } from "../parts/listed.ts";
import { StatePill } from "../parts/state-pill.tsx";
import { Ago, useNow } from "../parts/time.tsx";
import { duration } from "../parts/words.ts";
import { failureSaid } from "../parts/failure-words.ts";
import styles from "./target-sends.module.css";
import { sendState, sendWords } from "./target-words.ts";

type TargetSendsProps = { target: ListedTarget; which: "waiting" | "latest" };

const EVERY_MS = 5_000;
/** Number of lines; the logs have the rest. */
const SHOWN = "10";
const STATUS = { waiting: "waiting", latest: "finished" } as const;
const WORDS = {
  waiting: { title: "The queue is empty", about: "New messages are sent right away." },
  latest: {
    title: "Nothing was sent recently",
    about: "Sent and failed messages are listed here.",
  },
} as const;

export function TargetSends({ target, which }: TargetSendsProps) {
  const query = useAnswer(
    listLogs,
    { query: { target: target.id, status: STATUS[which], limit: SHOWN } },
    { everyMs: EVERY_MS },
  );
  const { title, about } = WORDS[which];
  return (
    <Answered query={query} what="its messages">
      {({ logs }) =>
        logs.length === 0 ? (
          <Empty icon={IconInbox} title={title}>
            {about}
          </Empty>
        ) : (
          <ul className={styles["list"]}>
            {logs.map((send) => (
              <Line key={send.id} send={send} target={target} />
            ))}
          </ul>
        )
      }
    </Answered>
  );
}

function Line({ send, target }: { send: SendEntry; target: ListedTarget }) {
  const now = useNow();
  const { status, createdAt, durationMs } = send;
  const isBad = status === "failed" || status === "dead";
  return (
    <li className={styles["line"]}>
      <div className="grow">
        <Title send={send} />
        <div className={styles["about"]}>
          <Ago at={createdAt} />
          {durationMs !== null && `, ${duration(durationMs)}`}
          {send.replayId !== null && ", replayed"}
          {isBad && `, ${failureSaid(send)}`}
        </div>
      </div>
      <StatePill {...(rollupPill(send, now) ?? { state: sendState(send, target, now) })} />
    </li>
  );
}

function Title({ send }: { send: SendEntry }) {
  const { eventId, id, repo } = send;
  const words = (
    <>
      {repo !== null && <span className={styles["repo"]}>{repo}</span>} {sendWords(send)}
    </>
  );
  if (eventId === null)
    return (
      <Link to="/logs" search={{ send: id }} className={styles["title"] ?? ""}>
        {words}
      </Link>
    );
  return (
    <Link
      to="/logs/$eventId"
      params={{ eventId }}
      search={{ send: id }}
      className={styles["title"] ?? ""}
    >
      {words}
    </Link>
  );
}
