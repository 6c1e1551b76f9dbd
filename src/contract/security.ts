// What proves who is calling, as OpenAPI names it. An endpoint takes any one of its schemes.

type Scheme = {
  type: "apiKey" | "http";
  in?: "cookie" | "header";
  name?: string;
  scheme?: "bearer";
  description: string;
};

const header = (name: string, description: string) =>
  ({ type: "apiKey", in: "header", name, description }) as const;
const bearer = (description: string) => ({ type: "http", scheme: "bearer", description }) as const;

export const SCHEMES = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-relay_session",
    description: "The session cookie of GET /admin/login; relay_session on an http base URL.",
  },
  accessToken: bearer("The caller's own codehost access token; see GET /admin/api/me/token."),
  apiToken: bearer("An API token of a group, made by an owner in the console."),
  metricsToken: bearer("METRICS_TOKEN. Callers on the same machine need none."),
  codehostSignature: header(
    "X-Hub-Signature-256",
    "sha256= and the HMAC-SHA256 of the raw body in hex.",
  ),
  altforgeSignature: header("X-Alt-Signature", "The HMAC-SHA256 of the raw body in hex."),
  customSignature: header(
    "X-Relay-Signature",
    "sha256= and the HMAC-SHA256 of the raw body in hex, or of timestamp.nonce.body.",
  ),
  standardSignature: header(
    "Webhook-Signature",
    "Standard Webhooks: v1, and the HMAC-SHA256 of id.timestamp.body in base64.",
  ),
  chatoneSignature: header(
    "X-Signature-Ed25519",
    "Ed25519 signature over the timestamp and the raw body.",
  ),
  chattwoSecret: header(
    "X-Chattwo-Secret-Token",
    "The secret that chattwo was given with the URL.",
  ),
} as const satisfies Record<string, Scheme>;

export type SchemeName = keyof typeof SCHEMES;

export type Security = {
  /** As in "Needs: …". */
  words: string;
  schemes: readonly SchemeName[];
};

export const SESSION: Security = {
  words: "the session cookie of GET /admin/login",
  schemes: ["session"],
};

const SIGNATURES = [
  "codehostSignature",
  "altforgeSignature",
  "customSignature",
  "standardSignature",
] as const;

export function signedWith(secret: string): Security {
  return { words: `signature with ${secret}`, schemes: SIGNATURES };
}
