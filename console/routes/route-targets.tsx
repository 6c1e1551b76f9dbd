// Targets of a route, with their state.

import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { placeKey } from "../parts/place.ts";
import { TargetTag } from "../parts/target-tag.tsx";
import { useNameBook } from "../parts/use-name-book.ts";
import type { ListedRoute } from "../saving/save-routes.ts";
import { isWhole } from "./ordered.ts";
import styles from "./route-targets.module.css";

type RouteTargetsProps = { route: ListedRoute; targets: readonly ListedTarget[] };

export function RouteTargets({ route, targets }: RouteTargetsProps) {
  const { nameOf } = useNameBook(route.groupId);
  if (!isWhole(route)) return undefined;
  return (
    <span className={styles["tags"]}>
      {route.targets.map((place) => {
        const known = targets.find((target) => placeKey(target) === placeKey(place));
        return (
          <TargetTag
            key={placeKey(place)}
            place={place}
            name={known?.name ?? nameOf(place)}
            tone={toneOf(known)}
            isPaused={known?.state === "paused"}
          />
        );
      })}
    </span>
  );
}

function toneOf(target: ListedTarget | undefined): "bad" | "warn" | undefined {
  if (target?.state === "paused") return "bad";
  return target && target.slowedUntil !== null && target.waiting > 0 ? "warn" : undefined;
}
