// A draft route tried on one event: what it would decide, and what it would send.

import { z } from "zod";
import { DraftRoute } from "./config.ts";
import type { Endpoint } from "./endpoint.ts";
import { SESSION } from "./me.ts";
import { ADMIN_REFUSALS } from "./admin.ts";
import { byPlatform } from "./platforms.ts";
import { Millis } from "./send-entry.ts";
import { Reason } from "./verdicts.ts";

const Sample = z.strictObject({
  provider: z.enum(["codehost", "altforge", "custom"]),
  /** The sender's own name for it. */
  event: z.string().min(1).max(100),
  payload: z.unknown(),
});
export type Sample = z.infer<typeof Sample>;

/** In the platform's own form. */
const Message = z.record(z.string(), z.unknown());

const Preview = z.object({
  /** The filter of the draft as a sentence, before any event. */
  rule: z.string(),
  verdict: z.object({
    /** Empty for a draft without one. */
    routeId: z.string(),
    groupId: z.string(),
    routeKind: z.enum(["match", "fallback"]),
    outcome: z.enum(["matched", "notMatched"]),
    /** What decided, with every clause of the filter that was judged. */
    reason: Reason,
  }),
  /** The verdict as a sentence. */
  words: z.string(),
  /** As they would be sent, also where the draft does not match. */
  messages: z.object(byPlatform(() => Message)),
  /** What would become of it now by the draft's hours and digest, also where the draft does not match. */
  disposition: z.object({
    /** `urgent`: sent though others would wait. */
    outcome: z.enum(["sent", "urgent", "waits"]),
    /** When it is listed, where it waits. */
    until: Millis.nullable(),
    why: z.enum(["hours", "digest"]).nullable(),
    words: z.string(),
  }),
});
export type Preview = z.infer<typeof Preview>;

export const postPreview = {
  method: "POST",
  path: "/admin/api/preview",
  summary: "Tries a draft route on a stored event or a sample; nothing is kept",
  security: SESSION,
  body: z.strictObject({
    /** May lack what is filled in last: name and targets. Without an id it is new, and the last to match. */
    route: DraftRoute,
    /** A stored event of the caller's groups. */
    eventId: z.string().optional(),
    /** In its place: an event as a sender would send it to the group's own endpoint. */
    sample: Sample.optional(),
  }),
  reply: Preview,
  refusals: {
    ...ADMIN_REFUSALS,
    400: "what is wrong with the draft or the sample, by field",
    404: "Not found: no such event in the caller's groups, or its payload is not kept any more",
  },
} as const satisfies Endpoint;
