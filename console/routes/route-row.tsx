// One route in the list.

import { Checkbox, Switch } from "@mantine/core";
import { IconCornerDownRight, IconHandStop } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { RouteActivity } from "../../src/contract/records/figures.ts";
import { SparkBars } from "../parts/spark-bars.tsx";
import { Ago, useNow } from "../parts/time.tsx";
import { count } from "../parts/words.ts";
import type { ListedRoute } from "../saving/save-routes.ts";
import { firingOf } from "./firing.ts";
import { Grip } from "./grip.tsx";
import { isFallback, isWhole, nameOf, placeIn } from "./ordered.ts";
import { RouteMenu } from "./route-menu.tsx";
import { RouteNotes } from "./route-notes.tsx";
import type { RouteRowProps } from "./route-row-props.ts";
import styles from "./route-row.module.css";
import { RouteTargets } from "./route-targets.tsx";
import { RuleText } from "./rule-text.tsx";

const MINUTE_MS = 60_000;

export function RouteRow(props: RouteRowProps) {
  const { route, list, canEdit, fired, targets, dragging, rowProps } = props;
  const place = placeIn(list.routes, route.id);
  const isOn = isWhole(route) && route.enabled;
  const canMove = !isFallback(route);
  return (
    <tr
      className={styles["row"]}
      data-off={!isOn || undefined}
      data-chosen={props.choosing.isChosen(route.id) || undefined}
      data-over={(canMove && dragging.isOver(route.id, place)) || undefined}
      {...rowProps}
      {...(canMove && dragging.rowProps(place))}
    >
      <td className={styles["order"]}>
        <Order {...props} place={place} />
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
      <td className={styles["last"]}>{fired && <LastFired fired={fired} isOn={isOn} />}</td>
      <td className={styles["activity"]}>
        <Activity fired={fired} />
      </td>
      <td className={styles["menu"]}>{canEdit && <RouteMenu {...props} place={place} />}</td>
    </tr>
  );
}

type WhatProps = RouteRowProps & { words: string | null | undefined };

function What({ route, words, targets, fired }: WhatProps) {
  return (
    <>
      <RouteTitle route={route} />
      <RuleText key={words}>{sentence(words)}</RuleText>
      <RouteNotes {...{ route, words, targets, fired }} />
    </>
  );
}

function Order(props: RouteRowProps & { place: number }) {
  return (
    <>
      <Chosen {...props} />
      <Grip {...props} />
      {!isFallback(props.route) && <span className="num">{props.place + 1}</span>}
    </>
  );
}

function Chosen({ route, choosing, canEdit }: RouteRowProps) {
  if (!canEdit) return undefined;
  return (
    <Checkbox
      size="xs"
      className={styles["chosen"] ?? ""}
      aria-label={`Select ${nameOf(route)}`}
      checked={choosing.isChosen(route.id)}
      onChange={() => choosing.toggle(route.id)}
    />
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

function LastFired({ fired, isOn }: { fired: RouteActivity; isOn: boolean }) {
  const firing = firingOf(fired, isOn, useNow(MINUTE_MS));
  if (firing.kind === "fired") return <Ago at={firing.at} />;
  return firing.kind === "silent" ? <span className="warn">{firing.words}</span> : firing.words;
}

function Activity({ fired }: Pick<RouteRowProps, "fired">) {
  if (!fired) return undefined;
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
