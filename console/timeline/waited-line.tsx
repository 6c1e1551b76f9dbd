// How long a message was queued, and behind which other message.

import { IconHourglassHigh } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { WaitDetails } from "../../src/contract/records/sends.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import { duration } from "../parts/words.ts";
import { isUnderWay } from "./is-unsettled.ts";
import styles from "./send-card.module.css";

type WaitedLineProps = { waited: WaitDetails; send: Pick<SendEntry, "status" | "attempts"> };

export function WaitedLine({ waited: { ms, behind }, send }: WaitedLineProps) {
  const isWaiting = isUnderWay(send) && send.attempts === 0;
  const lead = isWaiting ? "Has waited" : "Waited";
  return (
    <p className={styles["waited"]}>
      <IconHourglassHigh size={14} aria-hidden />
      <span>
        {lead} {duration(ms)} {behind ? "behind " : "for its first attempt."}
        {behind && <Behind behind={behind} />}
      </span>
    </p>
  );
}

function Behind({ behind }: { behind: NonNullable<WaitDetails["behind"]> }) {
  const { sendId, eventId, title } = behind;
  const words = title ?? "another message";
  if (eventId === null)
    return (
      <Link to="/logs" search={{ send: sendId }} className="link">
        {words}
      </Link>
    );
  return (
    <Link to="/logs/$eventId" params={{ eventId }} search={{ send: sendId }} className="link">
      {words}
    </Link>
  );
}
