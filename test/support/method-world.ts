// Relay with several sign-in methods. Each stands for one issuer, so that a test can loop over them.

import {
  OIDC,
  SIGN_IN_METHODS,
  type SignInMethodName,
} from "../../src/contract/accounts/identities.ts";
import { ACCOUNT_HOST } from "../../src/contract/hosts/index.ts";
import type { SignInMethods } from "../../src/ports/identities.ts";
import { RELAY_APP } from "../../sandbox/altforge/app-settings.ts";
import { type Altforge, startAltforge } from "../../sandbox/altforge/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { type Answer, type Console, startConsole } from "./console.ts";
import { type OidcSandbox, startOidc } from "./oidc-world.ts";
import type { OpenIdProvider } from "./openid-provider.ts";
import { HTML, type SignInHostSandbox, tradesAt, type Visitor, visitor } from "./sign-in.ts";

/** Gitea, another issuer with an adapter of its own. */
export const SECOND = "altforge" satisfies SignInMethodName;
export const METHOD_NAMES = SIGN_IN_METHODS;

/** Ana has the same id at every issuer, and is not the same person. */
export const ANA = { login: "ana-lopez", id: "4021" };

const PEOPLE: Readonly<Record<string, string>> = { [ANA.login]: ANA.id, "bo-chen": "4022" };

type Options = { start: string; headers?: Readonly<Record<string, string>> };

export type Method = {
  name: SignInMethodName;
  /** Key of the person whom this subject becomes. */
  keyOf(subject: string): string;
  /** Browser whose `authorize` and `signIn` use this issuer, if it is a host. */
  visitor(): Visitor;
  /** From Relay's redirect to the issuer and back: path and query of the callback. */
  authorize(start: Answer, login: string, decision?: "authorize" | "cancel"): Promise<string>;
  /** The whole way; what the callback answered. */
  signIn(who: Visitor, login: string, options: Options): Promise<Answer>;
  /** Starts sign-in to the console. */
  login: string;
  start: string;
  /** How often Relay redeemed something here. */
  trades(): number;
};

export type MethodWorld = Console & {
  methods: readonly Method[];
  second: Altforge;
  provider: OpenIdProvider;
  /** The second issuer from now on, as if the operator had changed its URL. */
  moveSecond(issuer: string): void;
};

export async function startMethods(
  env: Readonly<Record<string, string>> = {},
): Promise<MethodWorld> {
  const late: { issuer?: string } = {};
  const second = await startAltforge({ seed: readSeed() });
  const oidc = await startOidc();
  const world = await startConsole(
    { ...settingsOf(second), ...oidc.settings, ...env },
    { signInMethods: (methods) => movable(methods, late) },
  );
  second.configureApp({ redirectUris: [`${world.url}/auth/${SECOND}/callback`] });
  oidc.register(world.url);
  return {
    ...world,
    second,
    provider: oidc.provider,
    methods: [
      hostMethod(world, world.codehost, ACCOUNT_HOST),
      hostMethod(world, second, SECOND),
      oidcMethod(world, oidc),
    ],
    moveSecond: (issuer) => void (late.issuer = issuer),
    async stop() {
      await world.stop();
      await second.stop();
      await oidc.provider.stop();
    },
  };
}

export function settingsOf({ url }: Pick<Altforge, "url">): Readonly<Record<string, string>> {
  return {
    ALTFORGE_WEB_URL: url,
    ALTFORGE_CLIENT_ID: RELAY_APP.clientId,
    ALTFORGE_CLIENT_SECRET: RELAY_APP.clientSecret,
  };
}

function movable(methods: SignInMethods, late: { issuer?: string }): SignInMethods {
  return {
    ...methods,
    find(name) {
      const method = methods.find(name);
      if (name !== SECOND || late.issuer === undefined) return method;
      return { ...method, source: { ...method.source, issuer: late.issuer } };
    },
  };
}

function hostMethod(world: Console, codehost: SignInHostSandbox, name: SignInMethodName): Method {
  const open = () => visitor({ url: world.url, codehost });
  return methodOf(name, {
    visitor: open,
    authorize: async (...request) => open().authorize(...request),
    trades: () => tradesAt(codehost),
  });
}

function oidcMethod(world: Console, { provider, authorize }: OidcSandbox): Method {
  return methodOf(OIDC, {
    visitor: () => visitor(world),
    authorize: (start, login, decision) => {
      const account = { id: PEOPLE[login] ?? login, claims: { preferred_username: login } };
      return authorize(start, account, decision);
    },
    trades: () => provider.requested.filter((path) => path === "/token").length,
  });
}

type Issuer = Pick<Method, "visitor" | "authorize" | "trades">;

function methodOf(name: SignInMethodName, issuer: Issuer): Method {
  return {
    ...issuer,
    name,
    keyOf: (subject) => (name === ACCOUNT_HOST ? subject : `${name}:${subject}`),
    async signIn(who, login, { start, headers = HTML }) {
      const left = await who.request("GET", start, { headers });
      return who.request("GET", await issuer.authorize(left, login), { headers });
    },
    login: name === ACCOUNT_HOST ? "/admin/login" : `/admin/login?method=${name}`,
    start: `/auth/${name}`,
  };
}
