// Latency from acceptance to chat.

import { lazy, Suspense } from "react";
import type { DeliveryMetrics } from "../../src/contract/records/metrics.ts";
import { Key } from "../charts/key.tsx";
import { latencyScale } from "../charts/latency.ts";
import { stepsOf } from "../charts/steps.ts";
import { Card } from "../parts/card.tsx";
import { useNow } from "../parts/time.tsx";
import styles from "./chart-card.module.css";
import { useOpenStep } from "./use-overview.ts";

const LatencyChart = lazy(async () => {
  const { LatencyChart: chart } = await import("../charts/latency-chart.tsx");
  return { default: chart };
});

const STEP_MS = 5_000;

export function TimeCard({ metrics }: { metrics: DeliveryMetrics }) {
  const now = useNow(STEP_MS);
  const open = useOpenStep();
  const steps = stepsOf(metrics);
  const { window, latencyMs } = metrics;
  return (
    <Card
      title="Time to chat"
      className={styles["card"] ?? ""}
      controls={
        <span className={styles["keys"]}>
          <Key tone="p50">p50</Key>
          <Key tone="p95">p95</Key>
        </span>
      }
    >
      <div className={styles["latency"]}>
        <Suspense>
          <LatencyChart {...{ steps, window, now, open, p50: latencyMs.p50 }} />
        </Suspense>
      </div>
      {latencyScale(steps).isLogarithmic && (
        <p className={styles["note"]}>Each line is ten times the one below it.</p>
      )}
    </Card>
  );
}
