// One route in the list.

import { Switch } from "@mantine/core";
import { IconCornerDownRight, IconHandStop } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { RouteActivity } from "../../src/contract/route-activity.ts";
import { SparkBars } from "../parts/spark-bars.tsx";
import { Ago } from "../parts/time.tsx";
import { Worded } from "../parts/worded.tsx";
import { count } from "../parts/words.ts";
import type { ListedRoute } from "../saving/save-routes.ts";
import { Grip } from "./grip.tsx";
import { isFallback, isWhole, nameOf, placeIn } from "./ordered.ts";
import { RouteMenu } from "./route-menu.tsx";
import { RouteNotes } from "./route-notes.tsx";
import type { RouteRowProps } from "./route-row-props.ts";
import styles from "./route-row.module.css";
import { RouteTargets } from "./route-targets.tsx";

export function RouteRow(props: RouteRowProps) {
  const { route, list, canEdit, fired, targets, dragging, rowProps } = props;
  const place = placeIn(list.routes, route.id);
  const isOn = isWhole(route) && route.enabled;
  const canMove = !isFallback(route);
  return (
    <tr
      className={styles["row"]}
      data-off={!isOn || undefined}
      data-over={(canMove && dragging.isOver(route.id, place)) || undefined}
      {...rowProps}
      {...(canMove && dragging.rowProps(place))}
    >
      <td className={styles["order"]}>
        <Grip {...props} place={place} />
        {canMove && <span className="num">{place + 1}</span>}
      </td>
      <td className={styles["switch"]}>
        <OnOff {...props} isOn={isOn} />
      </td>
      <td className={styles["what"]}>
        <What {...props} words={fired?.words} />
      </td>
      <td className={styles["targets"]}>
        <RouteTargets route={route} targets={targets} />
      </td>
      <td className={styles["last"]}>
        <LastFired fired={fired} isOn={isOn} />
      </td>
      <td className={styles["activity"]}>{fired && <Activity fired={fired} />}</td>
      <td className={styles["menu"]}>{canEdit && <RouteMenu {...props} place={place} />}</td>
    </tr>
  );
}

type WhatProps = RouteRowProps & { words: string | null | undefined };

function What({ route, words, targets }: WhatProps) {
  return (
    <>
      <RouteTitle route={route} />
      <p className={styles["rule"]}>
        <Worded>{sentence(words)}</Worded>
      </p>
      <RouteNotes route={route} words={words} targets={targets} />
    </>
  );
}

function OnOff({ route, changes, canEdit, isOn }: RouteRowProps & { isOn: boolean }) {
  return (
    <Switch
      aria-label={`${nameOf(route)} is on`}
      checked={isOn}
      disabled={!canEdit || !isWhole(route)}
      onChange={({ currentTarget }) => void changes.turn(route, currentTarget.checked)}
    />
  );
}

function RouteTitle({ route }: { route: ListedRoute }) {
  const params = { groupId: route.groupId, routeId: route.id };
  return (
    <div className={styles["title"]}>
      <Link to="/routes/$groupId/$routeId" params={params} className={styles["name"] ?? ""}>
        {nameOf(route)}
      </Link>
      {route["stop"] === true && (
        <span className={styles["mark"]}>
          <IconHandStop size={13} aria-hidden /> Stops here
        </span>
      )}
      {isFallback(route) && (
        <span className={styles["mark"]}>
          <IconCornerDownRight size={13} aria-hidden /> Fallback
        </span>
      )}
    </div>
  );
}

/** "pull requests opened in acme/*" → "Pull requests opened in acme/*." */
function sentence(words: string | null | undefined): string {
  return words ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.` : "";
}

function LastFired({ fired, isOn }: { fired: RouteActivity | undefined; isOn: boolean }) {
  if (!isOn) return "Off";
  if (!fired) return undefined;
  if (fired.lastFiredAt === null) return <span className="warn">Never in 28 days</span>;
  return <Ago at={fired.lastFiredAt} />;
}

function Activity({ fired }: { fired: RouteActivity }) {
  const aDay = Math.round(fired.count / fired.series.length);
  const isRare = aDay === 0 && fired.count > 0;
  return (
    <span className={styles["bars"]}>
      <SparkBars
        values={fired.series}
        label={`${count(fired.count)} messages in 28 days, ${count(aDay)} a day`}
      />
      <span className="num">{isRare ? "< 1" : count(aDay)}</span>
    </span>
  );
}
