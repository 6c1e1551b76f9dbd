// State of a named endpoint, from its last use and its rejected requests.

import type { EndpointView } from "../../../src/contract/ingress/named-endpoints.ts";
import type { EndpointProof } from "../../../src/contract/presets/proof.ts";
import type { RejectedRequest } from "../../../src/contract/records/audit.ts";

export type EndpointState =
  | { state: "disabled" | "secretless" | "waiting" }
  | { state: "rejected"; rejected: RejectedRequest }
  | { state: "connected"; lastAt: number };

/** The last use is stored up to a minute late, so a rejection must be clearly newer. */
const SLACK_MS = 60_000;

/** `rejected`: newest first. */
export function stateOf(
  { enabled, secretAt, lastUsedAt }: Pick<EndpointView, "enabled" | "secretAt" | "lastUsedAt">,
  [newest]: readonly RejectedRequest[],
): EndpointState {
  if (!enabled) return { state: "disabled" };
  if (secretAt === null) return { state: "secretless" };
  if (newest && newest.at > secretAt && newest.at > (lastUsedAt ?? -SLACK_MS) + SLACK_MS)
    return { state: "rejected", rejected: newest };
  return lastUsedAt === null ? { state: "waiting" } : { state: "connected", lastAt: lastUsedAt };
}

const PROOFS: Readonly<Record<Exclude<EndpointProof["kind"], "hmac" | "token">, string>> = {
  bearer: "Bearer token",
  basic: "Basic authentication, any user name",
  "standard-webhooks": "Standard Webhooks",
  relay: "Relay’s own signature",
  path: "Secret in the URL (weak)",
};

export function proofWords(proof: EndpointProof): string {
  if (proof.kind === "token") return `Secret in the header ${proof.header}`;
  if (proof.kind !== "hmac") return PROOFS[proof.kind];
  const weak = proof.algorithm === "sha1" ? " (weak)" : "";
  return `HMAC-${proof.algorithm.toUpperCase()} in the header ${proof.header}${weak}`;
}
