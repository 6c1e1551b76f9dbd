// The last requests to a group's endpoint, including rejected ones.

import { IconCheck, IconInbox, IconShieldOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Card } from "../../parts/card.tsx";
import { useNow } from "../../parts/time.tsx";
import { clockSeconds, day, dayName, exactly } from "../../parts/words.ts";
import styles from "./arrivals-card.module.css";
import { type ConnectArrival, eventName, eventPlace } from "./connection.ts";
import { rejectionShort } from "./rejection-advice.ts";

type ArrivalsCardProps = { groupId: string; arrivals: readonly ConnectArrival[] };

export function ArrivalsCard({ groupId, arrivals }: ArrivalsCardProps) {
  if (arrivals.length === 0)
    return (
      <Card title="Arrivals">
        <div className={styles["none"]}>
          <IconInbox size={20} stroke={1.75} aria-hidden />
          <div>
            <b>Nothing yet.</b>
            <p>
              Rejected requests are listed too, with the reason. A wrong secret shows up at once.
            </p>
          </div>
        </div>
      </Card>
    );
  return (
    <Card
      title="Last arrivals"
      controls={
        <Link to="/logs" search={{ group: groupId }} className="link small">
          Open in Logs
        </Link>
      }
    >
      <ul className={styles["list"]}>
        {arrivals.map((arrival) => (
          <Row key={keyOf(arrival)} arrival={arrival} />
        ))}
      </ul>
    </Card>
  );
}

function keyOf(arrival: ConnectArrival): string {
  return arrival.kind === "event" ? arrival.event.id : `rejected ${arrival.rejected.id}`;
}

function Row({ arrival }: { arrival: ConnectArrival }) {
  return (
    <li className={styles["row"]}>
      <Moment at={arrival.at} />
      {arrival.kind === "event" ? (
        <>
          <IconCheck size={14} stroke={2} className="ok" role="img" aria-label="accepted" />
          <Link
            to="/logs/$eventId"
            params={{ eventId: arrival.event.id }}
            className={styles["name"]}
          >
            {eventName(arrival.event)}
          </Link>
          <span className={styles["words"]}>{eventPlace(arrival.event)}</span>
        </>
      ) : (
        <>
          <IconShieldOff size={14} stroke={2} className="bad" role="img" aria-label="rejected" />
          <span className={styles["name"]}>{arrival.rejected.event ?? "unknown"}</span>
          <span className={styles["words"]}>
            rejected, {rejectionShort(arrival.rejected.reason)}, from {arrival.rejected.address}
          </span>
        </>
      )}
    </li>
  );
}

const MINUTE_MS = 60_000;

/** The time for today, the date for older requests. */
function Moment({ at }: { at: number }) {
  const now = useNow(MINUTE_MS);
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={exactly(at)}
      className={`num ${styles["time"]}`}
    >
      {dayName(at, now) === "Today" ? clockSeconds(at) : day(at, now)}
    </time>
  );
}
