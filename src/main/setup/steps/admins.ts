// Super-admins. Operators know logins. The setting holds ids, which stay the same if a login changes hands.

import { personKeyOf, readIdentity } from "../../../contract/accounts/identities.ts";
import { ACCOUNT_HOST, CODE_HOSTS, type CodeHostName } from "../../../contract/hosts/index.ts";
import type { SetupStep, ValueOf } from "../../settings/setup-step.ts";
import { hostAdapter } from "../../wire/hosts.ts";

export const adminsStep: SetupStep = {
  isOptional: true,
  questions: [
    {
      name: "ADMIN_USER_IDS",
      hint: adminsHint(),
      empty: () => ({ says: "none" }),
      isRaw: true,
    },
  ],
  async attempt(valueOf) {
    const ids: string[] = [];
    const says: string[] = [];
    for (const part of (valueOf("ADMIN_USER_IDS") ?? "").split(",").map((each) => each.trim())) {
      const found = await idOf(valueOf, part);
      if (typeof found === "object")
        return { outcome: "refused", name: "ADMIN_USER_IDS", why: found.problem };
      if (found !== part) says.push(`${part} is ${found}.`);
      ids.push(found);
    }
    const serviceValues = [["ADMIN_USER_IDS", ids.join(",")]] as const;
    return { outcome: "fine", says, ...(says.length > 0 && { serviceValues }) };
  },
};

function adminsHint(): string {
  const others = CODE_HOSTS.filter((host) => host !== ACCOUNT_HOST).map((host) => `${host}:12`);
  return `Super-admins manage every group. Type ids, such as 12 or ${others.join(", ")}, or logins if sign-in is set up.`;
}

type Found = string | { problem: string };

async function idOf(valueOf: ValueOf, part: string): Promise<Found> {
  if (/^\d+$/.test(part)) return part;
  const identity = readIdentity(part);
  if (identity === undefined) return findLogin(valueOf, hostSetUp(valueOf), part);
  const { provider, subject } = identity;
  const host = CODE_HOSTS.find((name) => name === provider);
  if (host === undefined || /^\d+$/.test(subject)) return personKeyOf(identity);
  return findLogin(valueOf, host, subject);
}

/** The first host with a client. */
function hostSetUp(valueOf: ValueOf): CodeHostName {
  const isSetUp = (host: CodeHostName) =>
    hostAdapter(host).signIn?.needs.every((name) => valueOf(name) !== undefined) === true;
  return CODE_HOSTS.find(isSetUp) ?? ACCOUNT_HOST;
}

async function findLogin(valueOf: ValueOf, host: CodeHostName, login: string): Promise<Found> {
  const found = await hostAdapter(host).setup?.findUser(valueOf, login);
  if (found === undefined)
    return { problem: "ADMIN_USER_IDS must be numeric user ids, not logins" };
  if (found.outcome === "given") return personKeyOf({ provider: host, subject: found.value });
  return {
    problem: `the user ${login} was not found (${found.why}): check the login, or type the id`,
  };
}
