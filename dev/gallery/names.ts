// Titles of golden cases and webhooks in the gallery.

import type { GoldenCase } from "../../test/golden/cases.ts";

/** "push__one_commit" → "Push, one commit". */
export function titleOf(name: string): string {
  const words = name.replace("__", ", ").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Name of the webhook: "pull_request.opened". */
export function webhookName({
  event,
  payload,
  provider,
}: Pick<GoldenCase, "event" | "payload" | "provider">): string {
  const isObject = typeof payload === "object" && payload !== null;
  const action = provider !== "custom" && isObject && "action" in payload && payload.action;
  return typeof action === "string" ? `${event}.${action}` : event;
}
