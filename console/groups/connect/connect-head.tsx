// Connection status of a group in one sentence, updated live.

import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconLock, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { announce } from "../../parts/announce.ts";
import { Ago, Clock } from "../../parts/time.tsx";
import styles from "./connect-head.module.css";
import { type Connection, eventName, type Through } from "./connection.ts";
import { rejectionAdvice } from "./rejection-advice.ts";

type ConnectHeadProps = {
  connection: Connection;
  groupId: string;
  isOwner: boolean;
  children: ReactNode;
};

export function ConnectHead({ connection, groupId, isOwner, children }: ConnectHeadProps) {
  useTold(connection);
  const { state } = connection;
  return (
    <div className={styles["head"]} data-state={state}>
      <Mark state={state} />
      <div className={styles["words"]}>
        <h2 className={styles["title"]}>{TITLES[state]}</h2>
        <p>
          <Sentence connection={connection} isOwner={isOwner} />
        </p>
      </div>
      {state === "first" && (
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} />}
          renderRoot={(props) => <Link to="/routes/new" search={{ group: groupId }} {...props} />}
        >
          Create route
        </Button>
      )}
      {children}
    </div>
  );
}

const TITLES: Readonly<Record<Connection["state"], string>> = {
  closed: "Not receiving yet",
  waiting: "Waiting for the first webhook",
  rejected: "A request was rejected",
  first: "Connected",
  connected: "Connected",
};

function Mark({ state }: { state: Connection["state"] }) {
  return (
    <span className={styles["mark"]} aria-hidden="true">
      {state === "waiting" && <span className={styles["ring"]} />}
      {state === "closed" && <IconLock size={18} stroke={1.75} />}
      {state === "rejected" && <IconAlertTriangle size={20} stroke={1.75} />}
      {(state === "first" || state === "connected") && <IconCheck size={20} stroke={2.25} />}
    </span>
  );
}

function Sentence({ connection, isOwner }: { connection: Connection; isOwner: boolean }) {
  if (connection.state === "closed")
    return "Relay rejects every request to this URL until it has a secret. Create one to begin.";
  if (connection.state === "waiting") return waitingWords(connection.through, isOwner);
  if (connection.state === "rejected")
    return (
      <>
        {rejectionAdvice(connection.rejected.reason)} Received <Ago at={connection.rejected.at} />{" "}
        from {connection.rejected.address}.
      </>
    );
  if (connection.state === "first") return <FirstText first={connection.first} />;
  return (
    <>
      Last webhook <Ago at={connection.lastAt} />
      {connection.through && THROUGH[connection.through]}.
      {connection.through && " This URL rejects requests until an owner creates a secret."}
    </>
  );
}

function waitingWords(through: Through | undefined, isOwner: boolean): string {
  if (through === "installation" || (through && isOwner))
    return `No events yet${THROUGH[through]}. This page turns green with the first one.`;
  return isOwner
    ? "Keep this page open. It turns green with the first webhook, or shows what is wrong with the request."
    : "Only owners can connect a sender, because they see the URL and the secret.";
}

const THROUGH: Readonly<Record<Through, string>> = {
  installation: ", through the app installation",
  global: ", through the global endpoint",
};

function FirstText({ first }: { first: Extract<Connection, { state: "first" }>["first"] }) {
  return (
    <>
      The first webhook arrived at <Clock at={first.receivedAt} form="seconds" />: a{" "}
      <b>{eventName(first)}</b>{" "}
      {first.repo === null ? (
        "event"
      ) : (
        <>
          from <b>{first.repo}</b>
        </>
      )}
      , signature valid.
    </>
  );
}

/** Announces status changes to screen readers. */
function useTold(connection: Connection): void {
  const { state } = connection;
  const before = useRef(state);
  const words = state === "rejected" ? rejectionAdvice(connection.rejected.reason) : TITLES[state];
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    announce(words, state === "rejected" ? "assertive" : "polite");
  }, [state, words]);
}
