// S6: connections to the database are used up. First those of the console, by requests that wait for a lock. Then all
// that the server has, by another client.

import { judgeBlockedConsole } from "../connections/blocked-console.ts";
import { judgeFullServer } from "../connections/full-server.ts";
import { withThreatScene } from "../hostile/threat.ts";
import { runChecks } from "../report.ts";

export function runUsedUpConnections(signal: AbortSignal): Promise<boolean> {
  console.log("S6: connections are used up, one api process");
  return withThreatScene(signal, (scene) =>
    runChecks(
      [judgeBlockedConsole, judgeFullServer].map((judge) => () => judge(scene)),
      { title: "S6", signal },
    ),
  );
}
