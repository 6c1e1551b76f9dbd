// Key figures side by side; each links to the events it counts.

import { Tooltip } from "@mantine/core";
import {
  IconAlertTriangle,
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconClock,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { DeliveryMetrics } from "../../src/contract/records/metrics.ts";
import { Surface } from "../parts/card.tsx";
import { count } from "../parts/words.ts";
import {
  BEFORE,
  completenessOf,
  failureShare,
  NOT_MEASURED,
  toChat,
  trendOf,
  waitingWords,
} from "./figures.ts";
import styles from "./figures-row.module.css";
import { inUrl, useTargets } from "./use-overview.ts";

type Metrics = { metrics: DeliveryMetrics };

export function FiguresRow({ metrics }: Metrics) {
  const { rate, of } = failureShare(metrics);
  const { median, rest, tail } = toChat(metrics.latencyMs);
  const window = inUrl(metrics.window);
  return (
    <Surface label="Figures" className={styles["row"] ?? ""}>
      <Figure
        name="Delivered"
        figure={count(metrics.delivered)}
        search={{ status: "delivered", window }}
      >
        <Change metrics={metrics} />
      </Figure>
      <Figure name="Failure rate" figure={rate} search={{ status: "failed", window }}>
        {of}
      </Figure>
      <Figure name="Time to chat" figure={median} search={{ window }}>
        {rest}
        <span className="desk">{tail}</span>
      </Figure>
      <WaitingNow metrics={metrics} />
      <Completeness metrics={metrics} />
    </Surface>
  );
}

/** Includes messages that were queued before the window. */
function WaitingNow({ metrics }: Metrics) {
  const targets = useTargets();
  const waiting = targets?.reduce((sum, target) => sum + target.waiting, 0) ?? metrics.pending;
  const words = waitingWords(waiting, metrics);
  return (
    <Figure
      name="Waiting now"
      figure={count(waiting)}
      search={{ status: "waiting", window: inUrl("7d") }}
    >
      {words === undefined ? (
        "queue is empty"
      ) : (
        <span className={(metrics.oldestWaitingMs ?? 0) > LONG_MS ? "warn" : undefined}>
          <IconClock size={14} stroke={2} aria-hidden /> {words}
        </span>
      )}
    </Figure>
  );
}

function Completeness({ metrics: { completeness } }: Metrics) {
  const { share, rest, isMissing } = completenessOf(completeness);
  return (
    <Figure name="Completeness" figure={share} search={{ window: inUrl("7d") }}>
      <Tooltip label={NOT_MEASURED} disabled={completeness !== null} multiline maw={280}>
        <span className={isMissing ? "warn" : undefined}>
          {isMissing && <IconAlertTriangle size={14} stroke={2} aria-hidden />} {rest}
        </span>
      </Tooltip>
    </Figure>
  );
}

const LONG_MS = 60_000;

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight };

function Change({ metrics }: Metrics) {
  const trend = trendOf(metrics);
  if (!trend) return `nothing ${BEFORE[metrics.window]}`;
  const { direction, share, rest } = trend;
  const Arrow = ARROWS[direction];
  return (
    <>
      <span className={direction === "up" ? "ok" : undefined}>
        <Arrow size={14} stroke={2} role="img" aria-label={direction} /> {share}
      </span>{" "}
      {rest}
    </>
  );
}

type FigureProps = {
  name: string;
  figure: string;
  search: { status?: string; window: string | undefined };
  children: ReactNode;
};

function Figure({ name, figure, search, children }: FigureProps) {
  return (
    <Link to="/logs" search={search} className={styles["figure"] ?? ""}>
      <span className={styles["name"]}>{name}</span>
      <span className={styles["value"]}>{figure}</span>
      <span className={styles["under"]}>{children}</span>
    </Link>
  );
}
