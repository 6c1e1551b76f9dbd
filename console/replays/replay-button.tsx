// Replays the events that the log filters select.

import { Button } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import { useOneGroupId } from "../scope.ts";
import { searchOf, type ShownEvents } from "./log-search.ts";
import { useCanReplay } from "./use-can-replay.ts";
import { openReplay } from "./wanted.ts";

/** Hidden if the rows cannot include events, or the user may not replay. */
export function ReplayButton({ shown }: { shown: ShownEvents | undefined }) {
  const groupId = useOneGroupId();
  const canSend = useCanReplay(groupId);
  if (!shown || !canSend) return undefined;
  const open = () => {
    const search = searchOf(shown, Date.now());
    openReplay({ groupId, what: { kind: "search", search }, routes: "today" });
  };
  return (
    <Button leftSection={<IconRepeat size={16} aria-hidden />} onClick={open}>
      Replay
    </Button>
  );
}
