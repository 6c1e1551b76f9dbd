// Connects a sender: webhook URL, secret, setup guides and connection status.

import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Surface } from "../../parts/card.tsx";
import { ConnectHead } from "./connect-head.tsx";
import styles from "./connect-panel.module.css";
import { CopyField } from "../../parts/copy-field.tsx";
import { Secret } from "./secret.tsx";
import { TellSender } from "./tell-sender.tsx";
import type { ConnectionWatch } from "./use-connection.ts";

type ConnectPanelProps = {
  groupId: string;
  listening: ConnectionWatch;
  /** Members who may not see the endpoint see only its status. */
  isOwner: boolean;
};

export function ConnectPanel({ groupId, listening, isOwner }: ConnectPanelProps) {
  const { connection, endpoint } = listening;
  const [wanted, setWanted] = useState<boolean>();
  const [secret, setSecret] = useState<string>();
  const isFolded = connection.state === "connected" && secret === undefined;
  // Collapsed once the connection works, unless it shows a secret for the only time.
  const isOpen = wanted ?? !isFolded;
  return (
    <Surface label="Connection" className={styles["panel"] ?? ""}>
      <div data-state={connection.state} className={styles["frame"]}>
        <ConnectHead connection={connection} groupId={groupId} isOwner={isOwner}>
          {endpoint && connection.state === "connected" && (
            <Button aria-expanded={isOpen} onClick={() => setWanted(!isOpen)}>
              {isOpen ? "Hide" : "URL and secret"}
            </Button>
          )}
        </ConnectHead>
        {isOpen && (
          <Steps groupId={groupId} listening={listening} secret={secret} show={setSecret} />
        )}
      </div>
    </Surface>
  );
}

type StepsProps = {
  groupId: string;
  listening: ConnectionWatch;
  secret: string | undefined;
  show: (secret: string) => void;
};

function Steps({ groupId, listening: { connection, endpoint, repo }, secret, show }: StepsProps) {
  if (!endpoint) return null;
  const isOn =
    endpoint.enabled && (connection.state === "connected" || connection.state === "first");
  return (
    <div className={styles["steps"]}>
      <Step number={1} title="URL" isOn={isOn}>
        <CopyField value={endpoint.url} what="address" />
      </Step>
      <Step number={2} title="Secret" isOn={isOn}>
        <Secret groupId={groupId} endpoint={endpoint} secret={secret} show={show} />
      </Step>
      <Step number={3} title="Set up the sender" isOn={isOn}>
        <TellSender url={endpoint.url} secret={secret} repo={repo ?? `acme/${groupId}`} />
      </Step>
    </div>
  );
}

type StepProps = { number: number; title: string; isOn: boolean; children: ReactNode };

function Step({ number, title, isOn, children }: StepProps) {
  return (
    <div className={styles["step"]}>
      <span className={styles["number"]} data-on={isOn || undefined}>
        {isOn ? <IconCheck size={14} stroke={2.25} aria-label="done" role="img" /> : number}
      </span>
      <div className="grow">
        <h3 className={styles["title"]}>{title}</h3>
        {children}
      </div>
    </div>
  );
}
