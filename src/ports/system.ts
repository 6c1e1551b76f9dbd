// Time. Rules that several processes share use the database's clock, so that one wrong clock
// on one host changes nothing.

export interface Clock {
  /** Milliseconds since the epoch, on this host. */
  now(): number;
  /** Milliseconds since the epoch as the database tells them, to within a few milliseconds. */
  databaseNow(): number;
}

// Chance, from a source nobody can guess.

export interface Random {
  /** So many random bytes, as twice as many hex digits. */
  hex(bytes: number): string;
  /** 32 random bytes, as 43 signs that go into addresses and cookies as they are. */
  token(): string;
}

// Fingerprints: the same text has the same, and no two texts have one.

export interface Hasher {
  sha256(text: string): string;
}

// Whether the service can do its work now.

export type Readiness = { isReady: true } | { isReady: false; why: string };

export interface ReadinessCheck {
  /** Asks the database each time; never throws. */
  (): Promise<Readiness>;
}
