// Checks before the body is read, in the order of the contract.

import { Refusal, type RejectionReason } from "../../core/kernel/refusal.ts";
import type { GroupEntry } from "../../ports/ingress.ts";
import type { Admission, WebhookRequest } from "./admission.ts";

export type HeaderCheck = {
  name: RejectionReason;
  /** The refusal, or undefined if the check passes. */
  judge(admission: Admission): Refusal | undefined;
};

export const headerChecks: readonly HeaderCheck[] = [
  {
    name: "unknown-group",
    // The same answer for an unknown group and a missing secret, so that group ids cannot be probed.
    judge: ({ group, request, secrets }) =>
      request.groupId !== undefined && secrets.length === 0 && !isOfEndpoint(request, group)
        ? notFound()
        : undefined,
  },
  {
    // Unknown, disabled or without a secret: the answer is the same.
    name: "unknown-endpoint",
    judge: ({ group, request, secrets }) =>
      isOfEndpoint(request, group) && secrets.length === 0 ? notFound() : undefined,
  },
  {
    name: "malformed-signature",
    judge: ({ signature }) => (signature ? undefined : invalidSignature()),
  },
  {
    name: "missing-timestamp",
    judge: ({ group, signature }) =>
      group?.requiresFreshness === true && signature?.timestampsMs.length === 0
        ? invalidSignature()
        : undefined,
  },
];

function isOfEndpoint({ endpointId }: WebhookRequest, group: GroupEntry | undefined): boolean {
  return endpointId !== undefined && group !== undefined;
}

function notFound(): Refusal {
  return new Refusal("not-found", "Webhook not found");
}

export function invalidSignature(): Refusal {
  return new Refusal("unauthenticated", "Invalid signature");
}
