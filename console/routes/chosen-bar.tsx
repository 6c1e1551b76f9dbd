// Bulk actions for the selected routes.

import { Button } from "@mantine/core";
import { useState } from "react";
import { announce } from "../parts/announce.ts";
import { counted } from "../parts/words.ts";
import type { RoutesReply } from "../saving/save-routes.ts";
import styles from "./chosen-bar.module.css";
import { MoveTo } from "./move-to.tsx";
import { sectionsOf } from "./ordered.ts";
import type { Choosing } from "./use-choosing.ts";
import type { RouteChanges } from "./use-route-changes.ts";

type ChosenBarProps = { choosing: Choosing; changes: RouteChanges; list: RoutesReply };

export function ChosenBar({ choosing, changes, list }: ChosenBarProps) {
  const { chosen, chooseAll, clear } = choosing;
  if (chosen.length === 0) return undefined;
  const run = (change: Promise<void> | undefined) => {
    clear();
    if (change === undefined) announce("Nothing to change");
  };
  return (
    <div className={styles["bar"]} role="group" aria-label="Selected routes">
      <b>{counted(chosen.length, "route")} selected</b>
      <Button size="xs" onClick={() => run(changes.turnAll(chosen, true))}>
        Turn on
      </Button>
      <Button size="xs" onClick={() => run(changes.turnAll(chosen, false))}>
        Turn off
      </Button>
      <Moves {...{ chosen, list }} move={(place) => run(changes.moveAll(chosen, place))} />
      <span className="grow" />
      <Button size="xs" variant="subtle" color="gray" onClick={chooseAll}>
        Select all
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={clear}>
        Clear
      </Button>
    </div>
  );
}

type MovesProps = Pick<Choosing, "chosen"> & { list: RoutesReply; move: (place: number) => void };

/** Fallbacks cannot be reordered. */
function Moves({ chosen, list, move }: MovesProps) {
  const [isMoving, setMoving] = useState(false);
  const movable = sectionsOf(chosen).matching.length;
  const last = sectionsOf(list.routes).matching.length - movable;
  if (movable === 0) return undefined;
  return (
    <>
      <Button size="xs" onClick={() => move(0)}>
        Move to top
      </Button>
      <Button size="xs" onClick={() => move(last)}>
        Move to bottom
      </Button>
      <Button size="xs" onClick={() => setMoving(true)}>
        Move to…
      </Button>
      {isMoving && (
        <MoveTo
          title={`Move ${counted(movable, "route")}`}
          place={0}
          last={last + 1}
          close={() => setMoving(false)}
          move={move}
        />
      )}
    </>
  );
}
