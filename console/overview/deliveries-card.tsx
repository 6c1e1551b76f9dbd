// Deliveries over time, as a chart or as a table.

import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChartBar, IconDots, IconTable } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import type { DeliveryMetrics } from "../../src/contract/records/metrics.ts";
import { Key } from "../charts/key.tsx";
import { shownMarkers } from "../charts/markers.ts";
import { halved, stepsOf } from "../charts/steps.ts";
import { Card } from "../parts/card.tsx";
import { placeWords } from "../parts/place.ts";
import { useNow } from "../parts/time.tsx";
import { count } from "../parts/words.ts";
import styles from "./chart-card.module.css";
import { StepsTable } from "./steps-table.tsx";
import { useOpenStep, useTargets } from "./use-overview.ts";

const DeliveriesChart = lazy(async () => {
  const { DeliveriesChart: chart } = await import("../charts/deliveries-chart.tsx");
  return { default: chart };
});

const NARROW = "(width < 62em)";
const STEP_MS = 5_000;

export function DeliveriesCard({ metrics }: { metrics: DeliveryMetrics }) {
  const [isTable, setTable] = useState(false);
  const { delivered, waiting, failed } = metrics.events;
  return (
    <Card
      title="Deliveries"
      className={`${styles["card"]} ${styles["many"]}`}
      controls={
        <>
          <span className={styles["keys"]}>
            <Key tone="sent">
              Delivered <b className="num">{count(delivered)}</b>
            </Key>
            <Key tone="waiting">
              Waiting <b className="num">{count(waiting)}</b>
            </Key>
            <Key tone="failed">
              Failed <b className="num">{count(failed)}</b>
            </Key>
          </span>
          <ViewMenu isTable={isTable} setTable={setTable} />
        </>
      }
    >
      {isTable ? (
        <StepsTable steps={stepsOf(metrics)} />
      ) : (
        <div className={styles["deliveries"]}>
          <Suspense>
            <Chart metrics={metrics} />
          </Suspense>
        </div>
      )}
    </Card>
  );
}

function Chart({ metrics }: { metrics: DeliveryMetrics }) {
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const now = useNow(STEP_MS);
  const open = useOpenStep();
  const targets = useTargets();
  const whole = stepsOf(metrics);
  const steps = isNarrow ? halved(whole) : whole;
  const markers = shownMarkers(metrics.markers, {
    from: steps[0]?.at ?? 0,
    to: steps.at(-1)?.endsAt ?? 0,
    labelShare: isNarrow ? 0.45 : 0.22,
    nameOf: (id) => {
      const target = targets?.find((listed) => listed.id === id);
      return target && placeWords(target, target.name);
    },
  });
  return <DeliveriesChart {...{ steps, markers, now, isNarrow, open, window: metrics.window }} />;
}

type ViewMenuProps = { isTable: boolean; setTable: (isTable: boolean) => void };

function ViewMenu({ isTable, setTable }: ViewMenuProps) {
  const Glyph = isTable ? IconChartBar : IconTable;
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label="More">
          <ActionIcon aria-label="More about deliveries" size="sm">
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? "Show as chart" : "Show as table"}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
