// A target by its name, with its platform's icon.

import {
  IconHash,
  IconHourglassHigh,
  IconPlayerPause,
  IconSend,
  IconWebhook,
} from "@tabler/icons-react";
import { chatOf, platformNamed } from "../../src/contract/kernel/platforms.ts";
import styles from "./target-tag.module.css";
import { placeName, type TargetIds } from "./place.ts";

type TargetTagProps = {
  place: TargetIds;
  /** Null until the platform has reported it. */
  name: string | null | undefined;
  tone?: "bad" | "warn" | undefined;
  isPaused?: boolean;
};

export function TargetTag({ place, name, tone, isPaused = false }: TargetTagProps) {
  return (
    <span className={styles["tag"]} data-tone={tone}>
      <PlatformIcon platform={place.platform} />
      <TargetName place={place} name={name} />
      {isPaused && <IconPlayerPause size={13} role="img" aria-label="paused" />}
      {!isPaused && tone === "warn" && (
        <IconHourglassHigh size={13} role="img" aria-label="waiting" />
      )}
    </span>
  );
}

const ICONS = { hash: IconHash, send: IconSend, webhook: IconWebhook };

export function PlatformIcon({ platform, size = 13 }: { platform: string; size?: number }) {
  const known = platformNamed(platform);
  const Icon = known === undefined ? IconSend : ICONS[chatOf(known).icon];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}

export function TargetName({ place, name }: Pick<TargetTagProps, "place" | "name">) {
  const words = placeName(place, name);
  return name ? <span>{words}</span> : <code>{words}</code>;
}
