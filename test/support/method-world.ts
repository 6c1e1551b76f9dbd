// Relay with several sign-in methods. Each stands for one issuer, so that a test can loop over them.

import { SIGN_IN_METHODS, type SignInMethodName } from "../../src/contract/accounts/identities.ts";
import { ACCOUNT_HOST } from "../../src/contract/hosts/index.ts";
import type { SignInMethods } from "../../src/ports/identities.ts";
import { RELAY_APP } from "../../sandbox/altforge/app-settings.ts";
import { type Altforge, startAltforge } from "../../sandbox/altforge/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { type Console, startConsole } from "./console.ts";
import { type SignInHostSandbox, tradesAt, type Visitor, visitor } from "./sign-in.ts";

/** Gitea, another issuer with an adapter of its own. */
export const SECOND = "altforge" satisfies SignInMethodName;
export const METHOD_NAMES = SIGN_IN_METHODS.filter(
  (name) => name === ACCOUNT_HOST || name === SECOND,
);

/** Ana has the same id at both issuers, and is not the same person. */
export const ANA = { login: "ana-lopez", id: "4021" };

export type Method = {
  name: SignInMethodName;
  /** Key of the person whom this subject becomes. */
  keyOf(subject: string): string;
  /** Browser whose `authorize` and `signIn` use this issuer. */
  visitor(): Visitor;
  /** Starts sign-in to the console. */
  login: string;
  start: string;
  /** How often Relay redeemed something here. */
  trades(): number;
};

export type MethodWorld = Console & {
  methods: readonly Method[];
  second: Altforge;
  /** The second issuer from now on, as if the operator had changed its URL. */
  moveSecond(issuer: string): void;
};

export async function startMethods(
  env: Readonly<Record<string, string>> = {},
): Promise<MethodWorld> {
  const late: { issuer?: string } = {};
  const second = await startAltforge({ seed: readSeed() });
  const world = await startConsole(
    { ...settingsOf(second), ...env },
    { signInMethods: (methods) => movable(methods, late) },
  );
  second.configureApp({ redirectUris: [`${world.url}/auth/${SECOND}/callback`] });
  return {
    ...world,
    second,
    methods: [
      methodOf(world, world.codehost, ACCOUNT_HOST),
      methodOf(world, second, SECOND, `?method=${SECOND}`),
    ],
    moveSecond: (issuer) => void (late.issuer = issuer),
    async stop() {
      await world.stop();
      await second.stop();
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

function methodOf(
  world: Console,
  codehost: SignInHostSandbox,
  name: SignInMethodName,
  query = "",
): Method {
  return {
    name,
    keyOf: (subject) => (name === ACCOUNT_HOST ? subject : `${name}:${subject}`),
    visitor: () => visitor({ url: world.url, codehost }),
    login: `/admin/login${query}`,
    start: `/auth/${name}`,
    trades: () => tradesAt(codehost),
  };
}
