// Timeline step: how the event arrived.

import { IconBandage, IconCopy, IconWebhook } from "@tabler/icons-react";
import { CODE_HOSTS, hostsThat } from "../../src/contract/hosts/index.ts";
import { bytes } from "../parts/words.ts";
import { cameAgainWords } from "../logs/why-words.ts";
import type { Labels } from "../../src/contract/kernel/products.ts";
import { useLabels } from "../scope.ts";
import { Step } from "./step.tsx";
import type { EventTimeline } from "./timeline-sends.ts";

type ReceivedStepProps = {
  event: EventTimeline["event"];
  /** When and why the payload was removed, if it was. */
  removed: string | undefined;
  /** Time of the last duplicate. */
  duplicatedAt: number | null;
  isTest: boolean;
};

export function ReceivedStep({ event, removed, duplicatedAt, isTest }: ReceivedStepProps) {
  const labels = useLabels();
  const { provider, receivedAt, duplicates, repaired } = event;
  return (
    <Step icon={IconWebhook} tone="ok" title="Received" at={receivedAt}>
      <p>
        {isTest ? "A sample, sent as a test as if it came from " : "From "}
        <b>{senderWords(provider, labels)}</b>.
        {isTest ? "" : ` ${proofWords(event)}${sizeWords(event)}.`} {removed}
      </p>
      {repaired && (
        <p className="text-2">
          <IconBandage size={14} className="text-3" aria-hidden /> {repairedWords(provider)}
        </p>
      )}
      {duplicates > 0 && (
        <p className="text-2">
          <IconCopy size={14} className="text-3" aria-hidden />{" "}
          {cameAgainWords({ duplicates, duplicatedAt })} with the same delivery ID and was not sent
          again.
        </p>
      )}
    </Step>
  );
}

export function senderWords(provider: string | null, labels: Labels): string {
  const host = CODE_HOSTS.find((name) => name === provider);
  if (host !== undefined) return labels[host];
  return provider === "custom" ? "a sender of your own" : "an unknown sender";
}

/** An event that Relay read has no signature. */
function proofWords({ provider, repaired }: EventTimeline["event"]): string {
  return repaired && isRead(provider) ? "Read by Relay" : "Signature valid";
}

function repairedWords(provider: string | null): string {
  return isRead(provider)
    ? "Repaired: its webhook was missed. Relay read the change with the account of an owner who allows it."
    : "Repaired: the first delivery failed, and the webhook was sent again.";
}

function isRead(provider: string | null): boolean {
  return hostsThat("listChanges").some((host) => host === provider);
}

function sizeWords({ payload, payloadState }: EventTimeline["event"]): string {
  if (payloadState !== "kept") return "";
  return `, ${bytes(new TextEncoder().encode(JSON.stringify(payload)).byteLength)}`;
}
