// Turns a request into a stored event. Runs the checks in the order of the contract: the first failure answers, and
// nothing is trusted before the signature is verified.

import type { Provider } from "../../contract/hosts/index.ts";
import { MAX_WEBHOOK_BYTES } from "../../contract/kernel/limits.ts";
import { declaredLength } from "../../core/ingress/webhook-headers.ts";
import { reasonOf, Refusal } from "../../core/kernel/refusal.ts";
import type { CodeHost } from "../../ports/code-host.ts";
import type { Ports } from "../../ports/index.ts";
import type { AppendResult, NewEvent } from "../../ports/ingress.ts";
import type { Clock } from "../../ports/system.ts";
import { type FailureLimit, failureLimit } from "../accounts/failure-limit.ts";
import {
  type Admission,
  admit,
  inspectBody,
  pickCodeHost,
  type WebhookRequest,
} from "./admission.ts";
import { type BodyCheck, bodyChecks } from "./body-checks.ts";
import {
  endpointRateCheck,
  type GroupQuota,
  groupQuotaCheck,
  groupRateCheck,
  NO_QUOTA,
} from "./group-limits.ts";
import { type HeaderCheck, headerChecks } from "./header-checks.ts";
import { RejectedWebhook, rejectWebhook } from "./reject-webhook.ts";
import { storedHeaders } from "./stored-headers.ts";

// A commit takes milliseconds, so even a slow sender gets a chance.
const MIN_HOLD_MS = 1_000;
/** One scope for unknown groups and groups without a secret, so that timing does not tell them apart. */
const NO_GROUP = "";

/** The checks as data, so that a test can remove each one and see it missed. */
export type IngressRules = {
  maxBytes: number;
  headerChecks: readonly HeaderCheck[];
  bodyChecks: readonly BodyCheck[];
  failures: FailureLimit;
};

export function ingressRules(clock: Clock, quota: GroupQuota = NO_QUOTA): IngressRules {
  return {
    maxBytes: MAX_WEBHOOK_BYTES,
    headerChecks,
    bodyChecks: [
      ...bodyChecks,
      endpointRateCheck(clock),
      groupRateCheck(clock),
      groupQuotaCheck(quota),
    ],
    failures: failureLimit(clock),
  };
}

export type Acceptance = {
  appended: AppendResult;
  provider: Provider;
  event: string;
  deliveryId: string | undefined;
  bytes: number;
  /** From the start of the request until it is read and verified. */
  verifyMs: number;
};

/** Resolves once the event is stored; throws the `Refusal` to answer with. */
export async function receiveWebhook(
  ports: Ports,
  rules: IngressRules,
  request: WebhookRequest,
): Promise<Acceptance> {
  try {
    const { event, verifyMs } = await readWebhook(ports, rules, request);
    const appended = await ports.events.append(event);
    const { groupId, endpointId } = request;
    if (groupId !== undefined) ports.groups.noteUse(groupId, endpointId);
    const { provider, event: name, deliveryId, payload } = event;
    return { appended, provider, event: name, deliveryId, bytes: payload.byteLength, verifyMs };
  } catch (error) {
    if (error instanceof RejectedWebhook) throw rejectWebhook(ports, rules.failures, error);
    if (error instanceof Refusal) ports.meter.rejected(reasonOf(error.code));
    throw error;
  }
}

