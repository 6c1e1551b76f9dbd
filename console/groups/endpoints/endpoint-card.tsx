// One named endpoint: its state, URL, secret, steps at the sender, and newest rejected requests.

import { IconAlertTriangle, IconCheck, IconClock, IconLock } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { EndpointView } from "../../../src/contract/ingress/named-endpoints.ts";
import { findPreset } from "../../../src/contract/presets/index.ts";
import type { RejectedRequest } from "../../../src/contract/records/audit.ts";
import { announce } from "../../parts/announce.ts";
import { Card } from "../../parts/card.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { Ago } from "../../parts/time.tsx";
import { rejectionAdvice, rejectionShort } from "../connect/rejection-advice.ts";
import { SenderSteps } from "../connect/sender-steps.tsx";
import { EndpointActions } from "./endpoint-actions.tsx";
import { type EndpointState, proofWords, stateOf } from "./endpoint-state.ts";
import styles from "./endpoints-page.module.css";

type MadeSecret = { secret: string | null; url: string };

type EndpointCardProps = {
  groupId: string;
  endpoint: EndpointView;
  /** Newest first. */
  rejected: readonly RejectedRequest[];
  /** A secret that was just made. */
  shown: MadeSecret | undefined;
  show: (made: MadeSecret) => void;
};

const MAX_REJECTED = 5;

export function EndpointCard({ groupId, endpoint, rejected, shown, show }: EndpointCardProps) {
  const preset = findPreset(endpoint.preset ?? "");
  const state = stateOf(endpoint, rejected);
  useTold(state);
  return (
    <Card title={endpoint.id} mark={<span className="chip">{preset?.product ?? "Custom"}</span>}>
      <div className={styles["parts"]}>
        <State state={state} />
        <Address url={endpoint.url} shown={shown} />
        <p className={styles["facts"]}>{proofWords(endpoint.proof)}</p>
        {preset && state.state !== "connected" && <SenderSteps steps={preset.connectSteps} />}
        {rejected.length > 0 && <RejectedList rejected={rejected.slice(0, MAX_REJECTED)} />}
        <EndpointActions
          groupId={groupId}
          endpoint={endpoint}
          isSendersSecret={preset?.secretFrom === "sender"}
          show={show}
        />
      </div>
    </Card>
  );
}

/** The secret, and a URL that contains it, are shown only right after they were made. */
function Address({ url, shown }: { url: string; shown: MadeSecret | undefined }) {
  const secret = shown?.secret ?? null;
  return (
    <>
      <CopyField value={shown?.url ?? url} what="address" />
      {secret !== null && (
        <>
          <CopyField value={secret} what="secret" isHot />
          <p className="small text-3">Copy it now: it is shown only once.</p>
        </>
      )}
    </>
  );
}

function RejectedList({ rejected }: { rejected: readonly RejectedRequest[] }) {
  return (
    <ul className={styles["rejected"]} aria-label="Rejected requests">
      {rejected.map(({ id, at, address, reason }) => (
        <li key={id}>
          <Ago at={at} />: rejected, {rejectionShort(reason)}, from {address}
        </li>
      ))}
    </ul>
  );
}

const TITLES: Readonly<Record<EndpointState["state"], string>> = {
  disabled: "Disabled: it rejects every webhook",
  secretless: "Not receiving yet: set the secret of the sender",
  waiting: "Waiting for the first webhook",
  rejected: "A request was rejected",
  connected: "Connected",
};

function State({ state }: { state: EndpointState }) {
  return (
    <p className={styles["state"]} data-state={state.state}>
      <Mark state={state.state} />
      <span>
        <b>{TITLES[state.state]}</b>
        {state.state === "connected" && (
          <>
            . Last webhook <Ago at={state.lastAt} />.
          </>
        )}
        {state.state === "rejected" && <>. {rejectionAdvice(state.rejected.reason)}</>}
      </span>
    </p>
  );
}

function Mark({ state }: { state: EndpointState["state"] }) {
  if (state === "connected") return <IconCheck size={18} aria-hidden />;
  if (state === "rejected") return <IconAlertTriangle size={18} aria-hidden />;
  return state === "waiting" ? (
    <IconClock size={18} aria-hidden />
  ) : (
    <IconLock size={18} aria-hidden />
  );
}

/** Announces changes to screen readers. */
function useTold({ state }: EndpointState): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    announce(TITLES[state], state === "rejected" ? "assertive" : "polite");
  }, [state]);
}
