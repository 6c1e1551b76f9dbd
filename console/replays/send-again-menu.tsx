// Sends one event again: to where it was meant to go, by the routes of now, or although it arrived.

import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconRepeat } from "@tabler/icons-react";
import { useCanSendAgain } from "./use-can-send-again.ts";
import { sendAgain } from "./wanted.ts";

type SendAgainMenuProps = { eventId: string; groupId: string | null | undefined };

const WAYS = [
  { words: "To the original channels", routes: "then", again: false },
  { words: "By today’s routes", routes: "today", again: false },
  { words: "Again, although delivered", routes: "then", again: true },
] as const;

export function SendAgainMenu({ eventId, groupId }: SendAgainMenuProps) {
  const canSend = useCanSendAgain(groupId);
  if (!groupId || !canSend) return undefined;
  return (
    <Menu>
      <Menu.Target>
        <Button
          leftSection={<IconRepeat size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          Send again
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {WAYS.map(({ words, routes, again }) => (
          <Menu.Item
            key={words}
            onClick={() => sendAgain({ groupId, what: { kind: "event", eventId }, routes, again })}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
