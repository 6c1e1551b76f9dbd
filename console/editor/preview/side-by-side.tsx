// The message on each platform side by side, with its share of the length limit.

import { PREVIEWS } from "../../messages/index.ts";
import { capital } from "../../parts/words.ts";
import { chatOf, idsOf, PLATFORMS } from "../../../src/contract/kernel/platforms.ts";
import type { Platform, Target } from "../../../src/contract/kernel/target.ts";
import type { Preview } from "../../../src/contract/backtest/backtest.ts";
import { PlatformMessage } from "../../messages/platform-message.tsx";
import { markOf, placeId } from "../../parts/place.ts";
import { PlatformIcon } from "../../parts/target-tag.tsx";
import { useLabels } from "../../scope.ts";
import { useKnownPlaces } from "../targets/use-known-places.ts";
import styles from "./how-it-looks.module.css";
import { Meter } from "./meter.tsx";

type SideBySideProps = {
  messages: Preview["messages"];
  targets: readonly Target[];
  groupId: string;
};

export function SideBySide({ messages, targets, groupId }: SideBySideProps) {
  const { nameOf } = useKnownPlaces(groupId);
  return (
    <div className={styles["two"]}>
      {PLATFORMS.filter((platform) => isShown(platform, targets)).map((platform) => (
        <div key={platform}>
          <Above platform={platform} targets={targets} groupId={groupId} />
          <PlatformMessage
            platform={platform}
            message={messages[platform]}
            topic={partOf(platform, targets, nameOf)}
          />
          <Meter {...PREVIEWS[platform].lengthOf(messages[platform])} />
        </div>
      ))}
    </div>
  );
}

/** Messages to a URL are JSON, which few owners want to read. */
function isShown(platform: Platform, targets: readonly Target[]): boolean {
  return chatOf(platform).bot !== undefined || targets.some((each) => each.platform === platform);
}

type AboveProps = Omit<SideBySideProps, "messages"> & { platform: Platform };

/** Platform and targets of the message. */
function Above({ platform, targets, groupId }: AboveProps) {
  const label = useLabels()[platform];
  const { nameOf } = useKnownPlaces(groupId);
  const [first, ...others] = targets.filter((each) => each.platform === platform);
  const mark = markOf(platform);
  const called = first && mark + (nameOf(first) ?? placeId(first)).replace(/^#/, "");
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return (
    <h3 className={styles["above"]}>
      <PlatformIcon platform={platform} size={14} />
      {label}
      <span className="text-3 cut">
        {called === undefined ? "not a target of this route" : called + more}
      </span>
    </h3>
  );
}

/** "Reviews", or "Topic 7" without a name: the part of the first target, on platforms whose parts are no channels. */
function partOf(
  platform: Platform,
  targets: readonly Target[],
  nameOf: (target: Target) => string | undefined,
): string | undefined {
  const { part } = chatOf(platform);
  const target = targets.find((each) => each.platform === platform);
  const [, id] = target ? idsOf(target) : [];
  if (!target || !part || part.isChannel || !id) return undefined;
  return nameOf(target)?.split(" › ")[1] ?? `${capital(part.noun)} ${id}`;
}
