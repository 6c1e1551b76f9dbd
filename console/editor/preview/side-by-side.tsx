// The message on both platforms, beside each other, with how much of what fits it uses.

import type { Preview } from "../../../src/contract/preview.ts";
import type { Target } from "../../../src/contract/targets.ts";
import { ChatoneMessage } from "../../messages/chatone-message.tsx";
import { ChattwoMessage } from "../../messages/chattwo-message.tsx";
import { chatoneLength, chattwoLength } from "../../messages/lengths.ts";
import { placeId } from "../../parts/place.ts";
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
  const labels = useLabels();
  const topic = targets.find((each) => each.platform === "chattwo")?.topicId;
  return (
    <div className={styles["two"]}>
      <div>
        <Above platform="chatone" targets={targets} groupId={groupId} />
        <ChatoneMessage message={messages.chatone} label={labels.chatone} />
        <Meter {...chatoneLength(messages.chatone)} />
      </div>
      <div>
        <Above platform="chattwo" targets={targets} groupId={groupId} />
        <ChattwoMessage
          message={messages.chattwo}
          label={labels.chattwo}
          topic={topic && `Topic ${topic}`}
        />
        <Meter {...chattwoLength(messages.chattwo)} />
      </div>
    </div>
  );
}

type AboveProps = Omit<SideBySideProps, "messages"> & { platform: "chatone" | "chattwo" };

/** Which chat it is, and where it goes there. */
function Above({ platform, targets, groupId }: AboveProps) {
  const label = useLabels()[platform];
  const { nameOf } = useKnownPlaces(groupId);
  const [first, ...others] = targets.filter((each) => each.platform === platform);
  const mark = platform === "chatone" ? "#" : "";
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
