// One-time link of the operator. It signs a person in without any sign-in method, so it works while a provider is down.

import { ACCOUNT_HOST } from "../../contract/hosts/index.ts";
import { operatorLinkUrl } from "../../contract/accounts/operator-link.ts";
import { hasConsole, viewerOf } from "../../core/accounts/viewer.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { HostUser } from "../../ports/host-actions.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { OPERATOR } from "../../ports/records.ts";
import { staleState } from "./sign-in.ts";
import { isSuperAdmin } from "./super-admins.ts";

type PersonPorts = Pick<ConsolePorts, "identities" | "configStore" | "superIds">;
type MakePorts = PersonPorts & Pick<ConsolePorts, "baseUrl" | "random" | "signIns" | "auditLog">;

/** Returns the link, and whom it signs in. */
export async function makeOperatorLink(
  ports: MakePorts,
  personId: string,
): Promise<{ url: string; person: HostUser }> {
  const person = await accessOf(ports, personId);
  if (!person)
    throw new Refusal("not-found", `${personId} is no super-admin and no member of a group`);
  const token = ports.random.token();
  // Any browser may open it, so the token itself takes the place of the browser's cookie.
  const ticket = { token, browser: token };
  const flow = { kind: "operator", personId } as const;
  await ports.signIns.begin(ticket, { method: ACCOUNT_HOST, verifier: "", flow });
  const target = { targetType: "person", targetId: personId };
  const entry = { actor: OPERATOR, action: "sign-in.link-created", groupKey: undefined };
  await ports.auditLog.append([{ ...entry, ...target }]);
  return { url: operatorLinkUrl(ports.baseUrl, token), person };
}

/** Uses the link up. The person may have another key by now. */
export async function takeOperatorLink(
  ports: PersonPorts & Pick<ConsolePorts, "signIns">,
  token: string,
): Promise<HostUser> {
  const underWay = await ports.signIns.claim({ token, browser: token });
  if (underWay?.flow.kind !== "operator") throw staleState();
  const person = await accessOf(ports, await ports.identities.personOf(underWay.flow.personId));
  if (!person) throw staleState();
  return person;
}

/** Undefined without console access. */
async function accessOf(ports: PersonPorts, userId: string): Promise<HostUser | undefined> {
  const own = await ports.identities.list(userId);
  const { groups } = await ports.configStore.read();
  const member = groups.flatMap(({ members }) => members).find((each) => each.userId === userId);
  const login = own.find(({ isPrimary }) => isPrimary)?.login ?? member?.login ?? userId;
  const isSuper = await isSuperAdmin(ports, userId);
  const viewer = viewerOf({ userId, login, isSuper }, groups);
  return hasConsole(viewer) ? { userId, login } : undefined;
}
