// The use case alone, without HTTP and database: for rules about time and number.

import { type IngressRules, receiveWebhook } from "../../src/app/ingress/receive-webhook.ts";
import { codeHosts } from "../../src/codehosts/index.ts";
import { endpointSender } from "../../src/codehosts/custom/endpoint-sender.ts";
import type { EndpointEntry } from "../../src/ports/ingress.ts";
import { readHeaders } from "../../src/core/ingress/webhook-headers.ts";
import { testLog } from "./test-log.ts";
import { customWebhook } from "./webhooks.ts";
import { byProvider } from "../../src/contract/hosts/index.ts";

const SECRET = "secret of every group";

type Door = {
  requiresFreshness?: boolean;
  /** Name and rate limit of a named endpoint. */
  endpoint?: { id: string; perSecond: number };
};

/** One valid webhook to the group, from an address that never failed. */
export async function receive(
  rules: IngressRules,
  groupId: string,
  { requiresFreshness = false, endpoint }: Door = {},
): Promise<void> {
  const { headers, body } = customWebhook({ secret: SECRET, payload: {} });
  await receiveWebhook(
    {
      clock: { now: () => 0, databaseNow: () => 0 },
      codeHosts,
      endpointSender,
      globalSecrets: byProvider(() => []),
      groups: {
        ready: () => undefined,
        isKnown: () => true,
        lookAgain: async () => {},
        noteUse: () => {},
        findEndpoint: () => endpoint && endpointOf(endpoint),
        find: (id) => ({ key: id, secrets: [SECRET], requiresFreshness }),
      },
      events: { append: async () => ({ outcome: "stored", heldMs: 0 }) },
      rejections: { note: () => {} },
      meter: { accepted: () => {}, rejected: () => {} },
      log: testLog(),
    },
    rules,
    {
      groupId,
      endpointId: endpoint?.id,
      headers: readHeaders(headers.flat()),
      address: "127.0.0.1",
      readBody: async () => Buffer.from(body),
    },
  );
}

function endpointOf({ id, perSecond }: { id: string; perSecond: number }): EndpointEntry {
  const proof = { kind: "relay" } as const;
  const settings = { preset: null, proof, enabled: true, holdMs: null, perSecond };
  return { id, settings, secrets: [SECRET] };
}
