// `relay healthcheck`: calls /health of the running service, for images without curl.

import { requireConfig } from "../settings/config.ts";

export async function runHealthcheck(): Promise<void> {
  const { HOST, PORT } = requireConfig("HOST", "PORT");
  const host = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  try {
    const reply = await fetch(`http://${host}:${PORT}/health`, {
      signal: AbortSignal.timeout(3_000),
    });
    if (reply.ok) {
      console.log("ok");
      return;
    }
    console.error(`unhealthy: status ${reply.status}`);
  } catch (error) {
    console.error(`unhealthy: ${error instanceof Error ? error.message : "no answer"}`);
  }
  process.exitCode = 1;
}
