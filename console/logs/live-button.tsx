// Switch for live updates.

import { Button, Tooltip } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useStalledSince } from "../parts/use-stalled.ts";
import { Dot } from "../parts/dot.tsx";
import styles from "./live-button.module.css";
import { useIsHeld } from "./use-is-held.ts";

type LiveButtonProps = {
  isLive: boolean;
  toggle: () => void;
  query: Pick<UseQueryResult, "isError">;
};

export function LiveButton({ isLive, toggle, query }: LiveButtonProps) {
  const isStalled = useStalledSince() !== undefined;
  const isError = query.isError || isStalled;
  const isHeld = useIsHeld();
  const Glyph = isLive ? IconPlayerPause : IconPlayerPlay;
  return (
    <Tooltip label={isLive ? "Pause live updates (L)" : "Show new rows as they come (L)"}>
      <Button
        size="md"
        className={styles["live"] ?? ""}
        aria-pressed={isLive}
        onClick={toggle}
        leftSection={<Dot tone={dotTone(isLive, isError)} />}
        rightSection={<Glyph size={14} aria-hidden />}
      >
        {isLive && !isError ? "Live" : "Paused"}
        <span className={styles["hint"]}>{hintOf({ isLive, isHeld, isError })}</span>
      </Button>
    </Tooltip>
  );
}

function dotTone(isLive: boolean, isError: boolean) {
  if (isError) return "bad" as const;
  return isLive ? ("live" as const) : ("idle" as const);
}

type LiveState = { isLive: boolean; isHeld: boolean; isError: boolean };

function hintOf({ isLive, isHeld, isError }: LiveState): string {
  if (isError) return "live updates are paused: Relay does not answer";
  if (!isLive) return "live updates are paused";
  return isHeld ? "paused while you read" : "new rows appear on top";
}
