// c13: the api dies in the middle of a rename, which moves a group's routes, secret and invites.

import { type Console, withConsole } from "./console.ts";
import type { RelayInstallation } from "../installation.ts";
import { checked } from "../report.ts";
import { groupIds, takesWebhook } from "./states.ts";

const OLD = "group-1";
const NEW = "renamed";

export function judgeRename(installation: RelayInstallation) {
  return withConsole(installation, "c13:1", async (console) => {
    const secret = installation.secrets.groups.find(({ id }) => id === OLD)?.secret ?? "";
    const isTaken = (group: string) => takesWebhook(console.api.port, group, secret);
    await console.request("POST", `/admin/api/groups/${OLD}/invites`, { role: "viewer" });
    const killed = await rename(console);
    await console.back();
    const after = await groupIds(console);
    const oldTakes = await isTaken(OLD);
    const again = await rename(console);
    const renamed = await groupIds(console);
    const invites = await console.request("GET", `/admin/api/groups/${NEW}/invites`);
    await untilTrue(() => isTaken(NEW));
    return {
      facts: `the request ended with ${killed.status}, the next one with ${again.status}`,
      ...checked({
        "the process died": killed.status === 0,
        "the old name stands": after.includes(OLD) && !after.includes(NEW),
        "its secret opens its endpoint": oldTakes,
        "the next rename succeeds": again.status === 200,
        "and the new name stands": renamed.includes(NEW) && !renamed.includes(OLD),
        "its invites came along": JSON.stringify(invites.body).includes(`"groupId":"${NEW}"`),
      }),
    };
  });
}

function rename({ request }: Console) {
  return request("PUT", `/admin/api/groups/${OLD}/rename`, { id: NEW });
}

/** Every process sees it within a second. */
async function untilTrue(look: () => Promise<boolean>): Promise<void> {
  while (!(await look()));
}
