// C1: an owner adds another account as owner of their group, and waits for that account to install the app.

import { requestPlatform } from "../../sandbox/platform/request.ts";
import { type Attack, groupsOf, SUPER_ADMIN, until } from "./world.ts";

const VICTIM = { userId: "4032", login: "wren-h", role: "owner" };

export const foreignInstallation: Attack = {
  name: "C1",
  does: "an owner adds another account to receive its installation",
  async run(world) {
    const sara = await world.signIn("sara-nil");
    const groups = (await groupsOf(sara)).map((group) =>
      group.id === "globex" && Array.isArray(group["members"])
        ? { ...group, members: [...group["members"], VICTIM] }
        : group,
    );
    const { status } = await sara.request("PUT", "/admin/api/groups", { groups });
    const { login } = VICTIM;
    await requestPlatform(world.running.codehost, "install", { login, account: login });
    const operator = await world.signIn(SUPER_ADMIN);
    const boundIds = async () =>
      (await groupsOf(operator))
        .filter(({ id, installationId }) => id !== "acme" && installationId !== undefined)
        .map(({ id }) => id);
    await until(async () => (await boundIds()).length > 0);
    const bound = await boundIds();
    return {
      isHeld: bound.length > 0 && !bound.includes("globex"),
      saw: `PUT answered ${status}, the installation was bound to ${bound.join(", ") || "no group"}`,
    };
  },
};
