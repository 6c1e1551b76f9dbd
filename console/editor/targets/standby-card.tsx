// Standby of a route: targets to which an urgent alert is repeated if it stays unacknowledged.

import type { Target } from "../../../src/contract/kernel/target.ts";
import type { Route } from "../../../src/contract/routing/routes.ts";
import { MAX_STANDBY_MINUTES } from "../../../src/contract/kernel/limits.ts";
import { Card } from "../../parts/card.tsx";
import { placeKey } from "../../parts/place.ts";
import { NumberField } from "../noise/noise-row.tsx";
import { AddTarget } from "./add-target.tsx";
import { OptionRow } from "./option-row.tsx";
import { TargetList } from "./target-list.tsx";
import { useKnownPlaces } from "./use-known-places.ts";

type Standby = Route["standby"];

const USUAL_MINUTES = 15;

type StandbyCardProps = {
  groupId: string;
  standby: Standby;
  /** Standby of the saved route. */
  saved: Standby;
  change: (standby: Standby) => void;
  isReadOnly: boolean;
  fault: string | undefined;
};

export function StandbyCard(props: StandbyCardProps) {
  const { groupId, standby, saved, change, isReadOnly, fault } = props;
  const known = useKnownPlaces(groupId);
  const { targets = [], minutes = USUAL_MINUTES } = standby ?? {};
  const set = (next: Target[]) =>
    change(next.length === 0 ? undefined : { minutes, targets: next });
  const isNew = (target: Target) =>
    !saved?.targets.some((each) => placeKey(each) === placeKey(target));
  const remove = (target: Target) => set(targets.filter((each) => each !== target));
  return (
    <Card
      title="Standby"
      isFlush
      controls={
        !isReadOnly && (
          <AddTarget
            label="Repeat to"
            {...{ groupId, known }}
            taken={targets}
            add={(target) => set([...targets, target])}
          />
        )
      }
    >
      <TargetList {...{ groupId, targets, known, isNew, isReadOnly, remove, fault }}>
        An urgent alert can be repeated to another channel if it stays unacknowledged.
      </TargetList>
      {standby && <Delay {...{ standby, change, isReadOnly }} />}
    </Card>
  );
}

type DelayProps = {
  standby: NonNullable<Standby>;
  change: (standby: Standby) => void;
  isReadOnly: boolean;
};

function Delay({ standby, change, isReadOnly }: DelayProps) {
  const { minutes } = standby;
  return (
    <OptionRow
      title={isReadOnly ? `Repeat after ${minutes} min` : "Repeat after"}
      hint="Not if the alert was acknowledged, silenced or resolved by then."
    >
      {!isReadOnly && (
        <NumberField
          label="Minutes"
          min={1}
          max={MAX_STANDBY_MINUTES}
          value={minutes}
          onChange={(value) => change({ ...standby, minutes: value })}
        />
      )}
    </OptionRow>
  );
}
