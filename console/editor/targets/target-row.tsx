// One target of a route: name, state and a button that sends a test message.

import { ActionIcon, Button, Tooltip } from "@mantine/core";
import {
  IconCircleCheck,
  IconHourglassHigh,
  IconPlayerPause,
  IconSend,
  IconX,
} from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { Target } from "../../../src/contract/kernel/target.ts";
import { announce } from "../../parts/announce.ts";
import { ClaimCode } from "../../parts/claim-code.tsx";
import { placeId } from "../../parts/place.ts";
import { PlatformIcon, TargetName } from "../../parts/target-tag.tsx";
import { useNow } from "../../parts/time.tsx";
import { useLabels, useMe } from "../../scope.ts";
import { faresOf } from "./fares.ts";
import styles from "./send-to.module.css";
import type { LoadedPlaces } from "./use-known-places.ts";
import { TrialResult } from "./trial-result.tsx";
import { useTrial } from "./use-trial.ts";

type TargetRowProps = {
  groupId: string;
  target: Target;
  known: LoadedPlaces;
  /** The saved route does not send there. */
  isNew: boolean;
  isReadOnly: boolean;
  remove: () => void;
};

export function TargetRow(props: TargetRowProps) {
  const { groupId, target, known, isNew, isReadOnly, remove } = props;
  const label = useLabels()[target.platform];
  const name = known.nameOf(target);
  const called = name ?? placeId(target);
  const trial = useTrial(groupId, target, called);
  const isForeign = useIsForeign(known, target);
  const isResting = trial.waitSeconds > 0;
  return (
    <li className={styles["target"]}>
      <span className={styles["glyph"]} data-new={isNew || undefined}>
        <PlatformIcon platform={target.platform} size={16} />
      </span>
      <div className={styles["what"]}>
        <span className={styles["name"]}>
          <TargetName place={target} name={name} />
        </span>
        <FaresLine target={target} known={known} label={label} />
      </div>
      {!isReadOnly && (
        <div className={styles["control"]}>
          {!isForeign && (
            <Button
              size="xs"
              data-trial
              leftSection={<IconSend size={14} aria-hidden />}
              loading={trial.isRunning}
              disabled={isResting}
              aria-label={isResting ? undefined : `Send a test to ${called}`}
              onClick={trial.start}
            >
              {isResting ? `Try again in ${trial.waitSeconds} s` : "Send a test"}
            </Button>
          )}
          <Tooltip label="Remove">
            <ActionIcon aria-label={`Remove ${called}`} onClick={remove}>
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      )}
      <TrialResult {...{ trial, label, target }} />
      <Foreign {...{ groupId, target, isForeign }} called={name ?? "This channel"} />
    </li>
  );
}

/** Whether the channel needs a claim first. A target that was sent to before needs none. */
function useIsForeign(known: LoadedPlaces, target: Target): boolean {
  const me = useMe();
  const isNeeded = known.isLoaded && me?.areClaimsRequired === true && !me.isSuper;
  return isNeeded && !known.isClaimed(target) && known.listedAt(target) === undefined;
}

type FaresLineProps = { target: Target; known: LoadedPlaces; label: string };

function FaresLine({ target, known, label }: FaresLineProps) {
  const now = useNow();
  const { state, words } = faresOf(known.listedAt(target), label, now);
  return (
    <div className={`small ${styles["fares"]}`} data-state={state}>
      {state === "slowed" && <IconHourglassHigh size={14} aria-hidden />}
      {state === "paused" && <IconPlayerPause size={14} aria-hidden />}
      {words}
    </div>
  );
}

type ForeignProps = { groupId: string; target: Target; isForeign: boolean; called: string };

/** Shows how to claim the channel, and confirms the claim. */
function Foreign({ groupId, target, isForeign, called }: ForeignProps) {
  const [wasForeign, setWasForeign] = useState(false);
  if (isForeign && !wasForeign) setWasForeign(true);
  const isGiven = wasForeign && !isForeign;
  useEffect(() => {
    if (isGiven) announce(`${called} is connected to this group.`);
  }, [isGiven, called]);
  if (!wasForeign) return null;
  if (isGiven)
    return (
      <p className={`${styles["result"]} ok`}>
        <IconCircleCheck size={14} aria-hidden />
        {called} is this group's now.
      </p>
    );
  return (
    <div className={styles["below"]}>
      <p className="warn">
        {called} is not connected to this group yet. Get a code, then run /relay connect in the
        channel.
      </p>
      <ClaimCode groupId={groupId} platform={target.platform} />
    </div>
  );
}
