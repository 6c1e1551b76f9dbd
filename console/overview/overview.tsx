// The cards of the overview.

import { Answered } from "../parts/answered.tsx";
import { Surface } from "../parts/card.tsx";
import { BusiestRepos, BusiestRoutes } from "./busiest.tsx";
import { DeliveriesCard } from "./deliveries-card.tsx";
import { FailuresCard } from "./failures-card.tsx";
import { FiguresRow } from "./figures-row.tsx";
import { AllQuiet, NeedsAttention } from "./needs-attention.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import styles from "./overview.module.css";
import { TimeCard } from "./time-card.tsx";
import { useAttention, useMetrics } from "./use-overview.ts";

export function Overview() {
  const query = useMetrics();
  const attention = useAttention();
  const isQuiet = attention.items?.length === 0;
  return (
    <>
      {query.data ? (
        <>
          <FiguresRow metrics={query.data} />
          {isQuiet && <AllQuiet />}
          <div className={styles["first"]} data-quiet={isQuiet || undefined}>
            <DeliveriesCard metrics={query.data} />
            {!isQuiet && <NeedsAttention {...attention} />}
          </div>
          <div className={styles["second"]}>
            <TimeCard metrics={query.data} />
            <BusiestRoutes metrics={query.data} />
            <BusiestRepos metrics={query.data} />
          </div>
          <FailuresCard metrics={query.data} />
        </>
      ) : (
        <NoFigures query={query} />
      )}
    </>
  );
}

type NoFiguresProps = { query: ReturnType<typeof useMetrics> };

/** Skeleton while loading, message on failure. */
function NoFigures({ query }: NoFiguresProps) {
  if (!query.error) return <OverviewSkeleton />;
  return (
    <Surface label="Figures">
      <Answered query={query} what="the overview">
        {() => undefined}
      </Answered>
    </Surface>
  );
}
