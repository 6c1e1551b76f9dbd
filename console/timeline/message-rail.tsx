// The sent message, rendered for each platform.

import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { LogContext } from "../logs/why-words.ts";
import { platformWords } from "../logs/why-words.ts";
import { Card } from "../parts/card.tsx";
import { PlatformIcon, TargetName } from "../parts/target-tag.tsx";
import styles from "./message-rail.module.css";
import { MessageOf } from "./message-of.tsx";
import { lookedAt, type TargetLabel, type TimelineGroup, targetFinder } from "./timeline-sends.ts";

type MessageRailProps = {
  groups: readonly TimelineGroup[];
  around: LogContext;
  sendId: string | undefined;
};

export function MessageRail({ groups, around, sendId }: MessageRailProps) {
  const sends = lookedAt(groups, sendId);
  const [chosen, choose] = useState<string>();
  const [first] = sends;
  if (!first) return undefined;
  const find = targetFinder({ sentTo: groups.flatMap(({ sentTo }) => sentTo) }, around);
  const onPhone = sends.find(({ id }) => id === chosen) ?? first;
  return (
    <Card title="Sent message">
      {sends.length > 1 && (
        <SegmentedControl
          fullWidth
          className={styles["choice"] ?? ""}
          aria-label="Where"
          value={onPhone.id}
          onChange={choose}
          data={sends.map((send) => ({ value: send.id, label: find(send).words }))}
        />
      )}
      {sends.map((send) => (
        <div key={send.id} className={styles["look"]} data-chosen={send === onPhone || undefined}>
          <SendTarget place={send.target} found={find(send)} around={around} />
          <MessageOf send={send} />
        </div>
      ))}
    </Card>
  );
}

type SendTargetProps = {
  place: TimelineGroup["logs"][number]["target"];
  found: TargetLabel;
  around: LogContext;
};

function SendTarget({ place, found, around }: SendTargetProps) {
  return (
    <div className={styles["place"]}>
      <PlatformIcon platform={place.platform} size={14} />
      <TargetName place={place} name={found.name} />
      <span className="text-3">{platformWords(place.platform, around.labels)}</span>
    </div>
  );
}
