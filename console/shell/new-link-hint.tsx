// Warns the user about a recently linked chat account, in case they did not link it.

import { Button } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { getLinks } from "../../src/contract/accounts/me.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useNow } from "../parts/time.tsx";
import { useLabels } from "../scope.ts";
import styles from "./pending-memberships.module.css";

const NEW_MS = 3 * 86_400_000;
const SEEN = "relay.seen-links";
const EVERY_MS = 300_000;

export function NewLinkHint() {
  const links = useAnswer(getLinks, {}, { everyMs: EVERY_MS }).data?.links ?? [];
  const labels = useLabels();
  const [seenAt, setSeenAt] = useState(() => Number(localStorage.getItem(SEEN) ?? 0));
  const now = useNow(EVERY_MS);
  const newest = links.find(({ linkedAt }) => linkedAt > seenAt && linkedAt > now - NEW_MS);
  if (!newest) return undefined;
  const { platform, name, linkedAt } = newest;
  const hide = () => {
    localStorage.setItem(SEEN, String(linkedAt));
    setSeenAt(linkedAt);
  };
  return (
    <section className={styles["line"]} aria-label="New linked chat account">
      <IconLink size={18} stroke={1.75} aria-hidden />
      <span className="grow">
        <b>{name}</b> on {labels[platform]} now acts as you. If you did not link it, unlink it in
        your <Link to="/profile">profile</Link>.
      </span>
      <Button size="xs" onClick={hide}>
        It was me
      </Button>
    </section>
  );
}
