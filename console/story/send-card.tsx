// One send: its target, its state, its attempts with what the platform answered, and what to do about it.

import { Button } from "@mantine/core";
import { IconCheck, IconClock, IconRepeat, IconWand, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { type Attempt, getLog } from "../../src/contract/logs.ts";
import type { SendEntry } from "../../src/contract/send-entry.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { CodeBlock } from "../parts/code-block.tsx";
import { isListed, listedPill } from "../parts/listed.ts";
import { StatePill } from "../parts/state-pill.tsx";
import { TargetTag } from "../parts/target-tag.tsx";
import { Clock, useNow } from "../parts/time.tsx";
import { counted, duration } from "../parts/words.ts";
import { ReplayMark } from "../replays/replay-mark.tsx";
import { useCanSendAgain } from "../replays/use-can-send-again.ts";
import { sendAgain } from "../replays/wanted.ts";
import { answerAsJson, type AttemptLine, attemptLines } from "./attempt-lines.ts";
import { failureClass } from "../../src/contract/failure-classes.ts";
import styles from "./send-card.module.css";
import type { NamedTarget } from "./story-sends.ts";

const MOVING_MS = 2_000;

type SendCardProps = {
  send: SendEntry;
  found: NamedTarget;
  receivedAt: number;
  isAsked: boolean;
};

export function SendCard({ send, found, receivedAt, isAsked }: SendCardProps) {
  const ref = useRef<HTMLElement>(null);
  const query = useAnswer(
    getLog,
    { params: { id: send.id } },
    isUnderWay(send) ? { everyMs: MOVING_MS } : {},
  );
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
      <Head send={send} found={found} receivedAt={receivedAt} />
      <Answered query={query} what="its attempts" rows={1}>
        {({ attempts, log }) => <Attempts attempts={attempts} send={log} found={found} />}
      </Answered>
    </section>
  );
}

const KINDS: Readonly<Record<SendEntry["kind"], string>> = {
  event: "",
  redraw: "changes a message that stands there",
  log: "line in the group’s log",
  notice: "message from Relay",
  fold: "lists others",
};

function Head({ send, found, receivedAt }: Omit<SendCardProps, "isAsked">) {
  const hasFailed = send.status === "failed" || send.status === "dead";
  const words = [
    send.deliveredAt === null ? "" : duration(Math.max(0, send.deliveredAt - receivedAt)),
    send.attempts > 1 || hasFailed ? counted(send.attempts, "try", "tries") : "",
    KINDS[send.kind],
  ].filter((word) => word !== "");
  return (
    <div className={styles["head"]}>
      <span className={styles["target"]} data-failed={hasFailed || undefined}>
        <TargetTag place={send.target} name={found.name} tone={hasFailed ? "bad" : undefined} />
      </span>
      <State send={send} />
      {send.replayId !== null && <ReplayMark replayId={send.replayId} />}
      <span className="text-3 small num">{words.join(", ")}</span>
      <ShownBy send={send} />
      {isLost(send) && <OnceMore send={send} />}
    </div>
  );
}

function State({ send }: { send: SendEntry }) {
  const now = useNow();
  return <StatePill {...(listedPill(send, now) ?? { state: send.status })} />;
}

function ShownBy({ send }: { send: SendEntry }) {
  if (send.shownBy === null) return null;
  return (
    <Link to="/logs" search={{ send: send.shownBy }} className={`link small ${styles["way"]}`}>
      {isListed(send) ? "Show the list" : "Show that message"}
    </Link>
  );
}

/** Of an event, and nobody got it. */
function isLost({ status, kind }: SendEntry): boolean {
  return kind === "event" && (status === "failed" || status === "dead" || status === "canceled");
}

function OnceMore({ send: { id, groupId } }: { send: SendEntry }) {
  const canSend = useCanSendAgain(groupId);
  if (groupId === null || !canSend) return undefined;
  return (
    <Button
      size="xs"
      className={styles["way"] ?? ""}
      leftSection={<IconRepeat size={14} aria-hidden />}
      onClick={() => sendAgain({ groupId, what: { kind: "send", sendId: id } })}
    >
      Send again
    </Button>
  );
}

type AttemptsProps = { attempts: readonly Attempt[]; send: SendEntry; found: NamedTarget };

function Attempts({ attempts, send, found }: AttemptsProps) {
  const lines = attemptLines(attempts, send);
  if (lines.length === 0) return <p className={styles["none"]}>{noneWords(send)}</p>;
  return (
    <>
      <table className={styles["attempts"]} aria-label={`Attempts to send to ${found.words}`}>
        <tbody>
          {lines.map((line, at) => (
            <AttemptRow key={at} line={line} />
          ))}
        </tbody>
      </table>
      <Failure attempt={attempts.findLast(({ ok }) => !ok)} send={send} />
    </>
  );
}

const GLYPHS = { ok: IconCheck, warn: IconClock, bad: IconX } as const;

function AttemptRow({ line: { number, at, tone, said, note } }: { line: AttemptLine }) {
  const Glyph = GLYPHS[tone];
  return (
    <tr>
      <td className="text-3 num">{number === "" ? "–" : number}</td>
      <td className="text-2">
        <Clock at={at} form="millis" />
      </td>
      <td className={tone}>
        <Glyph size={14} aria-hidden /> {said}
      </td>
      <td className="text-2 num">{note}</td>
    </tr>
  );
}

/** Only while it matters: what was overcome needs no repair. */
function Failure({ attempt, send }: { attempt: Attempt | undefined; send: SendEntry }) {
  if (!attempt || send.status === "delivered") return undefined;
  const json = answerAsJson(send.platform, attempt);
  return (
    <>
      {json !== undefined && (
        <div className={styles["answer"]}>
          <CodeBlock label="Answer of the platform">{json}</CodeBlock>
        </div>
      )}
      <p className={styles["todo"]}>
        <IconWand size={14} aria-hidden />
        <span>
          {failureClass(attempt).todo} <Repair send={send} />
        </span>
      </p>
    </>
  );
}

function Repair({ send: { groupId, routeIds } }: { send: SendEntry }) {
  const [routeId] = routeIds;
  if (groupId === null || routeId === undefined) return undefined;
  return (
    <Link to="/routes/$groupId/$routeId" params={{ groupId, routeId }} className="link">
      Open the route
    </Link>
  );
}

function noneWords({ status, error }: SendEntry): string {
  if (isUnderWay({ status })) return "Nothing was tried yet: it waits for its turn.";
  if (status === "skipped") return "Nothing had to be sent: another message says it.";
  return error ?? "Nothing was tried, or it is not kept any more.";
}

function isUnderWay({ status }: Pick<SendEntry, "status">): boolean {
  return status === "queued" || status === "sending" || status === "retrying";
}
