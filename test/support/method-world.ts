// Relay with several sign-in methods. Each stands for one issuer, so that a test can loop over them.

import { randomBytes } from "node:crypto";
import { codehostSignIn } from "../../src/codehosts/codehost/sign-in.ts";
import {
  OIDC,
  SIGN_IN_METHODS,
  type SignInMethodName,
} from "../../src/contract/accounts/identities.ts";
import { ACCOUNT_HOST } from "../../src/contract/hosts/index.ts";
import type { SignInHost } from "../../src/ports/accounts.ts";
import type { SignInMethods } from "../../src/ports/identities.ts";
import { type Codehost, startCodehost } from "../../sandbox/codehost/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { type Console, startConsole } from "./console.ts";
import { tradesAt, type Visitor, visitor } from "./sign-in.ts";

/** Another issuer under the same adapter. Rules of the flow do not depend on the adapter. */
export const SECOND = SIGN_IN_METHODS.find((name) => name !== ACCOUNT_HOST) ?? OIDC;
export const METHOD_NAMES = [ACCOUNT_HOST, SECOND] as const;

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
  second: Codehost;
  /** The second issuer from now on, as if the operator had changed its URL. */
  moveSecond(issuer: string): void;
};

export async function startMethods(
  env: Readonly<Record<string, string>> = {},
): Promise<MethodWorld> {
  const late: { url?: string; issuer?: string } = {};
  const second = await startCodehost({ seed: readSeed(), app: SECOND_APP });
  const signInMethods = (methods: SignInMethods): SignInMethods => {
    const source = secondHost(second, late);
    const method = { name: SECOND, label: "Second", source };
    return {
      ...methods,
      configured: [...methods.configured, method],
      offered: [...methods.offered, method],
      find: (name) => (name === SECOND ? method : methods.find(name)),
    };
  };
  const world = await startConsole(env, { signInMethods });
  late.url = world.url;
  second.configureApp({ ...SECOND_APP, callbackUrls: [`${world.url}/auth/${SECOND}/callback`] });
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

const SECOND_APP = {
  id: 78,
  slug: "relay",
  name: "Relay",
  clientId: "Iv1.0000000000000078",
  clientSecret: randomBytes(20).toString("hex"),
  callbackUrls: [],
  setupUrl: "http://127.0.0.1/none",
  webhookUrl: "http://127.0.0.1/none",
  webhookSecret: randomBytes(20).toString("hex"),
};

function secondHost(second: Codehost, late: { url?: string; issuer?: string }): SignInHost {
  const open = () =>
    codehostSignIn({
      webUrl: second.url,
      apiUrl: `${second.url}/api/v3`,
      clientId: SECOND_APP.clientId,
      clientSecret: SECOND_APP.clientSecret,
      callbackUrl: `${late.url}/auth/${SECOND}/callback`,
    });
  return {
    get issuer() {
      return late.issuer ?? open().issuer;
    },
    origin: second.url,
    authorizeUrl: (request) => open().authorizeUrl(request),
    exchange: (...redemption) => open().exchange(...redemption),
    whoIs: (token) => open().whoIs(token),
    refresh: (token) => open().refresh(token),
    revoke: (token) => open().revoke(token),
  };
}

function methodOf(world: Console, codehost: Codehost, name: SignInMethodName, query = ""): Method {
  return {
    name,
    keyOf: (subject) => (name === ACCOUNT_HOST ? subject : `${name}:${subject}`),
    visitor: () => visitor({ url: world.url, codehost }),
    login: `/admin/login${query}`,
    start: `/auth/${name}`,
    trades: () => tradesAt(codehost),
  };
}
