// Chance, from a source nobody can guess.

export interface Random {
  /** So many random bytes, as twice as many hex digits. */
  hex(bytes: number): string;
  /** 32 random bytes, as 43 signs that go into addresses and cookies as they are. */
  token(): string;
}
