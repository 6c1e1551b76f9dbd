// One webhook delivery: the request and its response, as the hook's delivery page lists it.

import { z } from "zod";
import type { HttpPostResult } from "../../platform/post.ts";
import type { CodehostHook } from "./hook.ts";
import { signatureHeaders } from "./sign.ts";

/** Content of a delivery, the same for every hook and redelivery. */
export type Parcel = {
  guid: string;
  event: string;
  /** Compact JSON. */
  json: string;
};

export type CodehostDelivery = Parcel & {
  id: number;
  hookId: number;
  action: string | undefined;
  installationId: number | undefined;
  repositoryId: number | undefined;
  deliveredAt: number;
  durationMs: number;
  isRedelivery: boolean;
  /** "OK", or the error. */
  status: string;
  statusCode: number;
  request: { url: string; headers: Readonly<Record<string, string>>; body: string };
  response: { headers: Readonly<Record<string, string>>; body: string } | undefined;
};

const Subject = z.object({
  action: z.string().optional().catch(undefined),
  installation: z.object({ id: z.number() }).optional().catch(undefined),
  repository: z.object({ id: z.number(), full_name: z.string() }).optional().catch(undefined),
});

/** Ids and names in a payload that the delivery list shows. */
export function readSubject(payload: unknown): z.output<typeof Subject> {
  const subject = Subject.safeParse(payload);
  return subject.success ? subject.data : {};
}

export function requestFor(
  hook: CodehostHook,
  { guid, event, json }: Parcel,
): CodehostDelivery["request"] {
  const isForm = hook.contentType === "form";
  const body = isForm ? new URLSearchParams({ payload: json }).toString() : json;
  return {
    url: hook.url,
    headers: {
      accept: "*/*",
      "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
      "user-agent": "GitHub-Hookshot/5a11bcd",
      "x-github-delivery": guid,
      "x-github-event": event,
      "x-github-hook-id": String(hook.id),
      "x-github-hook-installation-target-id": String(hook.target.id),
      "x-github-hook-installation-target-type": hook.target.type,
      ...signatureHeaders(hook.secret, body),
    },
    body,
  };
}

/** Every non-2xx status is a failure, including redirects. */
export function readOutcome(
  outcome: HttpPostResult,
): Pick<CodehostDelivery, "status" | "statusCode" | "response" | "durationMs"> {
  const { durationMs } = outcome;
  if (outcome.outcome === "failed") {
    const isLate = outcome.error === "timed out";
    const status = isLate ? "timed out" : "failed to connect to host";
    return { status, statusCode: isLate ? 504 : 502, response: undefined, durationMs };
  }
  const { status: statusCode, headers, body } = outcome;
  const isFine = statusCode >= 200 && statusCode < 300;
  return {
    status: isFine ? "OK" : `Invalid HTTP Response: ${statusCode}`,
    statusCode,
    response: { headers: Object.fromEntries(headers), body },
    durationMs,
  };
}
