// Where a super-admin changes things while everything is in use: asked of whichever api process answers.

import { z } from "zod";
import { makeSession } from "../admin/console.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { pause } from "../pause.ts";

type Reply = { status: number; body: unknown; etag: string | undefined };
type RequestOptions = { body?: object; ifMatch?: string | undefined };

export type AdminClient = {
  request(method: string, path: string, options?: RequestOptions): Promise<Reply>;
};

const AGAIN_MS = 100;
const ATTEMPTS = 100;

export async function openAdminClient({ rig, signal }: DeliveryStage): Promise<AdminClient> {
  const cookie = await makeSession(rig.installation.urls.migrateUrl);
  const ports = rig.apis.map(({ port }) => port);
  return {
    async request(method, path, options = {}) {
      for (let count = 0; count < ATTEMPTS && !signal.aborted; count += 1) {
        const port = ports[count % ports.length];
        const reply = await requestOnce(`http://127.0.0.1:${port}${path}`, method, {
          ...options,
          cookie,
        });
        if (reply) return reply;
        await pause(AGAIN_MS, signal);
      }
      throw new Error(`nobody answered ${method} ${path}`);
    },
  };
}

/** Undefined where nobody listens. */
async function requestOnce(
  url: string,
  method: string,
  { body, ifMatch, cookie }: RequestOptions & { cookie: string },
): Promise<Reply | undefined> {
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        cookie,
        connection: "close",
        ...(body && { "content-type": "application/json" }),
        ...(ifMatch !== undefined && { "if-match": ifMatch }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const etag = reply.headers.get("etag") ?? undefined;
    return { status: reply.status, body: await reply.json(), etag };
  } catch {
    return undefined;
  }
}

/** Anything but a yes ends the run: nobody else is in the way of these changes. */
export function fine(what: string, { status, body }: Reply): unknown {
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const Made = z.object({ secret: z.string() });
export const Listed = z.object({ routes: z.array(z.looseObject({ name: z.string() })) });
