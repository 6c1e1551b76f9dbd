// Signature headers: an HMAC over the raw body, as SHA-1 and as SHA-256.

import { createHmac } from "node:crypto";

/** No headers if the hook has no secret. */
export function signatureHeaders(secret: string | undefined, body: string): Record<string, string> {
  if (!secret) return {};
  const hmac = (algorithm: string) => createHmac(algorithm, secret).update(body).digest("hex");
  return {
    "x-hub-signature": `sha1=${hmac("sha1")}`,
    "x-hub-signature-256": `sha256=${hmac("sha256")}`,
  };
}
