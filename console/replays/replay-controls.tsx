// Pauses, resumes or cancels a replay.

import { Button } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useState } from "react";
import { changeReplay, type Replay } from "../../src/contract/replays/replays.ts";
import { failureWords } from "../api/failure.ts";
import { useChange } from "../api/use-answer.ts";
import { Confirm } from "../parts/confirm.tsx";
import { noticeFailed } from "../parts/notices.tsx";
import { canAs, useMe } from "../scope.ts";
import { cancelWords } from "./progress-words.ts";
import styles from "./progress-panel.module.css";

export function ReplayControls({ replay }: { replay: Replay }) {
  const me = useMe();
  const change = useChange(changeReplay);
  const [isAsking, ask] = useState(false);
  if (!me || !canAs(me, replay.groupId, "admin")) return undefined;
  const isPaused = replay.state === "paused";
  const Glyph = isPaused ? IconPlayerPlay : IconPlayerPause;
  const become = (state: "paused" | "running" | "canceled") =>
    change.mutate(
      { params: { id: replay.id }, body: { state } },
      {
        onSuccess: () => ask(false),
        onError: (error) => noticeFailed("Nothing was changed.", failureWords(error)),
      },
    );
  return (
    <div className={styles["controls"]}>
      <Button
        size="xs"
        leftSection={<Glyph size={14} aria-hidden />}
        loading={change.isPending && !isAsking}
        onClick={() => become(isPaused ? "running" : "paused")}
      >
        {isPaused ? "Resume" : "Pause"}
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={() => ask(true)}>
        Cancel
      </Button>
      <Confirm
        title="Stop the replay?"
        isOpen={isAsking}
        close={() => ask(false)}
        action="Stop the replay"
        isDangerous
        isBusy={change.isPending}
        run={() => become("canceled")}
      >
        <p>{cancelWords(replay)}</p>
      </Confirm>
    </div>
  );
}
