// Marks a replayed message, with the user who replayed it.

import { IconRepeat } from "@tabler/icons-react";
import { getReplay } from "../../src/contract/replays/replays.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Pill } from "../parts/state-pill.tsx";

export function ReplayMark({ replayId }: { replayId: string }) {
  const { data } = useAnswer(getReplay, { params: { id: replayId } });
  const by = data ? ` by ${data.replay.requestedBy}` : "";
  return (
    <Pill tone="accent" icon={IconRepeat}>
      {`Replayed${by}`}
    </Pill>
  );
}
