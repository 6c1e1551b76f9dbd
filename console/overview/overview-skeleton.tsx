// Skeleton of the overview, sized so that nothing shifts when the figures arrive.

import { Skeleton } from "@mantine/core";
import { Surface } from "../parts/card.tsx";
import { useIsLate } from "../parts/use-is-late.ts";
import figures from "./figures-row.module.css";
import styles from "./overview.module.css";

const FIGURES = ["Delivered", "Failure rate", "Time to chat", "Waiting now", "Completeness"];

export function OverviewSkeleton() {
  const isShown = useIsLate();
  return (
    <div role="status" aria-busy aria-label="Loading the overview">
      {isShown && (
        <div aria-hidden="true">
          <Surface label="Figures" className={figures["row"] ?? ""}>
            {FIGURES.map((name) => (
              <div key={name} className={figures["figure"]}>
                <span className={figures["name"]}>{name}</span>
                <Skeleton height={20} width={72} my={8} />
                <Skeleton height={8} width="60%" />
              </div>
            ))}
          </Surface>
          <div className={styles["first"]}>
            <Block height={300} />
            <Block height={300} />
          </div>
          <div className={styles["second"]}>
            <Block height={200} />
            <Block height={200} />
            <Block height={200} />
          </div>
          <Block height={160} />
        </div>
      )}
    </div>
  );
}

function Block({ height }: { height: number }) {
  return (
    <Surface label="Card" className={styles["block"] ?? ""}>
      <Skeleton height={12} width={120} />
      <Skeleton height={height} mt={16} />
    </Surface>
  );
}
