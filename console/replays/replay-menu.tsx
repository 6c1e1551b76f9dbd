// Replays one event: to its original channels, by the current routes, or to channels that already received it.

import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconRepeat } from "@tabler/icons-react";
import { useCanReplay } from "./use-can-replay.ts";
import { openReplay } from "./wanted.ts";

type ReplayMenuProps = {
  eventId: string;
  groupId: string | null | undefined;
  /** No route sent it, so it has no original channels. */
  isUnsent: boolean;
};

const WAYS = [
  { words: "To the original channels", routes: "then", again: false },
  { words: "Using the current routes", routes: "today", again: false },
  { words: "Include delivered messages", routes: "then", again: true },
] as const;

const GLYPH = <IconRepeat size={16} aria-hidden />;

export function ReplayMenu({ eventId, groupId, isUnsent }: ReplayMenuProps) {
  const canSend = useCanReplay(groupId);
  if (!groupId || !canSend) return undefined;
  const what = { kind: "event", eventId } as const;
  if (isUnsent)
    return (
      <Button leftSection={GLYPH} onClick={() => openReplay({ groupId, what, routes: "today" })}>
        Replay
      </Button>
    );
  return (
    <Menu>
      <Menu.Target>
        <Button leftSection={GLYPH} rightSection={<IconChevronDown size={14} aria-hidden />}>
          Replay
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {WAYS.map(({ words, routes, again }) => (
          <Menu.Item key={words} onClick={() => openReplay({ groupId, what, routes, again })}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
