// The message on both platforms side by side, with its share of the length limit.

import { PREVIEWS } from "../../messages/index.ts";
import { capital } from "../../parts/words.ts";
import {
  chatOf,
  idsOf,
  type Platform,
  PLATFORMS,
  type Target,
} from "../../../src/contract/kernel/target.ts";
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
  return (
    <div className={styles["two"]}>
      {PLATFORMS.map((platform) => (
        <div key={platform}>
          <Above platform={platform} targets={targets} groupId={groupId} />
          <PlatformMessage
            platform={platform}
            message={messages[platform]}
            topic={partOf(platform, targets)}
          />
          <Meter {...PREVIEWS[platform].lengthOf(messages[platform])} />
        </div>
      ))}
    </div>
  );
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

/** "Topic 7": the part of the first target, on platforms whose parts are no channels. */
function partOf(platform: Platform, targets: readonly Target[]): string | undefined {
  const { part } = chatOf(platform);
  const target = targets.find((each) => each.platform === platform);
  const [, id] = target ? idsOf(target) : [];
  return part && !part.isChannel && id ? `${capital(part.noun)} ${id}` : undefined;
}
