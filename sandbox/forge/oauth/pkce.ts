// PKCE: proves that the client that redeems the code is the one that requested it.

import { createHash } from "node:crypto";

const CHALLENGE_LENGTH = 43;

/** What is wrong with a code challenge. Undefined if it is valid or absent. */
export function challengeProblem(query: URLSearchParams): string | undefined {
  const challenge = query.get("code_challenge");
  const method = query.get("code_challenge_method");
  if (challenge === null && method === null) return undefined;
  if (method !== "S256") return "The code_challenge_method must be S256.";
  if (challenge?.length !== CHALLENGE_LENGTH)
    return `The code_challenge must be ${CHALLENGE_LENGTH} characters long.`;
  return undefined;
}

export function fitsChallenge(
  challenge: string | undefined,
  verifier: string | undefined,
): boolean {
  if (challenge === undefined) return true;
  if (verifier === undefined) return false;
  return createHash("sha256").update(verifier).digest("base64url") === challenge;
}
