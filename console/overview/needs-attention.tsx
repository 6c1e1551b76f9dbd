// Problems that need attention, each one click from its cause, or an all-clear.

import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowNarrowRight,
  IconCircleCheck,
  IconHourglassHigh,
  type Icon,
  IconPlayerPause,
  IconShieldOff,
} from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useState } from "react";
import { Card, Surface } from "../parts/card.tsx";
import { PartlyFailed } from "../parts/partly-failed.tsx";
import { Pill } from "../parts/state-pill.tsx";
import { useNow } from "../parts/time.tsx";
import { clock, dayName, exactly } from "../parts/words.ts";
import type { Attention, Cause } from "./attention.ts";
import styles from "./needs-attention.module.css";
import { inUrl, type NeededAttention, useWindow } from "./use-overview.ts";

const MAX_ITEMS = 5;
const STEP_MS = 60_000;

type Look = { icon: Icon; tone: "bad" | "warn" };

const LOOKS: Readonly<Record<Attention["kind"], Look>> = {
  refusedBot: { icon: IconPlayerPause, tone: "bad" },
  paused: { icon: IconPlayerPause, tone: "bad" },
  routePaused: { icon: IconPlayerPause, tone: "warn" },
  rejected: { icon: IconShieldOff, tone: "bad" },
  behind: { icon: IconHourglassHigh, tone: "warn" },
  quarantined: { icon: IconAlertTriangle, tone: "warn" },
};

export function NeedsAttention({ items, queries }: NeededAttention) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items?.slice(0, MAX_ITEMS);
  const more = (items?.length ?? 0) - (shown?.length ?? 0);
  return (
    <Card title="Needs attention" isFlush mark={items && <Count items={items} />}>
      <PartlyFailed queries={queries} what="what needs attention" />
      <ul className={styles["list"]}>
        {shown?.map((item) => (
          <li
            key={`${item.kind} ${Object.values(item.cause).join(" ")}`}
            className={styles["item"]}
          >
            <Item item={item} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={styles["more"]} onClick={() => setWhole(true)}>
          {more} more
        </button>
      )}
    </Card>
  );
}

function Count({ items }: { items: readonly Attention[] }) {
  const isBad = items.some(({ kind }) => LOOKS[kind].tone === "bad");
  return (
    <Pill tone={isBad ? "bad" : "warn"} icon={IconAlertCircle}>
      {String(items.length)}
    </Pill>
  );
}

function Item({ item: { kind, title, words, at, cause } }: { item: Attention }) {
  const { icon: Glyph, tone } = LOOKS[kind];
  const window = inUrl(useWindow());
  return (
    <Link {...wayTo(cause, window)} className={styles["link"] ?? ""}>
      <span className={styles["glyph"]} data-tone={tone}>
        <Glyph size={16} stroke={1.75} aria-hidden />
      </span>
      <span className="grow">
        <span className={styles["title"]}>
          <b>{title}</b>
          {at !== undefined && <When at={at} />}
        </span>
        <span className={styles["words"]}>{words}</span>
        <span className={styles["way"]}>
          {wayWords(cause)} <IconArrowNarrowRight size={14} aria-hidden />
        </span>
      </span>
    </Link>
  );
}

function When({ at }: { at: number }) {
  const now = useNow(STEP_MS);
  const isToday = dayName(at, now) === "Today";
  return (
    <time className={styles["when"]} dateTime={new Date(at).toISOString()} title={exactly(at)}>
      {isToday ? clock(at) : dayName(at, now)}
    </time>
  );
}

function wayTo(cause: Cause, window: string | undefined): LinkProps {
  if (cause.to === "target")
    return {
      to: "/targets/$platform/$id",
      params: { platform: cause.platform, id: cause.id },
    };
  if (cause.to === "event") return { to: "/logs/$eventId", params: { eventId: cause.id } };
  if (cause.to === "route")
    return {
      to: "/routes/$groupId/$routeId",
      params: { groupId: cause.groupId, routeId: cause.id },
    };
  return { to: "/logs", search: { status: cause.status, window } };
}

function wayWords(cause: Cause): string {
  if (cause.to === "target") return "Open target";
  if (cause.to === "event") return "Open event";
  if (cause.to === "route") return "Open route";
  return cause.status === "rejected" ? "See rejected webhooks" : "See these events";
}

export function AllQuiet() {
  return (
    <Surface label="Needs attention" className={styles["quiet"] ?? ""}>
      <IconCircleCheck size={18} stroke={1.75} className="ok" aria-hidden />
      <span>
        <b>All quiet.</b> Every target is active, and no message has been queued for more than a
        minute.
      </span>
    </Surface>
  );
}
