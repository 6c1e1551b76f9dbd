// A real OpenID provider on loopback. It signs in the chosen account without a form. `tampering` changes its id tokens,
// and signs them again.

import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";

type Provider = {
  Grant: new (of: { clientId: string; accountId: string }) => {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  };
  callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  interactionFinished(
    request: IncomingMessage,
    response: ServerResponse,
    result: { login: { accountId: string } } | { error: string },
  ): Promise<void>;
};

type Package = {
  Provider: new (issuer: string, configuration: Record<string, unknown>) => Provider;
};

// The package has no types.
const require = createRequire(import.meta.url);
const { Provider: OidcProvider }: Package = require("oidc-provider");

export const CLIENT = { id: "relay", secret: "a client secret: with %20 and +" };

type Claims = Record<string, unknown>;

/** What is wrong with an id token; `alg` alone removes the signature. */
export type Tampering = { claims?: Claims; alg?: "none"; key?: "foreign" | "previous" };

export type OpenIdProvider = {
  issuer: string;
  /** Whom the provider signs in. */
  account: { id: string; claims: Claims };
  tampering: Tampering | undefined;
  /** The person does not allow it. */
  isDenied: boolean;
  /** Answers nothing. */
  isSilent: boolean;
  /** Answers everything with this status. */
  status: number | undefined;
  /** Changes its metadata. */
  metadata: Claims;
  isClaimInIdToken: boolean;
  /** Paths that were requested. */
  requested: string[];
  rotateKey(): void;
  stop(): Promise<void>;
};

type Options = {
  /** Read at the first request. */
  callbackUrl: string;
  account: OpenIdProvider["account"];
};

export async function startOpenIdProvider(options: Options): Promise<OpenIdProvider> {
  const server = createServer((request, response) => void answer(request, response));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  let key = newKey();
  let previous = key;
  const stage: OpenIdProvider = {
    issuer: `http://127.0.0.1:${port}`,
    account: options.account,
    tampering: undefined,
    isDenied: false,
    isSilent: false,
    status: undefined,
    metadata: {},
    isClaimInIdToken: true,
    requested: [],
    rotateKey() {
      previous = key;
      key = newKey();
      open = opener(stage, key, options);
    },
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
  let open = opener(stage, key, options);
  const keyFor = () => {
    const { key: whose } = stage.tampering ?? {};
    if (whose === "foreign") return { ...newKey(), kid: key.kid };
    return whose === "previous" ? previous : key;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "", stage.issuer);
    stage.requested.push(pathname);
    if (stage.isSilent) return;
    if (stage.status !== undefined) return void response.writeHead(stage.status).end();
    const provider = open();
    if (pathname === "/token")
      onJson(response, (body) => tampered(body, stage.tampering, keyFor()));
    if (pathname.endsWith("/openid-configuration"))
      onJson(response, (body) => ({ ...body, ...stage.metadata }));
    if (!pathname.startsWith("/interaction/")) return provider.callback()(request, response);
    const login = { accountId: stage.account.id };
    const result = stage.isDenied ? { error: "access_denied" } : { login };
    return provider.interactionFinished(request, response, result);
  }

  return stage;
}

type Key = JsonWebKey & { kid: string };

function newKey(): Key {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: crypto.randomUUID(), use: "sig" };
}

/** The provider is created again if the place of its claims changes. */
function opener(stage: OpenIdProvider, key: Key, options: Options): () => Provider {
  let provider: Provider | undefined;
  let isInIdToken: boolean | undefined;
  return () => {
    if (provider && isInIdToken === stage.isClaimInIdToken) return provider;
    isInIdToken = stage.isClaimInIdToken;
    provider = new OidcProvider(stage.issuer, configuration(stage, key, options));
    return provider;
  };
}

function configuration(stage: OpenIdProvider, key: Key, { callbackUrl }: Options) {
  return {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [callbackUrl] }],
    jwks: { keys: [key] },
    adapter: memory(),
    cookies: { keys: ["only for tests"] },
    claims: { openid: ["sub"], profile: ["preferred_username", "name", "groups"] },
    conformIdTokenClaims: !stage.isClaimInIdToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ ...stage.account.claims, sub: accountId }),
    }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    async loadExistingGrant({ oidc }: GrantContext) {
      const { client, session, provider } = oidc;
      const of = { clientId: client.clientId, accountId: session.accountId };
      const grant = new provider.Grant(of);
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
  };
}

type GrantContext = {
  oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
};

/** Where the provider keeps sessions and codes. Its own store in memory warns in the output. */
function memory() {
  const kept = new Map<string, Claims>();
  const uids = new Map<unknown, string>();
  return (model: string) => {
    const at = (id: string) => `${model} ${id}`;
    return {
      async upsert(id: string, payload: Claims) {
        kept.set(at(id), payload);
        if (payload["uid"] !== undefined) uids.set(payload["uid"], id);
      },
      find: async (id: string) => kept.get(at(id)),
      findByUid: async (uid: string) => kept.get(at(uids.get(uid) ?? "")),
      async consume(id: string) {
        Object.assign(kept.get(at(id)) ?? {}, { consumed: 1 });
      },
      destroy: async (id: string) => void kept.delete(at(id)),
      async revokeByGrantId() {},
    };
  };
}

/** Changes the JSON body of an answer before it is sent. */
function onJson(response: ServerResponse, change: (body: Claims) => Claims): void {
  const end = response.end.bind(response);
  const changed = (chunk: unknown) => {
    const body: unknown = response.statusCode === 200 ? JSON.parse(String(chunk)) : undefined;
    const text = isObject(body) ? JSON.stringify(change(body)) : String(chunk);
    response.setHeader("content-length", Buffer.byteLength(text));
    return end(text);
  };
  Object.assign(response, { end: changed });
}

function isObject(value: unknown): value is Claims {
  return typeof value === "object" && value !== null;
}

function tampered(body: Claims, tampering: Tampering | undefined, key: Key): Claims {
  const { id_token: token } = body;
  if (!tampering || typeof token !== "string") return body;
  const [head = "", payload = ""] = token.split(".");
  const alg = tampering.alg ?? "RS256";
  const header = encode({ ...decode(head), alg, kid: key.kid });
  const signed = `${header}.${encode({ ...decode(payload), ...tampering.claims })}`;
  const signature = alg === "none" ? "" : signatureOf(signed, key);
  return { ...body, id_token: `${signed}.${signature}` };
}

function signatureOf(text: string, key: Key): string {
  const own = createPrivateKey({ key, format: "jwk" });
  return sign("sha256", Buffer.from(text), own).toString("base64url");
}

function encode(value: Claims): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decode(part: string): Claims {
  const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
  return isObject(value) ? value : {};
}

const MAX_REDIRECTS = 10;

/** Follows the provider's redirects like a browser. Returns the callback with its parameters, unopened. */
export async function signInAt(authorizeUrl: string, callbackUrl: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(authorizeUrl);
  for (let hop = 0; hop < MAX_REDIRECTS; hop += 1) {
    if (url.href.startsWith(callbackUrl)) return url;
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const reply = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = reply.headers.get("location");
    if (location === null) throw new Error(`${url.pathname} answered with ${reply.status}`);
    url = new URL(location, url);
  }
  throw new Error("too many redirects");
}
