// Adapter of GitHub. Webhooks have an HMAC in X-Hub-Signature-256, and JSON or a form with `payload=`.

import { isJsonObject, readFormPayload } from "../../core/kernel/json.ts";
import { firstValue, readHeader } from "../../core/ingress/webhook-headers.ts";
import { codehost as manifest } from "../../contract/hosts/codehost.ts";
import type { HostAdapter } from "../kit/host-adapter.ts";
import { eventShape } from "../kit/event-shape.ts";
import { HOST_DELIVERY, HOST_EVENT, HUB_SIGNATURE, provenBy } from "../kit/proofs.ts";
import { appProofFrom } from "./api/app.ts";
import { codehostFacts } from "./api/facts.ts";
import { codehostApi } from "./api/index.ts";
import { readCodehostEvent } from "./events/index.ts";
import { missedDeliveries } from "./missed-deliveries.ts";
import { codehostPeople, findUser } from "./people.ts";
import { readSystemJob } from "./read-system-job.ts";
import type { CodehostSettings } from "./settings.ts";
import { setupStep } from "./setup.ts";
import { openSignIn, SIGN_IN_SETTINGS } from "./sign-in.ts";
import { baseUrlOf } from "../kit/api/base-url.ts";
import { threadUrlOf, workItemReader } from "../kit/api/work-item-url.ts";

const hasEventKey = eventShape(manifest);
const FORM = /^application\/x-www-form-urlencoded\b/i;

export const codehost: HostAdapter<CodehostSettings> = {
  provider: "codehost",
  // The sender times out after 10 s.
  holdMs: 7_000,
  namesEvents: true,

  // Fallback: every request that no other sender claims.
  isSender: () => true,

  ...provenBy(() => [HUB_SIGNATURE]),

  repeatsHeader: (headers) =>
    [HOST_EVENT, HOST_DELIVERY].some((names) => readHeader(headers, names).found === "several"),

  readEventName: (headers) => firstValue(readHeader(headers, HOST_EVENT)),

  readDeliveryId: (headers) => firstValue(readHeader(headers, HOST_DELIVERY)),

  readPayloadText: (contentType, text) => (FORM.test(contentType) ? readFormPayload(text) : text),

  fitsEvent: (event, payload) =>
    event === "github_app_authorization" ? isRevocation(payload) : hasEventKey(event, payload),

  readEvent: readCodehostEvent,

  readSystemJob,

  issuer: ({ CODEHOST_WEB_URL: webUrl }) => webUrl && baseUrlOf(webUrl),

  signIn: {
    needs: SIGN_IN_SETTINGS,
    open: openSignIn,
    people: ({ CODEHOST_API_URL: apiUrl }, { now }) => codehostPeople({ apiUrl, now }),
  },

  actions: {
    open: ({ CODEHOST_API_URL }) => codehostApi(CODEHOST_API_URL),
    workItems: ({ CODEHOST_WEB_URL: webUrl }) => ({
      read: workItemReader(webUrl, "pull"),
      urlOf: threadUrlOf(webUrl),
    }),
  },

  installations: ({ CODEHOST_API_URL }) => codehostApi(CODEHOST_API_URL),

  facts({ CODEHOST_API_URL: apiUrl, ...settings }, { now }) {
    const app = appProofFrom(settings);
    if (apiUrl === undefined) return undefined;
    return codehostFacts(apiUrl, app === "unreadable" ? undefined : app, now);
  },

  missedDeliveries,

  setup: {
    step: setupStep,
    findUser(valueOf, login) {
      const apiUrl = valueOf("CODEHOST_API_URL");
      return apiUrl === undefined ? undefined : findUser(apiUrl, login);
    },
  },
};

/**
 * This event has no key of its own, since every payload has a sender. No other event has the action `revoked` without a
 * repository.
 */
function isRevocation(payload: unknown): boolean {
  return (
    isJsonObject(payload) &&
    payload["action"] === "revoked" &&
    Object.hasOwn(payload, "sender") &&
    !Object.hasOwn(payload, "repository")
  );
}
