// Breadcrumbs of a timeline: back to the list, and to its neighbours.

import { ActionIcon, Tooltip } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "./timeline-crumbs.module.css";
import { useNeighbours } from "./use-neighbours.ts";

export function timelineCrumbs(eventId: string) {
  return [
    <Link key="logs" to="/logs">
      Logs
    </Link>,
    <span key="event" className={styles["here"]}>
      <code>{eventId}</code>
      <Arrows eventId={eventId} />
    </span>,
  ];
}

function Arrows({ eventId }: { eventId: string }) {
  const { newer, older } = useNeighbours(eventId);
  return (
    <span className={styles["arrows"]}>
      <Arrow to={newer} label="Newer event (K)" icon={IconChevronLeft} />
      <Arrow to={older} label="Older event (J)" icon={IconChevronRight} />
    </span>
  );
}

type ArrowProps = { to: string | undefined; label: string; icon: typeof IconChevronLeft };

function Arrow({ to, label, icon: Glyph }: ArrowProps) {
  if (to === undefined) return <span className={styles["end"]} />;
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={28}
        aria-label={label}
        renderRoot={(props) => <Link to="/logs/$eventId" params={{ eventId: to }} {...props} />}
      >
        <Glyph size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
