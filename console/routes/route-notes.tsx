// Warnings of a route: it cannot fire, Relay turned it off, or one of its targets is paused.

import { IconAlertTriangle, IconPlayerPause } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { placeWords } from "../parts/place.ts";
import type { RouteActivity } from "../../src/contract/records/figures.ts";
import { useNow } from "../parts/time.tsx";
import { count, counted } from "../parts/words.ts";
import type { ListedRoute } from "../saving/save-routes.ts";
import { eventOf, missedOf } from "./firing.ts";
import { isWhole } from "./ordered.ts";
import { PausedNote } from "./paused-note.tsx";
import styles from "./route-notes.module.css";

type RouteNotesProps = {
  route: ListedRoute;
  /** Null if the current rules reject the filter; undefined while unknown. */
  words: string | null | undefined;
  targets: readonly ListedTarget[];
  fired: RouteActivity | undefined;
};

const MINUTE_MS = 60_000;

export function RouteNotes({ route, words, targets, fired }: RouteNotesProps) {
  const paused = targets.filter(
    ({ state, routeIds }) => state === "paused" && routeIds.includes(route.id),
  );
  return (
    <>
      {words === null && (
        <p className={styles["bad"]}>
          <IconAlertTriangle size={14} aria-hidden /> Its filter is not valid, so it never matches.
        </p>
      )}
      <PausedNote route={route} />
      {fired && <MissedNote route={route} fired={fired} />}
      {paused.map((target) => (
        <p key={target.id} className={styles["bad"]}>
          <IconPlayerPause size={14} aria-hidden /> {placeWords(target, target.name)} is paused,{" "}
          {counted(target.waiting, "message queued", "messages queued")}.{" "}
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

/** Events of its type arrive, but another clause of its filter excludes them. */
function MissedNote({ route, fired }: { route: ListedRoute; fired: RouteActivity }) {
  const isOn = isWhole(route) && route.enabled;
  const missed = missedOf(fired, isOn, useNow(MINUTE_MS));
  if (missed === undefined) return undefined;
  const event = isWhole(route) ? eventOf(route.filter) : undefined;
  const search = { group: route.groupId, route: route.id, verdict: "filter", event, window: "30d" };
  return (
    <p className={styles["warn"]}>
      <IconAlertTriangle size={14} aria-hidden /> {count(missed)} of its events arrived and none
      matched.{" "}
      <Link to="/logs" search={search} className="link">
        See why
      </Link>
    </p>
  );
}
