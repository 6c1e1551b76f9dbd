// Clock, randomness, hashing and readiness as ports, so that app stays free of Node APIs. Rules shared by several
// processes use the database clock, so that clock skew on one host has no effect.

export interface Clock {
  /** Milliseconds since the epoch, on this host. */
  now(): number;
  /** Milliseconds since the epoch, database time, accurate to a few milliseconds. */
  databaseNow(): number;
}

// Cryptographically secure randomness.

export interface Random {
  /** `bytes` random bytes in hex. */
  hex(bytes: number): string;
  /** 32 random bytes as base64url, 43 characters. */
  token(): string;
}

export interface Hasher {
  sha256(text: string): string;
}

export type Readiness = { isReady: true } | { isReady: false; why: string };

export interface ReadinessCheck {
  /** Queries the database on every call. Never throws. */
  (): Promise<Readiness>;
}