async function readWebhook(
  ports: Ports,
  rules: IngressRules,
  request: WebhookRequest,
): Promise<{ event: NewEvent; verifyMs: number }> {
  const startedAt = ports.clock.now();
  const codeHost = pickCodeHost(ports, request);
  const length = declaredLength(request.headers);
  const admission =
    request.groupId === undefined
      ? admit(ports, codeHost, request)
      : await admitToGroup(ports, codeHost, {
          request,
          isTooLarge: (length ?? 0) > rules.maxBytes,
        });
  if (length !== undefined) {
    // The HTTP parser enforces the declared length, so a request that fails now need not be read.
    if (length > rules.maxBytes) throw tooLarge(admission);
    judgeHeaders(rules, admission);
  }
  const body = await readBody(rules, admission);
  if (length === undefined) judgeHeaders(rules, admission);
  const judged = judgeOrLookAgain(ports, rules, { admission, body });
  // Most signatures verify at once; an `await` would cost each of them a microtask.
  const event = judged instanceof Promise ? await judged : judged;
  // Time already spent counts against the sender's timeout.
  const verifyMs = Math.max(0, ports.clock.now() - startedAt);
  const holdMs = Math.max(Math.min(MIN_HOLD_MS, event.holdMs), event.holdMs - verifyMs);
  return { event: { ...event, holdMs }, verifyMs };
}

/** Another process may have just set a secret for a group without one. */
async function admitToGroup(
  ports: Ports,
  codeHost: CodeHost,
  { request, isTooLarge }: { request: WebhookRequest; isTooLarge: boolean },
): Promise<Admission> {
  // A body that is too large gets the same answer for every group.
  if (isTooLarge && !ports.groups.isKnown()) throw requestTooLarge();
  await ports.groups.ready(codeHost.holdMs);
  const admission = admit(ports, codeHost, request);
  if (admission.secrets.length > 0) return admission;
  await ports.groups.lookAgain(NO_GROUP);
  return admit(ports, codeHost, request);
}

/** A wrong signature may be valid under a secret that this process has not loaded yet. */
function judgeOrLookAgain(ports: Ports, rules: IngressRules, read: ReadRequest) {
  try {
    return judgeBody(ports, rules, read);
  } catch (error) {
    const isWrong = error instanceof RejectedWebhook && error.reason === "wrong-signature";
    if (!isWrong || !read.admission.group) throw error;
    return judgeBodyAnew(ports, rules, { ...read, error, groupKey: read.admission.group.key });
  }
}

type FailedRead = ReadRequest & { error: RejectedWebhook; groupKey: string };

async function judgeBodyAnew(
  ports: Ports,
  rules: IngressRules,
  { error, groupKey, ...read }: FailedRead,
) {
  const { codeHost, request, secrets } = read.admission;
  await ports.groups.lookAgain(groupKey);
  const admission = admit(ports, codeHost, request);
  if (isSameList(admission.secrets, secrets)) throw error;
  return judgeBody(ports, rules, { ...read, admission });
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((one, at) => one === right[at]);
}

function judgeHeaders(rules: IngressRules, admission: Admission): void {
  for (const { name, judge } of rules.headerChecks) {
    const refusal = judge(admission);
    if (refusal) throw new RejectedWebhook(name, refusal, admission);
  }
}

async function readBody(rules: IngressRules, admission: Admission): Promise<Uint8Array> {
  try {
    return await admission.request.readBody(rules.maxBytes);
  } catch (error) {
    if (error instanceof Refusal && error.code === "too-large") throw tooLarge(admission);
    throw error;
  }
}

type ReadRequest = { admission: Admission; body: Uint8Array };

function judgeBody(
  { clock, groups }: Ports,
  rules: IngressRules,
  { admission, body }: ReadRequest,
): NewEvent {
  const inspection = inspectBody(clock, admission, body);
  for (const { name, judge } of rules.bodyChecks) {
    const refusal = judge(inspection);
    if (refusal) throw new RejectedWebhook(name, refusal, admission, body);
  }
  const { codeHost, group } = admission;
  return {
    groupKey: group?.key,
    endpointId: admission.endpoint?.id,
    provider: codeHost.provider,
    holdMs: codeHost.holdMs,
    event: inspection.eventName ?? "",
    deliveryId: inspection.deliveryId(),
    nonce: admission.signature?.nonce,
    headers: storedHeaders(groups, inspection),
    payload: body,
  };
}

function tooLarge(admission: Admission): RejectedWebhook {
  return new RejectedWebhook("too-large", requestTooLarge(), admission);
}

function requestTooLarge(): Refusal {
  return new Refusal("too-large", "Request too large");
}
