// Control endpoints for the actions of the GitHub sandbox, for callers in other processes. Not part of the wire.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json } from "../platform/call.ts";
import { CONTROL } from "../platform/control.ts";
import type { Operation } from "../platform/operations.ts";
import type { Acts } from "./acts.ts";
import type { Host } from "./host.ts";
import { findThread } from "../forge/state/find.ts";
import { MERGE_METHODS, MERGEABLE_STATES } from "../forge/state/state.ts";
import type { CodehostDelivery } from "./webhooks/delivery.ts";

const AuthorizeBody = z.strictObject({
  login: z.string(),
  params: z.record(z.string(), z.string()),
  decision: z.enum(["authorize", "cancel"]).optional(),
});
const InstallBody = z.strictObject({
  login: z.string(),
  account: z.string(),
  state: z.string().optional(),
});
const RevokeBody = z.strictObject({ login: z.string() });
const PushBody = z.strictObject({ repository: z.string(), number: z.int() });
const RepositoryBody = z.strictObject({
  repository: z.string(),
  mergeMethods: z.array(z.enum(MERGE_METHODS)),
});
const PullRequestBody = PushBody.extend({
  mergeableState: z.enum(MERGEABLE_STATES),
  blockedBy: z.string().optional(),
});
const WebhookBody = z.strictObject({
  event: z.string(),
  action: z.string().optional(),
  repository: z.string().optional(),
  /** Sent verbatim instead of a sample. */
  payload: z.record(z.string(), z.unknown()).optional(),
});
const RedeliverBody = z.strictObject({ deliveryId: z.string() });
const AppBody = z
  .strictObject({
    callbackUrls: z.array(z.string()),
    setupUrl: z.string(),
    webhookUrl: z.string(),
    webhookSecret: z.string(),
    publicKey: z.string(),
    expiringTokens: z.boolean(),
    isSuspended: z.boolean(),
  })
  .partial();

export function actOperations(host: Host, acts: Acts): Operation[] {
  return [
    act("authorize", AuthorizeBody, (input) => ({ location: acts.authorize(input) })),
    act("install", InstallBody, (input) => ({ location: acts.install(input) })),
    act("revoke-grant", RevokeBody, ({ login }) => {
      acts.revokeGrant(login);
      return {};
    }),
    act("push", PushBody, (place) => ({ sha: acts.pushTo(pullRequestAt(host, place)) })),
    act("repositories", RepositoryBody, ({ repository, mergeMethods }) => {
      acts.allowMethods(repository, mergeMethods);
      return {};
    }),
    act("pull-requests", PullRequestBody, ({ repository, number, ...input }) => {
      acts.setMergeability(pullRequestAt(host, { repository, number }), input);
      return {};
    }),
    act("webhooks", WebhookBody, async ({ event, action, repository, payload }) => {
      const [delivery] = await (payload
        ? acts.deliver(event, payload)
        : acts.deliverSample(event, action, repository));
      return describe(delivery);
    }),
    act("redeliver", RedeliverBody, async ({ deliveryId }) => {
      const last = acts.deliveries().find(({ guid }) => guid === deliveryId);
      return describe(last && (await acts.redeliver(last.id)));
    }),
    act("app", AppBody, (change) => {
      acts.configureApp(change);
      return {};
    }),
  ];
}

function pullRequestAt({ state }: Host, { repository, number }: z.output<typeof PushBody>) {
  const thread = findThread(state, repository, number);
  if (thread?.kind !== "pull-request") throw new Error("no such pull request");
  return thread;
}

function act<T>(
  name: string,
  body: z.ZodType<T>,
  run: (input: T) => object | Promise<object>,
): Operation {
  return {
    method: "POST",
    path: `${CONTROL}/${name}`,
    run: async (call: SandboxCall): Promise<SandboxResponse> => {
      const input = body.safeParse(call.body);
      if (!input.success) return json(400, { error: z.prettifyError(input.error) });
      try {
        return json(200, await run(input.data));
      } catch (error) {
        return json(400, { error: error instanceof Error ? error.message : "failed" });
      }
    },
  };
}

function describe(delivery: CodehostDelivery | undefined) {
  if (!delivery) throw new Error("nothing was sent");
  const { guid: deliveryId, statusCode, response } = delivery;
  return { deliveryId, status: response ? statusCode : 0, body: response?.body ?? "" };
}
