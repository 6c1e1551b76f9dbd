// Attempts of a send, with the platform's answers and a suggested fix.

import { IconAlertTriangle, IconCheck, IconClock, IconWand, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { LoggedAttempt, WaitDetails } from "../../src/contract/records/sends.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import { templateFaultIn } from "../../src/contract/templates/template.ts";
import { lostFormWords } from "../logs/why-words.ts";
import { CodeBlock } from "../parts/code-block.tsx";
import { Clock } from "../parts/time.tsx";
import { answerAsJson, type AttemptLine, attemptLines } from "./attempt-lines.ts";
import { meaningOf } from "../../src/contract/kernel/failure-reasons.ts";
import { isUnderWay } from "./is-unsettled.ts";
import styles from "./send-card.module.css";
import type { TargetLabel } from "./timeline-sends.ts";
import { WaitedLine } from "./waited-line.tsx";

type SendAttemptsProps = {
  attempts: readonly LoggedAttempt[];
  send: SendEntry;
  waited: WaitDetails | null;
  found: TargetLabel;
};

export function SendAttempts({ attempts, send, waited, found }: SendAttemptsProps) {
  const lines = attemptLines(attempts, send);
  return (
    <>
      {waited && <WaitedLine waited={waited} send={send} />}
      {lines.length === 0 ? (
        <p className={styles["none"]}>{noneWords(send)}</p>
      ) : (
        <table className={styles["attempts"]} aria-label={`Attempts to send to ${found.words}`}>
          <tbody>
            {lines.map((line, at) => (
              <AttemptRows key={at} line={line} platform={send.platform} />
            ))}
          </tbody>
        </table>
      )}
      <LostForm send={send} />
      <Todo attempt={attempts.findLast(({ ok }) => !ok)} send={send} />
    </>
  );
}

const GLYPHS = { ok: IconCheck, warn: IconClock, bad: IconX } as const;

function AttemptRows({ line, platform }: { line: AttemptLine; platform: string }) {
  const { number, at, endedAt, tone, said, note, attempt } = line;
  const Glyph = GLYPHS[tone];
  const json = answerAsJson(platform, attempt);
  return (
    <>
      <tr>
        <td className="text-3 num">{number === "" ? "–" : number}</td>
        <td className="text-2">
          <Clock at={at} form="millis" />
          {endedAt > at && (
            <>
              {" – "}
              <Clock at={endedAt} form="millis" />
            </>
          )}
        </td>
        <td className={tone}>
          <Glyph size={14} aria-hidden /> {said}
        </td>
        <td className="text-2 num">{note}</td>
      </tr>
      {json !== undefined && (
        <tr className={styles["answer"]}>
          <td colSpan={4}>
            <CodeBlock label="Platform's answer">{json}</CodeBlock>
          </td>
        </tr>
      )}
    </>
  );
}

/** Hidden once delivered, because there is nothing left to fix. */
function Todo({ attempt, send }: { attempt: LoggedAttempt | undefined; send: SendEntry }) {
  if (!attempt || send.status === "delivered") return undefined;
  return (
    <p className={styles["todo"]}>
      <IconWand size={14} aria-hidden />
      <span>
        {meaningOf(attempt.reason, send.platform).todo} <Repair send={send} />
      </span>
    </p>
  );
}

/** A message that arrived in another form than meant. */
function LostForm({ send }: { send: SendEntry }) {
  if (send.status !== "delivered" || send.error === null) return undefined;
  const isTemplate = templateFaultIn(send.error) !== undefined;
  return (
    <p className={styles["todo"]}>
      <IconAlertTriangle size={14} aria-hidden />
      <span>
        It was sent {lostFormWords(send.error)}. {isTemplate && <Repair send={send} />}
      </span>
    </p>
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
  if (isUnderWay({ status })) return "No attempt yet: it is queued.";
  if (status === "skipped") return "No attempt: another message shows it.";
  return error ?? "No attempts are stored.";
}
