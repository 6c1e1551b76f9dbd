// Rate limits for failed authentication. After 100 failed checks a minute from one address in one scope, further
// failures get 429 and are only counted. A valid signature always passes, even if others at the address fail.

import { addressKey } from "../../core/kernel/address-key.ts";
import { keepNewest } from "../../core/kernel/bounded-map.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { type Bucket, type Rate, takeOne } from "../../core/kernel/token-bucket.ts";
import type { CredentialLimit } from "../../ports/config.ts";
import { type AuditLog, VISITOR } from "../../ports/records.ts";
import type { Clock, Hasher } from "../../ports/system.ts";

export const MAX_FAILURES_PER_MINUTE = 100;
const WINDOW_MS = 60_000;
const MAX_ENTRIES = 10_000;

export type FailureLimit = {
  /** Counts a failure. Returns the seconds to wait if the limit is exceeded. */
  note(scope: string, address: string): number | undefined;
  /** Takes one failure back, because the check that was counted in advance succeeded. */
  forgive(scope: string, address: string): void;
};

type Window = { since: number; failures: number };

export function failureLimit(clock: Clock): FailureLimit {
  const windows = new Map<string, Window>();
  const present = (key: string): Window | undefined => {
    const known = windows.get(key);
    return known && clock.now() - known.since < WINDOW_MS ? known : undefined;
  };
  return {
    note(scope, address) {
      const key = keyOf(scope, address);
      const window = present(key) ?? { since: clock.now(), failures: 0 };
      window.failures += 1;
      keepNewest(windows, MAX_ENTRIES, [key, window]);
      return window.failures > MAX_FAILURES_PER_MINUTE ? waitIn(window, clock.now()) : undefined;
    },
    forgive(scope, address) {
      const window = present(keyOf(scope, address));
      if (window && window.failures > 0) window.failures -= 1;
    },
  };
}

function keyOf(scope: string, address: string): string {
  return `${scope} ${addressKey(address)}`;
}

function waitIn({ since }: Window, now: number): number {
  return Math.max(1, Math.ceil((since + WINDOW_MS - now) / 1000));
}

// Looks up cookies and bearer tokens, and keeps guesses away from the database. After 100 failures a minute from one
// address, failures get 429, nearly all without a lookup. A recently valid credential is always looked up: an
// attacker behind the same NAT cannot lock its holder out.

const SCOPE = "credential";
const MAX_TRUSTED = 10_000;
const MAX_ADDRESSES = 10_000;
/** Lookups for an address over its limit, so that a new credential still passes beside an attacker. */
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
      // Count in advance, so that concurrent lookups count too.
      const wait = failures.note(SCOPE, address);
      if (wait !== undefined && !trusted.has(hash) && !mayTryUnknown(address)) throw tooMany(wait);
      const found = await find(credential).catch((error: unknown) => {
        // The database failed, not the credential.
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

// Audits failed sign-ins. Anyone can cause them and audit rows are never deleted, so a token bucket bounds them.

/** Per process: a burst of 20 rows, and 500 rows a day. */
const RATE: Rate = { perSecond: 500 / 86_400, burst: 20 };

type Failed = { reason: string; ip: string };

type Ports = { auditLog: AuditLog; clock: Pick<Clock, "now"> };

export function failedSignIns({ auditLog, clock }: Ports): (failed: Failed) => Promise<void> {
  let bucket: Bucket | undefined;
  let unrecorded = 0;
  return async ({ reason, ip }) => {
    const next = takeOne(bucket, RATE, clock.now());
    ({ bucket } = next);
    if (!next.isTaken) {
      unrecorded += 1;
      return;
    }
    const detail = unrecorded > 0 ? { after: { unrecorded } } : undefined;
    unrecorded = 0;
    const target = { groupKey: undefined, targetType: "sign-in", targetId: reason };
    const actor = { ...VISITOR, ip };
    await auditLog.append([{ actor, action: "sign-in.failed", ...target, detail }]);
  };
}
