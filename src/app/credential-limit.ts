// Looks up cookies and bearer tokens, and keeps guesses away from the database. After 100 failures a minute from
// one address its failures are answered 429, and nearly all of them without a look-up. A credential that was valid
// a short time ago is always looked up: an attacker behind the same NAT cannot lock its holder out.

import { addressKey } from "../core/kernel/address-key.ts";
import { type Bucket, takeOne } from "../core/kernel/token-bucket.ts";
import { keepNewest } from "../core/kernel/bounded-map.ts";
import { Refusal } from "../core/kernel/refusal.ts";
import type { Clock, Hasher } from "../ports/system.ts";
import type { CredentialLimit } from "../ports/config.ts";
import { failureLimit } from "./failure-limit.ts";

const SCOPE = "credential";
const MAX_TRUSTED = 10_000;
const MAX_ADDRESSES = 10_000;
/** From an address over its limit, so that a new credential still gets through beside an attacker. */
const UNKNOWN_RATE = { perSecond: 2, burst: 50 };

export function credentialLimit(clock: Clock, digest: Hasher): CredentialLimit {
  const failures = failureLimit(clock);
  const trusted = new Map<string, true>();
  const unknown = new Map<string, Bucket>();

  function mayTryUnknown(address: string): boolean {
    const key = addressKey(address);
    const { bucket, isTaken } = takeOne(unknown.get(key), UNKNOWN_RATE, clock.now());
    keepNewest(unknown, MAX_ADDRESSES, [key, bucket]);
    return isTaken;
  }

  return {
    async look({ address, credential }, find) {
      const hash = digest.sha256(credential);
      // Counted ahead, so that look-ups under way count too.
      const wait = failures.note(SCOPE, address);
      if (wait !== undefined && !trusted.has(hash) && !mayTryUnknown(address)) throw tooMany(wait);
      const found = await find(credential).catch((error: unknown) => {
        // The database is at fault, not the credential.
        failures.forgive(SCOPE, address);
        throw error;
      });
      if (found === undefined) {
        trusted.delete(hash);
        if (wait !== undefined) throw tooMany(wait);
        return undefined;
      }
      failures.forgive(SCOPE, address);
      keepNewest(trusted, MAX_TRUSTED, [hash, true]);
      return found;
    },
    trust: (credential) => keepNewest(trusted, MAX_TRUSTED, [digest.sha256(credential), true]),
  };
}

function tooMany(waitSeconds: number): Refusal {
  return new Refusal("too-many", "Too many requests", waitSeconds);
}
