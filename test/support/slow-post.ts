// A sender that announces a body and then keeps it back.

import { request } from "node:http";
import type { Webhook } from "./post.ts";

// Only reached when the answer does not come, which is what the test is about.
const GIVE_UP_MS = 15_000;

/** The status answered while the body is still missing; undefined when none comes. */
export function refusedBeforeItsBody(
  url: string,
  webhook: Webhook,
  from: string,
): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const headers = ["host", new URL(url).host, ...webhook.headers.flat(), "content-length", "1000"];
  const outgoing = request(new URL(webhook.path, url), {
    method: "POST",
    agent: false,
    localAddress: from,
    headers,
  });
  const timer = setTimeout(() => outgoing.destroy(), GIVE_UP_MS);
  outgoing.once("error", () => resolve(undefined));
  outgoing.once("response", (incoming) => {
    clearTimeout(timer);
    resolve(incoming.statusCode);
    outgoing.destroy();
  });
  outgoing.flushHeaders();
  return promise;
}
