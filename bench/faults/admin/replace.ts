// c14: the api dies in the middle of replacing all routes.

import { type Console, withConsole } from "./console.ts";
import type { RelayInstallation } from "../installation.ts";
import { checked } from "../report.ts";
import { routeIds } from "./states.ts";

const FIRST = ["one", "two", "three"];
const SECOND = ["three", "four"];

export function judgeReplace(installation: RelayInstallation) {
  // The first write is let through, the second one dies.
  return withConsole(installation, "c14:2", async (console) => {
    await replace(console, FIRST);
    const killed = await replace(console, SECOND);
    await console.back();
    const after = await routeIds(console);
    const again = await replace(console, SECOND);
    const replaced = await routeIds(console);
    return {
      facts: `the request ended with ${killed.status}, the next one with ${again.status}`,
      ...checked({
        "the process died": killed.status === 0,
        "the old list stands, whole": after.join() === FIRST.join(),
        "the next write succeeds": again.status === 200,
        "and the new list stands, whole": replaced.join() === SECOND.join(),
      }),
    };
  });
}

function replace({ request }: Console, ids: readonly string[]) {
  const routes = ids.map((id) => ({
    id,
    name: id,
    enabled: true,
    groupId: "group-1",
    filter: { event: "push" },
    targets: [{ channelId: "118020000000000001" }],
  }));
  return request("PUT", "/admin/api/routes", { routes });
}
