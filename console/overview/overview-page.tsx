// The overview page: delivery health, latency and problems to fix. Before the first webhook, it shows onboarding.

import { SegmentedControl } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useStalledSince } from "../parts/use-stalled.ts";
import { Page } from "../parts/page.tsx";
import { Dot } from "../parts/dot.tsx";
import { FirstRun } from "./first-run/first-run.tsx";
import { NoGroup } from "./first-run/no-group.tsx";
import { useExisting } from "./first-run/use-existing.ts";
import { Overview } from "./overview.tsx";
import { inUrl, useMetrics, useWindow } from "./use-overview.ts";
import { usePageNotice } from "./use-page-notice.ts";
import styles from "./overview.module.css";

export function OverviewPage() {
  usePageNotice();
  const { start, existing } = useExisting();
  if (start === "noGroup")
    return (
      <Page title="Overview">
        <NoGroup />
      </Page>
    );
  if (start === "firstRun")
    return (
      <Page title="Overview">
        <FirstRun existing={existing} />
      </Page>
    );
  return (
    <Page title="Overview" controls={<Controls />}>
      <Overview />
    </Page>
  );
}

const CHOICES = [
  { value: "1h", label: "1 h" },
  { value: "24h", label: "24 h" },
  { value: "7d", label: "7 d" },
  { value: "30d", label: "30 d" },
] as const;

function Controls() {
  const window = useWindow();
  const navigate = useNavigate({ from: "/" });
  return (
    <>
      <LiveMark />
      <SegmentedControl
        aria-label="Time range"
        data={CHOICES.map((choice) => ({ ...choice }))}
        value={window}
        onChange={(chosen) =>
          void navigate({
            search: (before) => ({ ...before, window: inUrl(chosen) }),
          })
        }
      />
    </>
  );
}

function LiveMark() {
  const { data } = useMetrics();
  const isStalled = useStalledSince() !== undefined;
  if (!data) return undefined;
  return (
    <span className={`${styles["live"]} desk`}>
      <Dot tone={isStalled ? "warn" : "live"} />
      {isStalled ? "Paused" : "Live"}
    </span>
  );
}
