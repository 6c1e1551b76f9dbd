// The text printed once the world is ready.

import { urlLines } from "../sandbox/platforms.ts";
import type { DemoWorld } from "./start.ts";

export function describeWorld(
  { running, sessions }: Omit<DemoWorld, "stop">,
  tookMs: number,
): string {
  const cookies = Object.entries(sessions).map(
    ([login, cookie]) => `  ${login.padEnd(12)}${cookie}`,
  );
  return `
Relay runs, with a month of acme behind it (${Math.round(tookMs / 1000)} s).

${urlLines(`${running.relay}/admin`, running)}

Sessions, as a browser and curl -b take them (mlindqvist is also a super-admin):

${cookies.join("\n")}

Ctrl-C stops everything and removes it.
`;
}
