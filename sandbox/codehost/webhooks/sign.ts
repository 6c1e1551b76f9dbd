// How a receiver knows that a webhook is ours: an HMAC over the body's bytes, in an old and a new form.

import { createHmac } from "node:crypto";

/** No headers at all where the hook has no secret. */
export function signatureHeaders(secret: string | undefined, body: string): Record<string, string> {
  if (!secret) return {};
  const hmac = (algorithm: string) => createHmac(algorithm, secret).update(body).digest("hex");
  return {
    "x-hub-signature": `sha1=${hmac("sha1")}`,
    "x-hub-signature-256": `sha256=${hmac("sha256")}`,
  };
}
