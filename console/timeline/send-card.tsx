// One send: target, state, attempts with the platform's answers, and a suggested fix.

import { Button } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { getLog } from "../../src/contract/records/sends.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { isRolledUp, rollupPill } from "../parts/listed.ts";
import { StatePill } from "../parts/state-pill.tsx";
import { TargetTag } from "../parts/target-tag.tsx";
import { useNow } from "../parts/time.tsx";
import { counted, duration } from "../parts/words.ts";
import { ReplayMark } from "../replays/replay-mark.tsx";
import { useCanReplay } from "../replays/use-can-replay.ts";
import { openReplay } from "../replays/wanted.ts";
import { isUnderWay } from "./is-unsettled.ts";
import { editLabel } from "./message-kinds.ts";
import { OpenMessage } from "../parts/open-message.tsx";
import { SendAttempts } from "./send-attempts.tsx";
import styles from "./send-card.module.css";
import type { TargetLabel } from "./timeline-sends.ts";

const MOVING_MS = 2_000;

type SendCardProps = {
  send: SendEntry;
  found: TargetLabel;
  receivedAt: number;
  isAsked: boolean;
  /** Kind of the message within its target. */
  label?: string | undefined;
};

export function SendCard({ send, found, receivedAt, isAsked, label }: SendCardProps) {
  const ref = useRef<HTMLElement>(null);
  const query = useAnswer(
    getLog,
    { params: { id: send.id } },
    isUnderWay(send) ? { everyMs: MOVING_MS } : {},
  );
  const { data, refetch } = query;
  const isOld = data !== undefined && data.log.updatedAt < send.updatedAt;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView({ block: "center" });
  }, [isAsked]);
  return (
    <section
      ref={ref}
      className={styles["send"]}
      data-asked={isAsked || undefined}
      aria-label={`Send to ${found.words}`}
    >
      <Head {...{ send, found, receivedAt }} label={data?.edit ? editLabel(data.edit) : label} />
      <Answered query={query} what="its attempts" rows={1}>
        {({ attempts, log, waited }) => (
          <SendAttempts {...{ attempts, waited, found }} send={log} />
        )}
      </Answered>
    </section>
  );
}

const KINDS: Readonly<Record<SendEntry["kind"], string>> = {
  event: "",
  edit: "",
  log: "line in the log channel",
  notice: "message from Relay",
  rollup: "rollup of other messages",
};

function Head({ send, found, receivedAt, label }: Omit<SendCardProps, "isAsked">) {
  const hasFailed = send.status === "failed" || send.status === "dead";
  const words = [
    send.deliveredAt === null ? "" : duration(Math.max(0, send.deliveredAt - receivedAt)),
    send.attempts > 1 || hasFailed ? counted(send.attempts, "attempt") : "",
    KINDS[send.kind],
  ].filter((word) => word !== "");
  return (
    <div className={styles["head"]}>
      <span className={styles["target"]} data-failed={hasFailed || undefined}>
        <TargetTag place={send.target} name={found.name} tone={hasFailed ? "bad" : undefined} />
      </span>
      {label !== undefined && <span className={styles["label"]}>{label}</span>}
      <State send={send} />
      {send.replayId !== null && <ReplayMark replayId={send.replayId} />}
      <span className="text-3 small num">{words.join(", ")}</span>
      <ShownBy send={send} />
      <OpenMessage send={send} className={styles["way"]}>
        Open message
      </OpenMessage>
      {isLost(send) && <ReplaySend send={send} />}
    </div>
  );
}

function State({ send }: { send: SendEntry }) {
  const now = useNow();
  return <StatePill {...(rollupPill(send, now) ?? { state: send.status })} />;
}

function ShownBy({ send }: { send: SendEntry }) {
  if (send.shownBy === null) return null;
  return (
    <Link to="/logs" search={{ send: send.shownBy }} className={`link small ${styles["way"]}`}>
      {isRolledUp(send) ? "Show rollup" : "Show message"}
    </Link>
  );
}

/** A message of an event that was not delivered. */
function isLost({ status, kind }: SendEntry): boolean {
  return kind === "event" && (status === "failed" || status === "dead" || status === "canceled");
}

function ReplaySend({ send: { id, groupId } }: { send: SendEntry }) {
  const canSend = useCanReplay(groupId);
  if (groupId === null || !canSend) return undefined;
  return (
    <Button
      size="xs"
      className={styles["way"] ?? ""}
      leftSection={<IconRepeat size={14} aria-hidden />}
      onClick={() => openReplay({ groupId, what: { kind: "send", sendId: id } })}
    >
      Replay
    </Button>
  );
}
