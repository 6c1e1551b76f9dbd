// The interactions endpoint URL. Discord accepts it only if it verifies signatures.

import { z } from "zod";
import type { Kit } from "../../platform/kit.ts";
import { isLoopback, type HttpPostResult, post } from "../../platform/post.ts";
import { ANSWER_MS } from "./book.ts";
import type { Signer } from "./signer.ts";

const Pong = z.looseObject({ type: z.literal(1) });

export type InteractionEndpoint = ReturnType<typeof createEndpoint>;

export function createEndpoint(kit: Kit, signer: Signer, ping: () => object) {
  let url: string | undefined;

  const send = (
    to: string,
    what: string,
    { body, isForged = false }: Parcel,
  ): Promise<HttpPostResult> => {
    const timestamp = String(Math.floor(kit.clock.now() / 1000));
    const headers = isForged ? signer.forged(timestamp, body) : signer.signed(timestamp, body);
    return post(kit, { what, url: to, headers, body, deadlineMs: ANSWER_MS });
  };

  return {
    url: () => url,
    send,
    /** Returns whether the URL was accepted. Otherwise the previous one stays. */
    async set(wanted: string | undefined): Promise<boolean> {
      const isFit = wanted === undefined || (isLoopback(wanted) && (await passes(wanted)));
      if (isFit) url = wanted;
      kit.changed();
      return isFit;
    },
    /** Discord removes an endpoint that accepts a forged signature. */
    remove(): void {
      url = undefined;
      kit.changed();
    },
  };

  async function passes(wanted: string): Promise<boolean> {
    const body = JSON.stringify(ping());
    const forged = await send(wanted, "ping with a wrong signature", { body, isForged: true });
    const honest = await send(wanted, "ping", { body });
    return isRefusal(forged) && isPong(honest);
  }
}

type Parcel = { body: string; isForged?: boolean };

export function isRefusal(outcome: HttpPostResult): boolean {
  return outcome.outcome === "answered" && outcome.status === 401;
}

function isPong(outcome: HttpPostResult): boolean {
  return (
    outcome.outcome === "answered" &&
    outcome.status === 200 &&
    isJson(outcome.headers) &&
    Pong.safeParse(parse(outcome.body)).success
  );
}

export function isJson(headers: Headers): boolean {
  return headers.get("content-type")?.startsWith("application/json") ?? false;
}

/** Undefined if the text is not JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
