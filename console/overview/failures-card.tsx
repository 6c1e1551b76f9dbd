// The latest failed sends, with the platform's answer.

import { Link } from "@tanstack/react-router";
import type { DeliveryMetrics } from "../../src/contract/records/metrics.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { EventIcon } from "../logs/event-icon.tsx";
import { eventWords } from "../logs/why-words.ts";
import { Card } from "../parts/card.tsx";
import { placeKey } from "../parts/place.ts";
import { StatePill } from "../parts/state-pill.tsx";
import { TargetTag } from "../parts/target-tag.tsx";
import { useNow } from "../parts/time.tsx";
import { count, exactly, shortMoment } from "../parts/words.ts";
import styles from "./failures-card.module.css";
import { platformSaid } from "./platform-said.ts";
import { startOf, useTargets } from "./use-overview.ts";
import { TableHead } from "../parts/table-head.tsx";

const COLUMNS = ["Time", "Event", "Target", "Platform's answer", "Outcome"];

const MAX_FAILURES = 6;
const STEP_MS = 60_000;

export function FailuresCard({ metrics }: { metrics: DeliveryMetrics }) {
  const { recentFailures, events } = metrics;
  const { failed } = events;
  const all = { status: "failed", from: startOf(metrics) };
  return (
    <Card
      title="Recent failures"
      className={styles["card"] ?? ""}
      controls={
        failed > 0 && (
          <Link to="/logs" search={all} className="link small">
            {failed === 1 ? "Open it in Logs" : `All ${count(failed)} in Logs`}
          </Link>
        )
      }
    >
      {recentFailures.length === 0 ? (
        <p className={styles["none"]}>Nothing failed in this time range.</p>
      ) : (
        <FailuresTable sends={recentFailures.slice(0, MAX_FAILURES)} />
      )}
    </Card>
  );
}

function FailuresTable({ sends }: { sends: readonly SendEntry[] }) {
  const targets = useTargets();
  return (
    <table className={styles["table"]}>
      <TableHead columns={COLUMNS} unseen="Open" />
      <tbody>
        {sends.map((send) => (
          <Failure
            key={send.id}
            send={send}
            target={targets?.find((known) => placeKey(known) === placeKey(send.target))}
          />
        ))}
      </tbody>
    </table>
  );
}

type FailureProps = { send: SendEntry; target: ListedTarget | undefined };

function Failure({ send, target }: FailureProps) {
  const isPaused = target?.state === "paused";
  const state = send.status === "dead" ? "dead" : "failed";
  return (
    <tr>
      <td className={styles["time"]}>
        <FailedAt at={send.createdAt} />
      </td>
      <td className={styles["event"]}>
        <span className="row">
          <EventIcon event={send.event} />
          <span className="cut" title={titleOf(send)}>
            {titleOf(send)}
          </span>
        </span>
      </td>
      <td className={styles["target"]}>
        <TargetTag place={send.target} name={target?.name} />
      </td>
      <td className={styles["said"]}>{platformSaid(send)}</td>
      <td className={styles["outcome"]}>
        <StatePill
          state={state}
          words={isPaused && state === "failed" ? "Failed, target paused" : undefined}
        />
      </td>
      <td className={styles["open"]}>
        <TimelineLink send={send} />
      </td>
    </tr>
  );
}

function titleOf({ title, repo, event, action }: SendEntry): string {
  const words = title ?? eventWords({ event, action });
  return repo === null ? words : `${repo}: ${words}`;
}

function FailedAt({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={exactly(at)}>
      {shortMoment(at, useNow(STEP_MS))}
    </time>
  );
}

function TimelineLink({ send: { id, eventId, title } }: { send: SendEntry }) {
  const label = `Timeline of ${title ?? "this send"}`;
  if (eventId === null)
    return (
      <Link to="/logs" search={{ send: id }} className="link" aria-label={label}>
        Timeline
      </Link>
    );
  return (
    <Link
      to="/logs/$eventId"
      params={{ eventId }}
      search={{ send: id }}
      className="link"
      aria-label={label}
    >
      Timeline
    </Link>
  );
}
