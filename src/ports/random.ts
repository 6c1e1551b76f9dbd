// Chance, from a source nobody can guess.

export interface Random {
  /** So many random bytes, as twice as many hex digits. */
  hex(bytes: number): string;
}
