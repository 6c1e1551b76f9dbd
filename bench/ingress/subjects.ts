// The three servers that are compared. Each is a process of its own; those that store anything
// have a database of their own.

import type { DatabaseUrls } from "../../dev/postgres/databases.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** For the private cluster only; both ends of the bench know it. */
export const SECRET = "the-secret-of-the-bench";

const RELAY = new URL("../../src/main/cli.ts", import.meta.url);
const BARE_HTTP = new URL("./servers/bare-http.ts", import.meta.url);
const BARE_ENGINE = new URL("./servers/bare-engine.ts", import.meta.url);

export function startBareHttp(): Promise<RunningServer> {
  return startServer({ script: BARE_HTTP });
}

export function startBareEngine(urls: DatabaseUrls): Promise<RunningServer> {
  return startServer({ script: BARE_ENGINE, settings: settingsFor(urls) });
}

export function startRelay(
  urls: DatabaseUrls,
  nodeOptions: readonly string[] = [],
): Promise<RunningServer> {
  return startServer({
    script: RELAY,
    args: ["serve", "--role", "api"],
    nodeOptions,
    settings: { ...settingsFor(urls), RELAY_SECRET_KEY: "0".repeat(64) },
  });
}

function settingsFor({ databaseUrl }: DatabaseUrls) {
  return { DATABASE_URL: databaseUrl, CODEHOST_WEBHOOK_SECRET: SECRET };
}
