// What is the matter with a route: it cannot fire, Relay turned it off, or a target of it is paused.

import { IconAlertTriangle, IconPlayerPause } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ListedTarget } from "../../src/contract/target-list.ts";
import { placeWords } from "../parts/place.ts";
import { counted } from "../parts/words.ts";
import type { ListedRoute } from "../saving/save-routes.ts";
import { PausedNote } from "./paused-note.tsx";
import styles from "./route-notes.module.css";

type RouteNotesProps = {
  route: ListedRoute;
  /** Null where the filter is refused by today's rules; undefined where nothing is known yet. */
  words: string | null | undefined;
  targets: readonly ListedTarget[];
};

export function RouteNotes({ route, words, targets }: RouteNotesProps) {
  const paused = targets.filter(
    ({ state, routeIds }) => state === "paused" && routeIds.includes(route.id),
  );
  return (
    <>
      {words === null && (
        <p className={styles["bad"]}>
          <IconAlertTriangle size={14} aria-hidden /> Its filter is not valid, so it cannot fire.
        </p>
      )}
      <PausedNote route={route} />
      {paused.map((target) => (
        <p key={target.id} className={styles["bad"]}>
          <IconPlayerPause size={14} aria-hidden /> {placeWords(target, target.name)} is paused,{" "}
          {counted(target.waiting, "message waits", "messages wait")}.{" "}
          <Link
            to="/targets/$platform/$id"
            params={{ platform: target.platform, id: target.id }}
            className="link"
          >
            Open target
          </Link>
        </p>
      ))}
    </>
  );
}
