// URL of an event's entity on the code host.

import { safeUrl } from "../parts/safe-url.ts";

/** Payload fields of entities, most specific first. */
const THINGS = [
  "comment",
  "review",
  "pull_request",
  "issue",
  "discussion",
  "release",
  "workflow_job",
  "workflow_run",
  "check_run",
  "alert",
  "head_commit",
  "forkee",
];

export function sourceUrl(payload: unknown): string | undefined {
  const compare = textIn(payload, "compare");
  const found = [
    ...THINGS.map((thing) => urlOf(partOf(payload, thing))),
    compare,
    urlOf(partOf(payload, "repository")),
  ];
  return found.map((url) => safeUrl(url)).find((url) => url !== undefined);
}

/** `url` alone is often an API URL. */
function urlOf(thing: unknown): string | undefined {
  const { html_url: page, url } = Object.fromEntries(
    ["html_url", "url"].map((name) => [name, textIn(thing, name)]),
  );
  return page ?? (url !== undefined && /\/api\/|\/\/api\./.test(url) ? undefined : url);
}

function textIn(thing: unknown, name: string): string | undefined {
  const text = partOf(thing, name);
  return typeof text === "string" ? text : undefined;
}

function partOf(thing: unknown, name: string): unknown {
  if (typeof thing !== "object" || thing === null) return undefined;
  return new Map<string, unknown>(Object.entries(thing)).get(name);
}
