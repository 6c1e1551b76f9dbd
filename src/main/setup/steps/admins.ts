// Super-admins. Operators know logins. The setting holds numeric ids, which stay the same if a login changes hands.

import { ACCOUNT_HOST } from "../../../contract/hosts/index.ts";
import type { SetupStep, ValueOf } from "../../settings/setup-step.ts";
import { hostAdapter } from "../../wire/hosts.ts";

export const adminsStep: SetupStep = {
  isOptional: true,
  questions: [
    {
      name: "ADMIN_USER_IDS",
      hint: "Super-admins manage every group. You can type logins if sign-in is set up.",
      empty: () => ({ says: "none" }),
      isRaw: true,
    },
  ],
  async attempt(valueOf) {
    const ids: string[] = [];
    const says: string[] = [];
    for (const part of (valueOf("ADMIN_USER_IDS") ?? "").split(",").map((each) => each.trim())) {
      const found = /^\d+$/.test(part) ? part : await idOf(valueOf, part);
      if (typeof found === "object")
        return { outcome: "refused", name: "ADMIN_USER_IDS", why: found.problem };
      if (found !== part) says.push(`${part} is ${found}.`);
      ids.push(found);
    }
    const serviceValues = [["ADMIN_USER_IDS", ids.join(",")]] as const;
    return { outcome: "fine", says, ...(says.length > 0 && { serviceValues }) };
  },
};

async function idOf(valueOf: ValueOf, login: string) {
  const found = await hostAdapter(ACCOUNT_HOST).setup?.findUser(valueOf, login);
  if (found === undefined)
    return { problem: "ADMIN_USER_IDS must be numeric user ids, not logins" };
  if (found.outcome === "given") return found.value;
  return {
    problem: `the user ${login} was not found (${found.why}): check the login, or type the numeric id`,
  };
}
