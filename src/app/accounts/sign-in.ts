// OAuth sign-in with GitHub. The state is bound to the browser's cookie. Every sign-in asks GitHub for the user's
// identity.

import type { PageError } from "../../contract/accounts/sign-in.ts";
import { Refusal, type RefusalCode } from "../../core/kernel/refusal.ts";
import type { Flow, HostAnswer } from "../../ports/accounts.ts";
import type { HostUser } from "../../ports/code-host.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Actor, AuditEntry } from "../../ports/records.ts";
import type { Hasher } from "../../ports/system.ts";

export type Departure = { browser: string; flow: Flow; isWriting: boolean };

type BeginPorts = Pick<ConsolePorts, "random" | "digest" | "signIns" | "signInHost">;

/** Returns the authorization URL. */
export async function beginSignIn(
  { random, digest, signIns, signInHost }: BeginPorts,
  { browser, flow, isWriting }: Departure,
): Promise<string> {
  const [state, verifier] = [random.token(), random.token()];
  const nonce = nonceOf(digest, verifier);
  const url = signInHost.authorizeUrl({ state, verifier, nonce, isWriting });
  await signIns.begin({ token: state, browser }, { verifier, flow });
  return url;
}

/** Needs no storage of its own, and reveals nothing about the verifier. */
function nonceOf(digest: Hasher, verifier: string): string {
  return digest.sha256(`nonce ${verifier}`);
}

export type Return = {
  /** From the cookie. Undefined: the sign-in did not start in this browser. */
  browser: string | undefined;
  code?: string | undefined;
  state?: string | undefined;
  /** Issuer, as the redirect names it. */
  iss?: string | undefined;
  /** OAuth error from GitHub, instead of a code. */
  error?: string | undefined;
};

export type SignInReturn = { person: HostUser; flow: Exclude<Flow, { kind: "undo" }> };

type SignInPorts = Pick<ConsolePorts, "signIns" | "signInHost" | "digest" | "tokens" | "log">;

/** Stores the user's token. The caller handles the flow. */
export async function finishSignIn(ports: SignInPorts, back: Return): Promise<SignInReturn> {
  const { browser, state, code } = back;
  const underWay = state && browser && (await ports.signIns.claim({ token: state, browser }));
  if (!code || !state) throw unfinished(back);
  if (!underWay || underWay.flow.kind === "undo") throw staleState();
  const { verifier } = underWay;
  const callback = { state, nonce: nonceOf(ports.digest, verifier), iss: back.iss };
  const grant = given(ports, await ports.signInHost.exchange(code, verifier, callback));
  const person = given(ports, await ports.signInHost.whoIs(grant.accessToken));
  await ports.tokens.save(person.userId, grant);
  return { person, flow: underWay.flow };
}

export function actorFor({ userId, login }: HostUser, ip: string): Actor {
  return { id: userId, login, ip };
}

/** Audits a sign-in by a program. A browser's sign-in is audited as the start of its session. */
export function signedInEntry(actor: Actor): AuditEntry {
  const target = { targetType: "session", targetId: actor.id };
  return { actor, action: "sign-in.completed", groupKey: undefined, ...target };
}

function unfinished({ error }: Return): PageRefusal {
  const page = error === undefined ? "state" : error === "access_denied" ? "denied" : "oauth";
  return new PageRefusal(page, "invalid", "Missing code or state");
}

function given<Value>({ log }: Pick<SignInPorts, "log">, answer: HostAnswer<Value>): Value {
  if (answer.outcome === "given") return answer.value;
  log.warn("sign-in.failed", { outcome: answer.outcome, why: answer.why });
  throw new PageRefusal("oauth", "bad-gateway", "OAuth failed");
}

// A refusal that the browser sees as an error page; `page` selects it.

export class PageRefusal extends Refusal {
  readonly page: PageError;

  constructor(page: PageError, code: RefusalCode, message: string) {
    super(code, message);
    this.page = page;
  }
}

export function staleState(): PageRefusal {
  return new PageRefusal("state", "invalid", "Invalid or expired state");
}
