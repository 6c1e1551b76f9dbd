// Actions for one event of the logs.

import { Menu } from "@mantine/core";
import { IconCopy, IconFilter, IconListDetails, IconRepeat, IconRoute } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { EventEntry } from "../../src/contract/records/entries.ts";
import { copyText } from "../parts/copy-text.ts";
import { clockMillis } from "../parts/words.ts";
import { useCanReplay } from "../replays/use-can-replay.ts";
import { openReplay } from "../replays/wanted.ts";
import { LazyMenu } from "./lazy-menu.tsx";
import type { ChangeLogs } from "./use-log-search.ts";
import { eventName, targetWords } from "./why-words.ts";

type RowMenuProps = { entry: EventEntry; change: ChangeLogs };

export function RowMenu({ entry, change }: RowMenuProps) {
  return (
    <LazyMenu label={`More for ${clockMillis(entry.receivedAt)}`}>
      <Ways entry={entry} />
      <ReplayItem entry={entry} />
      <Menu.Divider />
      <Narrower entry={entry} change={change} />
    </LazyMenu>
  );
}

function Ways({ entry: { id, groupId, deliveryId, nearestMiss } }: { entry: EventEntry }) {
  return (
    <>
      <Menu.Item
        leftSection={<IconListDetails size={16} />}
        renderRoot={(props) => <Link to="/logs/$eventId" params={{ eventId: id }} {...props} />}
      >
        Open timeline
      </Menu.Item>
      {nearestMiss && groupId !== null && (
        <Menu.Item
          leftSection={<IconRoute size={16} />}
          renderRoot={(props) => (
            <Link
              to="/routes/$groupId/$routeId"
              params={{ groupId, routeId: nearestMiss.routeId }}
              search={{ event: id }}
              {...props}
            />
          )}
        >
          Open the route {nearestMiss.routeName}
        </Menu.Item>
      )}
      {deliveryId !== null && (
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => copyText(deliveryId)}>
          Copy delivery ID
        </Menu.Item>
      )}
    </>
  );
}

/** An event that no route matched can only be replayed by the current routes. */
function ReplayItem({ entry: { id, groupId, outcome } }: { entry: EventEntry }) {
  const canSend = useCanReplay(groupId);
  if (groupId === null || !canSend) return undefined;
  const routes = outcome === "notSent" ? "today" : "then";
  return (
    <Menu.Item
      leftSection={<IconRepeat size={16} />}
      onClick={() => openReplay({ groupId, what: { kind: "event", eventId: id }, routes })}
    >
      Replay
    </Menu.Item>
  );
}

function Narrower({ entry, change }: RowMenuProps) {
  const { repo, event, actor } = entry;
  const name = eventName(entry);
  const [sent] = entry.sentTo;
  const glyph = <IconFilter size={16} />;
  return (
    <>
      {repo !== null && (
        <Menu.Item leftSection={glyph} onClick={() => change({ repo })}>
          Only {repo}
        </Menu.Item>
      )}
      {event !== null && (
        <Menu.Item leftSection={glyph} onClick={() => change({ event: name })}>
          Only {name}
        </Menu.Item>
      )}
      {actor !== null && (
        <Menu.Item leftSection={glyph} onClick={() => change({ actor })}>
          Only by {actor}
        </Menu.Item>
      )}
      {sent && (
        <Menu.Item leftSection={glyph} onClick={() => change({ target: sent.targetId })}>
          Only to {targetWords(sent)}
        </Menu.Item>
      )}
    </>
  );
}
