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
import { inUrl, startOf } from "./use-overview.ts";

type Metrics = { metrics: DeliveryMetrics };

export function FiguresRow({ metrics }: Metrics) {
  const { events } = metrics;
  const { rate, of } = failureShare(events);
  const { median, rest, tail } = toChat(metrics.latencyMs);
  const from = startOf(metrics);
  return (
    <Surface label="Figures" className={styles["row"] ?? ""}>
      <Figure
        name="Delivered"
        figure={count(events.delivered)}
        search={{ status: "delivered", from }}
      >
        <Change metrics={metrics} />
      </Figure>
      <Figure name="Failure rate" figure={rate} search={{ status: "failed", from }}>
        {of}
      </Figure>
      <Figure name="Time to chat" figure={median} search={{ from }}>
        {rest}
        <span className="desk">{tail}</span>
      </Figure>
      <WaitingNow metrics={metrics} />
      <Completeness metrics={metrics} />
    </Surface>
  );
}

/** Includes events that were received before the window. */
function WaitingNow({ metrics: { events, oldestWaitingMs } }: Metrics) {
  const words = waitingWords(events, oldestWaitingMs);
  return (
    <Figure
      name="Waiting now"
      figure={count(events.waitingNow)}
      search={{ status: "waiting", window: "30d" }}
    >
      {words === undefined ? (
        "no events waiting"
      ) : (
        <span className={(oldestWaitingMs ?? 0) > LONG_MS ? "warn" : undefined}>
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
  const trend = trendOf(metrics.events, metrics.window);
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
  search: { status?: string; window?: string | undefined; from?: string | undefined };
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
