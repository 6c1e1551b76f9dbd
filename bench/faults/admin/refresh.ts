// c17: a worker dies after codehost has renewed a token and before it is stored. The old pair is spent:
// the person must sign in again, and that is written down, not silent.

import { freePort } from "../../../dev/postgres/free-port.ts";
import { signIn } from "../../../dev/sandbox/sign-in.ts";
import { appOf, CLIENT } from "../../../sandbox/codehost/relay-app.ts";
import { startCodehost } from "../../../sandbox/codehost/start.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { withClient } from "../sql.ts";
import { until } from "../pause.ts";
import { withRelay } from "../relay-process.ts";
import type { RelayInstallation } from "../installation.ts";
import { checked } from "../report.ts";

const LOGIN = "ana-lopez";
const WITHIN_MS = 30_000;
const MAKE_DUE = `
update documents set value = jsonb_set(value, '{refreshAt}', '0') where key like 'token:%'`;
const LOOK = `
select (select count(*)::integer from documents where key like 'token%') as tokens,
       (select count(*)::integer from audit where action = 'token.refresh-refused') as told`;

export async function judgeRefresh(installation: RelayInstallation, signal: AbortSignal) {
  const port = await freePort();
  const relay = `http://127.0.0.1:${port}`;
  const codehost = await startCodehost({ seed: readSeed(), app: appOf(relay, "unused") });
  const env = {
    ...installation.env,
    BASE_URL: relay,
    CODEHOST_WEB_URL: codehost.url,
    CODEHOST_API_URL: `${codehost.url}/api/v3`,
    CODEHOST_CLIENT_ID: CLIENT.clientId,
    CODEHOST_CLIENT_SECRET: CLIENT.clientSecret,
  };
  try {
    await withRelay({ env, role: "api", port }, () =>
      signIn(
        {
          relay,
          authorize: async (login, params) => codehost.authorize({ login, params }) ?? "",
        },
        LOGIN,
      ),
    );
    return await withClient(installation.urls.migrateUrl, async (client) => {
      await client.query(MAKE_DUE);
      const worker = { env, role: "worker", port: await freePort(), crashAt: "c17:1" } as const;
      return withRelay(worker, async ({ notes }) => {
        let seen = { tokens: 2, told: 0 };
        const isTold = async () => {
          seen = (await client.query<typeof seen>(LOOK)).rows[0] ?? seen;
          return seen.told > 0;
        };
        await until(isTold, { signal, withinMs: WITHIN_MS });
        return {
          facts: `${notes.kills.length} kill, then ${seen.tokens} of 2 entries left`,
          ...checked({
            "the worker died": notes.kills.length === 1,
            "nothing is left of the spent pair": seen.tokens === 0,
            "that the person must sign in again is written down": seen.told === 1,
          }),
        };
      });
    });
  } finally {
    await codehost.stop();
  }
}
