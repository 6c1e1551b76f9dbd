// Sign-in with any configured method. The state is bound to the browser's cookie and to the method. Every sign-in asks
// the issuer for the identity; Relay keeps a token only of hosts.

import { personKeyOf, type SignInMethodName } from "../../contract/accounts/identities.ts";
import type { PageError } from "../../contract/accounts/sign-in.ts";
import { Refusal, type RefusalCode } from "../../core/kernel/refusal.ts";
import type {
  Flow,
  HostAnswer,
  IssuerFlow,
  LocalFlow,
  SignInCallback,
  TokenGrant,
} from "../../ports/accounts.ts";
import type { HostUser } from "../../ports/host-actions.ts";
import type {
  Identity,
  IdentityClaims,
  MovedIssuer,
  SignInMethod,
} from "../../ports/identities.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Actor, AuditEntry } from "../../ports/records.ts";
import type { Hasher } from "../../ports/system.ts";

export type Departure = {
  method: SignInMethodName;
  browser: string;
  flow: Flow;
  isWriting: boolean;
};

export type DeparturePorts = Pick<ConsolePorts, "random" | "digest" | "signIns" | "signInMethods">;

/** Returns the authorization URL. */
export async function beginSignIn(
  { random, digest, signIns, signInMethods }: DeparturePorts,
  { method, browser, flow, isWriting }: Departure,
): Promise<string> {
  const { source } = signInMethods.find(method);
  const [state, verifier] = [random.token(), random.token()];
  const nonce = nonceOf(digest, verifier);
  const url = await source.authorizeUrl({ state, verifier, nonce, isWriting });
  await signIns.begin({ token: state, browser }, { method, verifier, flow });
  return url;
}

/** Whether people may sign in to the console with it. Anyone can add an identity and link accounts with any method. */
export function requireOffered(
  { signInMethods }: Pick<ConsolePorts, "signInMethods">,
  method: SignInMethodName,
): void {
  if (signInMethods.isOffered(method)) return;
  throw new PageRefusal("method", "forbidden", "Sign-in with this method is switched off");
}

/** Needs no storage of its own, and reveals nothing about the verifier. */
function nonceOf(digest: Hasher, verifier: string): string {
  return digest.sha256(`nonce ${verifier}`);
}

export type Return = {
  /** Method whose callback was called. */
  method: SignInMethodName;
  /** From the cookie. Undefined: the sign-in did not start in this browser. */
  browser: string | undefined;
  code?: string | undefined;
  state?: string | undefined;
  /** Issuer, as the redirect names it. */
  iss?: string | undefined;
  /** OAuth error of the issuer, instead of a code. */
  error?: string | undefined;
};

/** A proven identity. The caller decides by the flow whose it is, then calls `keepToken`. */
export type SignInReturn = {
  identity: Identity;
  flow: IssuerFlow;
  /** Undefined for a method without a host. */
  grant: TokenGrant | undefined;
  /** Rights by the claims. Undefined for a host, which knows no claims. */
  rights: Pick<IdentityClaims, "isSuper" | "roles"> | undefined;
};

type SignInPorts = Pick<ConsolePorts, "signIns" | "signInMethods" | "digest" | "log">;

export async function finishSignIn(ports: SignInPorts, back: Return): Promise<SignInReturn> {
  const { browser, state, code, method } = back;
  const underWay = state && browser && (await ports.signIns.claim({ token: state, browser }));
  if (!code || !state) throw unfinished(back);
  // Otherwise a malicious issuer could pass on the code of an honest one (mix-up).
  if (!underWay || isLocal(underWay.flow) || underWay.method !== method) throw staleState();
  const { flow, verifier } = underWay;
  // It may have begun before `SIGN_IN` was changed.
  if (flow.kind === "sign-in") requireOffered(ports, method);
  const callback = { state, nonce: nonceOf(ports.digest, verifier), iss: back.iss };
  const proof = await prove(ports, ports.signInMethods.find(method), { code, verifier, callback });
  return { ...proof, flow };
}

function isLocal(flow: Flow): flow is LocalFlow {
  return flow.kind === "undo" || flow.kind === "operator";
}

type Redemption = { code: string; verifier: string; callback: SignInCallback };

async function prove(
  ports: Pick<SignInPorts, "log">,
  { name: provider, source }: SignInMethod,
  { code, verifier, callback }: Redemption,
): Promise<Omit<SignInReturn, "flow">> {
  const { issuer } = source;
  if ("identify" in source) {
    const claims = given(ports, await source.identify(code, verifier, callback));
    const { subject, login, isSuper, roles } = claims;
    const identity = { provider, issuer, subject, login };
    return { identity, grant: undefined, rights: { isSuper, roles } };
  }
  const grant = given(ports, await source.exchange(code, verifier, callback));
  const { userId: subject, login } = given(ports, await source.whoIs(grant.accessToken));
  const identity = { provider, issuer, subject, login };
  return { identity, grant, rights: undefined };
}

/** The person behind the identity, whose token is stored. */
export async function recognize(
  ports: Pick<ConsolePorts, "identities" | "tokens" | "signInMethods" | "log">,
  { identity, grant }: Pick<SignInReturn, "identity" | "grant">,
): Promise<HostUser> {
  const known = await ports.identities.signIn(identity);
  if (known.outcome === "moved") throw movedIssuer(ports, identity, known);
  await keepToken(ports, { identity, grant });
  return known.person;
}

export async function keepToken(
  { tokens }: Pick<ConsolePorts, "tokens">,
  { identity, grant }: Pick<SignInReturn, "identity" | "grant">,
): Promise<void> {
  if (grant) await tokens.save(personKeyOf(identity), { ...grant, issuer: identity.issuer });
}

/** The same id on another server can be another account, so only the operator can accept the move. */
export function movedIssuer(
  { signInMethods, log }: Pick<ConsolePorts, "signInMethods" | "log">,
  { provider, issuer }: Identity,
  { knownIssuer }: MovedIssuer,
): PageRefusal {
  const { label } = signInMethods.find(provider);
  log.warn("sign-in.issuer-moved", { provider, issuer, knownIssuer });
  return new PageRefusal(
    "issuer",
    "conflict",
    `${label} is another server than before. The operator has to accept it: relay person accept-issuer ${provider}`,
  );
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
