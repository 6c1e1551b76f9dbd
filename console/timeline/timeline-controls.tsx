// Actions for an event: open its source, copy it as curl, replay it.

import { Button, Tooltip } from "@mantine/core";
import { IconCode, IconExternalLink } from "@tabler/icons-react";
import { copyText } from "../parts/copy-text.ts";
import { ReplayMenu } from "../replays/replay-menu.tsx";
import { useLabels } from "../scope.ts";
import { curlOf } from "./curl.ts";
import { senderWords } from "./received-step.tsx";
import { sourceUrl } from "./source-url.ts";
import styles from "./timeline-controls.module.css";
import { type EventTimeline, isUnsent, type TimelineGroup } from "./timeline-sends.ts";

type TimelineControlsProps = { timeline: EventTimeline; group: TimelineGroup | undefined };

export function TimelineControls({ timeline, group }: TimelineControlsProps) {
  const labels = useLabels();
  const { event } = timeline;
  const url = sourceUrl(event.payload);
  const curl = timelineCurl(timeline, group);
  return (
    <div className={styles["controls"]}>
      {url !== undefined && (
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {event.provider === "custom"
            ? "Open its link"
            : `Open on ${senderWords(event.provider, labels)}`}
        </Button>
      )}
      {curl !== undefined && (
        <Tooltip label="Signed with the secret in RELAY_SECRET (C)">
          <Button leftSection={<IconCode size={16} aria-hidden />} onClick={() => copyCurl(curl)}>
            Copy as curl
          </Button>
        </Tooltip>
      )}
      {group?.isTest !== true && (
        <ReplayMenu
          eventId={event.id}
          groupId={group?.groupId}
          isUnsent={group !== undefined && isUnsent(group)}
        />
      )}
    </div>
  );
}

export function copyCurl(curl: string): void {
  copyText(curl, "Copied. Set RELAY_SECRET to the secret of the webhook before you run it.");
}

/** Undefined if the payload or the group no longer exists. */
export function timelineCurl(
  { event }: EventTimeline,
  group: TimelineGroup | undefined,
): string | undefined {
  if (event.payloadState !== "kept" || !group?.groupId) return undefined;
  const url = new URL(`/webhook/${group.groupId}`, globalThis.location.origin).href;
  return curlOf({ ...event, url });
}
