// A rejected request. Its data is unverified, and it has no timeline.

import { Menu } from "@mantine/core";
import { IconCopy, IconShieldOff, IconUsersGroup } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { RejectedRequest } from "../../src/contract/records/audit.ts";
import { copyText } from "../parts/copy-text.ts";
import { StatePill } from "../parts/state-pill.tsx";
import { bytes, clockMillis } from "../parts/words.ts";
import { LazyMenu } from "./lazy-menu.tsx";
import styles from "./log-table.module.css";
import { ReceivedAt } from "./received-at.tsx";
import { rejectionWords } from "../parts/rejection-words.ts";

export function RejectedLine({ rejected, now }: { rejected: RejectedRequest; now: number }) {
  const { at, event, address, reason, bytes: size, lost } = rejected;
  return (
    <>
      <td className={styles["time"]}>
        <ReceivedAt at={at} now={now} />
      </td>
      <td className={styles["what"]}>
        <div className={styles["cell"]}>
          <IconShieldOff size={16} stroke={1.75} aria-hidden />
          <div className="grow">
            <span className={styles["title"]}>
              {event === null ? "Rejected request" : `Rejected: claims to be ${event}`}
            </span>
            <p className={styles["under"]}>
              {event !== null && <code>{event}</code>}
              <span className="cut">from {address}</span>
              {size !== null && <span>{bytes(size)}</span>}
            </p>
          </div>
        </div>
      </td>
      <td className={styles["outcome"]}>
        <StatePill state="rejected" />
        <p className={styles["why"]}>
          {rejectionWords(reason)}
          {lost && ". Its sender will not retry"}
        </p>
      </td>
      <td className={styles["targets"]}>{undefined}</td>
      <td className={styles["latency"]}>{undefined}</td>
      <td className={styles["menu"]}>
        <RejectedMenu rejected={rejected} />
      </td>
    </>
  );
}

function RejectedMenu({
  rejected: { groupId, deliveryId, address, at },
}: {
  rejected: RejectedRequest;
}) {
  return (
    <LazyMenu label={`More for ${clockMillis(at)}`}>
      {groupId !== null && (
        <Menu.Item
          leftSection={<IconUsersGroup size={16} />}
          renderRoot={(props) => <Link to="/groups/$groupId" params={{ groupId }} {...props} />}
        >
          URL and secret of {groupId}
        </Menu.Item>
      )}
      {deliveryId !== null && (
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => copyText(deliveryId)}>
          Copy delivery ID
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => copyText(address)}>
        Copy sender’s IP address
      </Menu.Item>
    </LazyMenu>
  );
}
