// Runs GitHub API calls as a user within a deadline. Octokit retries and throttles, but a waiting user must get an
// answer in time.

import { Octokit } from "@octokit/core";
import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
import type { z } from "zod";
import type { Refusal } from "../../../core/kernel/refusal.ts";
import { boundedFetch } from "../../kit/api/bounded-fetch.ts";
import { cooldowns, personKey } from "../../kit/api/cooldowns.ts";
import { slowDown } from "../../kit/api/refusals.ts";
import { refusalOf, unavailable } from "./refusal-of.ts";

const DEADLINE_MS = 8_000;
const REPEAT_AFTER_MS = 250;
/** Retry-After if the throttle queue kept a user's request from starting before the deadline. */
const RETRY_AFTER_S = 3;
const FINAL = [400, 401, 403, 404, 405, 409, 410, 422, 429, 451];
const HEADERS = { "x-github-api-version": "2022-11-28", accept: "application/vnd.github+json" };

const Client = Octokit.plugin(retry, throttling);
const ignore = () => {};
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

type Question = {
  /** Method and path, such as "GET /user". */
  route: string;
  parameters?: Readonly<Record<string, unknown>>;
  /** Whether the request is idempotent. */
  isRepeatable: boolean;
};

/** Sends a request and parses the answer with its schema. */
export type ApiRequest = <Answer>(question: Question, schema: z.ZodType<Answer>) => Promise<Answer>;

/** Like `ApiRequest`, with the cursor of the next page. */
type PageRequest = <Answer>(
  question: Question,
  schema: z.ZodType<Answer>,
) => Promise<{ answer: Answer; next: string | undefined }>;

export type AsPerson = <Result>(
  accessToken: string,
  work: (request: ApiRequest, requestPage: PageRequest) => Promise<Result>,
) => Promise<Result>;

export function asPersonAt(baseUrl: string): AsPerson {
  const waits = cooldowns();
  return async (accessToken, work) => {
    const person = personKey(accessToken);
    const left = waits.secondsLeft(person, Date.now());
    if (left > 0) throw slowDown(left);
    try {
      return await inTime((fetchOnce) => {
        const requestPage = pageRequester(clientFor(baseUrl, person, fetchOnce), accessToken);
        return work(async (...asked) => (await requestPage(...asked)).answer, requestPage);
      });
    } catch (error) {
      const now = Date.now();
      const refusal = refusalOf(error, now);
      const isTold = refusal !== error && refusal.retryAfterSeconds !== undefined;
      if (isTold) waits.keep(person, now + (refusal.retryAfterSeconds ?? 0) * 1_000);
      throw refusal;
    }
  };
}

type FetchOnce = (url: string, init: RequestInit) => Promise<Response>;

/** Runs work with a deadline. The abort signal also cancels requests that are still queued. */
async function inTime<Result>(work: (fetchOnce: FetchOnce) => Promise<Result>): Promise<Result> {
  const stopping = new AbortController();
  const overtime = Promise.withResolvers<never>();
  let isBegun = false;
  const timer = setTimeout(() => {
    stopping.abort();
    overtime.reject(isBegun ? unavailable() : slowDown(RETRY_AFTER_S));
  }, DEADLINE_MS);
  const fetchOnce: FetchOnce = (url, init) => {
    isBegun = true;
    return boundedFetch(url, { ...init, signal: stopping.signal });
  };
  try {
    return await Promise.race([work(fetchOnce), overtime.promise]);
  } finally {
    clearTimeout(timer);
  }
}

type Client = InstanceType<typeof Client>;

function clientFor(baseUrl: string, person: string, fetchOnce: FetchOnce): Client {
  return new Client({
    baseUrl,
    userAgent: "relay",
    log: SILENT,
    request: { fetch: fetchOnce, log: SILENT },
    retry: { retries: 1, retryAfterBaseValue: REPEAT_AFTER_MS, doNotRetry: FINAL },
    throttle: {
      // Throttles each user separately.
      id: person,
      onRateLimit: () => false,
      onSecondaryRateLimit: () => false,
    },
  });
}

function pageRequester(client: Client, accessToken: string): PageRequest {
  return async ({ route, parameters = {}, isRepeatable }, schema) => {
    const { data, headers }: ApiResponse = await client.request(route, {
      ...parameters,
      headers: { ...HEADERS, authorization: `Bearer ${accessToken}` },
      // Set only to forbid retries, because a number here overrides `doNotRetry`.
      ...(!isRepeatable && { request: { retries: 0 } }),
    });
    const answer = schema.safeParse(data);
    if (!answer.success) throw unavailable();
    return { answer: answer.data, next: cursorIn(headers.link) };
  };
}

type ApiResponse = { data: unknown; headers: { link?: string | undefined } };

/** Cursor of the next page, from the Link header. */
function cursorIn(link: string | undefined): string | undefined {
  const next = /<([^>]+)>;\s*rel="next"/.exec(link ?? "")?.[1];
  return next === undefined
    ? undefined
    : (URL.parse(next)?.searchParams.get("cursor") ?? undefined);
}

/** Maps refusals with these codes to undefined, because they are valid answers. */
export async function unless<Result>(
  codes: readonly Refusal["code"][],
  asked: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (codes.includes(refusalOf(error, Date.now()).code)) return undefined;
    throw error;
  }
}
