// The webhook as received: stored headers and payload.

import { Drawer } from "@mantine/core";
import { Copy } from "../parts/copy.tsx";
import { JsonTree } from "./json-tree.tsx";
import styles from "./payload-drawer.module.css";
import type { EventTimeline } from "./timeline-sends.ts";

type PayloadDrawerProps = {
  event: EventTimeline["event"];
  /** When and why the payload was removed, if it was. */
  removed: string | undefined;
  isOpen: boolean;
  close: () => void;
};

export function PayloadDrawer({ event, removed, isOpen, close }: PayloadDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size="min(720px, 100%)"
      title="Payload and headers"
    >
      <h3>Headers</h3>
      <p className="text-3 small">Relay does not store signatures and credentials.</p>
      <div className={styles["block"]}>
        <JsonTree value={event.headers} />
      </div>
      <div className={styles["title"]}>
        <h3>Payload</h3>
        {event.payloadState === "kept" && (
          <Copy value={JSON.stringify(event.payload, undefined, 2)} what="the payload">
            Copy
          </Copy>
        )}
      </div>
      {removed === undefined ? (
        <div className={styles["block"]}>
          <JsonTree value={event.payload} />
        </div>
      ) : (
        <p>{removed}</p>
      )}
    </Drawer>
  );
}
