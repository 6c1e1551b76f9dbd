// Adapter of Gitea and Forgejo. They also send GitHub's headers, so this sender is checked before GitHub.

import { firstValue, readHeader, type WebhookHeaders } from "../../core/ingress/webhook-headers.ts";
import { altforge as manifest } from "../../contract/hosts/altforge.ts";
import type { Proof } from "../../ports/code-host.ts";
import type { HostAdapter } from "../kit/host-adapter.ts";
import { baseUrlOf } from "../kit/api/base-url.ts";
import { threadUrlOf, workItemReader } from "../kit/api/work-item-url.ts";
import { eventShape } from "../kit/event-shape.ts";
import { HOST_DELIVERY, HOST_EVENT, HUB_SIGNATURE, provenBy } from "../kit/proofs.ts";
import { altforgeChanges } from "./api/changes.ts";
import { altforgeFacts } from "./api/facts.ts";
import { altforgeApi } from "./api/index.ts";
import { readAltforgeEvent } from "./events/index.ts";
import { altforgePeople, findUser } from "./people.ts";
import type { AltforgeSettings } from "./settings.ts";
import { examineSignIn, setupStep } from "./setup.ts";
import { openSignIn, SIGN_IN_SETTINGS } from "./sign-in.ts";

const FAMILIES = ["x-alt-", "x-gitea-", "x-forgejo-"];
const SIGNATURE = FAMILIES.map((family) => `${family}signature`);
const EVENT = FAMILIES.map((family) => `${family}event`);
const DELIVERY = FAMILIES.map((family) => `${family}delivery`);

const OWN: Proof = {
  kind: "hmac",
  header: SIGNATURE,
  digest: /^(?:sha256=)?([0-9a-f]{64})$/,
  encoding: "hex",
  signed: { content: "body" },
};

export const altforge: HostAdapter<AltforgeSettings> = {
  provider: "altforge",
  // The sender times out after 5 s.
  holdMs: 4_000,
  namesEvents: true,

  isSender(headers) {
    for (const name of headers.keys())
      if (FAMILIES.some((family) => name.startsWith(family))) return true;
    return false;
  },

  // Without a secret the signature header is empty, which counts as invalid, not as missing.
  ...provenBy((headers) => [SIGNATURE.some((name) => headers.has(name)) ? OWN : HUB_SIGNATURE]),

  repeatsHeader: (headers) =>
    [EVENT, DELIVERY, HOST_EVENT, HOST_DELIVERY].some(
      (names) => readHeader(headers, names).found === "several",
    ),

  readEventName: (headers) => readOwn(headers, EVENT, HOST_EVENT),

  readDeliveryId: (headers) => readOwn(headers, DELIVERY, HOST_DELIVERY),

  readPayloadText: (_contentType, text) => text,

  fitsEvent: eventShape(manifest),

  readEvent: readAltforgeEvent,

  issuer: ({ ALTFORGE_WEB_URL: webUrl }) => webUrl && baseUrlOf(webUrl),

  signIn: {
    needs: SIGN_IN_SETTINGS,
    open: openSignIn,
    people: ({ ALTFORGE_WEB_URL: webUrl }, { now }) => altforgePeople({ webUrl, now }),
    examine: examineSignIn,
  },

  changeSource: ({ ALTFORGE_WEB_URL: webUrl }) =>
    webUrl === undefined ? undefined : altforgeChanges(webUrl),
  facts: ({ ALTFORGE_WEB_URL: webUrl }) =>
    webUrl === undefined ? undefined : altforgeFacts(webUrl),

  setup: {
    step: setupStep,
    findUser(valueOf, login) {
      const webUrl = valueOf("ALTFORGE_WEB_URL");
      return webUrl === undefined ? undefined : findUser(webUrl, login);
    },
  },

  actions: {
    open: ({ ALTFORGE_WEB_URL: webUrl }) => altforgeApi(webUrl),
    workItems: ({ ALTFORGE_WEB_URL: webUrl }) => ({
      read: workItemReader(webUrl, "pulls"),
      urlOf: threadUrlOf(webUrl),
    }),
  },
};

function readOwn(
  headers: WebhookHeaders,
  own: readonly string[],
  host: readonly string[],
): string | undefined {
  return firstValue(readHeader(headers, own)) ?? firstValue(readHeader(headers, host));
}
