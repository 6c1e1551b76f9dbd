// Who may do everything. People know their logins; the setting wants the numbers behind them, which stay
// the same when a login changes hands.

import { findUser } from "../../../codehosts/codehost/find-user.ts";
import type { Step } from "../step.ts";

export const adminsStep: Step = {
  isOptional: true,
  questions: [
    {
      name: "ADMIN_USER_IDS",
      hint: "Logins are looked up, where codehost is set up.",
      empty: () => ({ says: "nobody" }),
      isRaw: true,
    },
  ],
  async attempt(valueOf) {
    const apiUrl = valueOf("CODEHOST_API_URL");
    const ids: string[] = [];
    const says: string[] = [];
    for (const part of (valueOf("ADMIN_USER_IDS") ?? "").split(",").map((each) => each.trim())) {
      const found = /^\d+$/.test(part) ? part : await idOf(apiUrl, part);
      if (typeof found === "object")
        return { outcome: "refused", name: "ADMIN_USER_IDS", why: found.problem };
      if (found !== part) says.push(`${part} is ${found}.`);
      ids.push(found);
    }
    const learnt = [["ADMIN_USER_IDS", ids.join(",")]] as const;
    return { outcome: "fine", says, ...(says.length > 0 && { learnt }) };
  },
};

async function idOf(apiUrl: string | undefined, login: string) {
  if (apiUrl === undefined)
    return { problem: "ADMIN_USER_IDS must be numeric user ids, not logins" };
  const found = await findUser(apiUrl, login);
  if (found.outcome === "given") return found.value;
  return { problem: `codehost does not tell who ${login} is (${found.why}): type the numeric id` };
}
