// Replays of the selected group, or of all; polled faster while one is open.

import { getReplays, type Replay } from "../../src/contract/replays/replays.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useGroupId } from "../scope.ts";
import { isOpen } from "./progress-words.ts";

const QUIET_AFTER_RESOLVED_MS = 15_000;
const MOVING_MS = 1_000;

export function useReplays(): readonly Replay[] | undefined {
  const asked = { query: { groupId: useGroupId() } };
  const { data } = useAnswer(getReplays, asked, { everyMs: QUIET_AFTER_RESOLVED_MS });
  const isMoving = data?.replays.some(isOpen) ?? false;
  useAnswer(getReplays, asked, { everyMs: MOVING_MS, isWanted: isMoving });
  return data?.replays;
}
