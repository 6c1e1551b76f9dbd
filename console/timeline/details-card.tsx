// Facts about an event, with a link to its payload.

import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFileCode } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { eventName } from "../logs/why-words.ts";
import { Card } from "../parts/card.tsx";
import { Copy } from "../parts/copy.tsx";
import { exactly } from "../parts/words.ts";
import { useLabels } from "../scope.ts";
import styles from "./details-card.module.css";
import { PayloadDrawer } from "./payload-drawer.tsx";
import { senderWords } from "./received-step.tsx";
import type { EventTimeline, TimelineGroup } from "./timeline-sends.ts";

type DetailsCardProps = {
  timeline: EventTimeline;
  groups: readonly TimelineGroup[];
  removed: string | undefined;
};

export function DetailsCard({ timeline: { event }, groups, removed }: DetailsCardProps) {
  const labels = useLabels();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [first] = groups;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ["Delivery ID", event.deliveryId !== null && <DeliveryId key="id" id={event.deliveryId} />],
    ["From", senderWords(event.provider, labels)],
    [
      "Event",
      <code key="event">{eventName({ event: event.event, action: first?.action ?? null })}</code>,
    ],
    ["Repository", first?.repo],
    ["Author", first?.actor],
    [
      "Received",
      <span key="received" className="num">
        {exactly(event.receivedAt)}
      </span>,
    ],
    ["Group", groups.map(({ groupId }) => groupId ?? "deleted group").join(", ")],
  ];
  return (
    <Card title="Details">
      <dl className={styles["facts"]}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
      <Button
        fullWidth
        size="xs"
        mt={12}
        leftSection={<IconFileCode size={14} aria-hidden />}
        onClick={open}
      >
        Show payload and headers
      </Button>
      <PayloadDrawer {...{ event, removed, isOpen, close }} />
    </Card>
  );
}

function DeliveryId({ id }: { id: string }) {
  return (
    <span className={styles["copied"]}>
      <code className="cut">{id}</code>
      <Copy value={id} what="delivery id" />
    </span>
  );
}
