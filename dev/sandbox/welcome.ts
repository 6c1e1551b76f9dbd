// The text printed once everything runs: URLs, and what to try first.

import { urlLines } from "./platforms.ts";
import type { RunningSandbox } from "./running.ts";

export const DEFAULT_PORT = 8080;

export function welcome(running: RunningSandbox, basePort: number): string {
  const { relay } = running;
  const port = basePort === DEFAULT_PORT ? "" : ` --port ${basePort}`;
  const sandbox = `npm run sandbox --${port}`;
  return `
Relay runs, with a small world around it.

${urlLines(relay, running)}

Two groups: acme (owner ana-lopez) hears of its repositories on GitHub in #shop, #alerts, #deploys
and Acme engineering; globex (owner sara-nil) of everything else in the topics of its chat.

Try, in another terminal:

  ${sandbox} send push                    one signed webhook
  ${sandbox} send pull_request.opened
  ${sandbox} send push --from altforge
  ${sandbox} send --storm 200/s           a busy day, until Ctrl-C

  ${sandbox} sign-in ana-lopez            a session for curl and the admin API

Act from a chat: send pull_request.opened, open Discord, type /relay login, follow the link, press Merge.
Or sign in with a browser at ${relay}/admin; mia-kraus is a super-admin.
Each page has a switch at the top right that lets its platform fail: "Discord answers 429".
Ctrl-C here stops everything and removes it.
`;
}
