// Fingerprints: the same text has the same, and no two texts have one.

export interface Hasher {
  sha256(text: string): string;
}
