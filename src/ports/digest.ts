// Fingerprints: the same text has the same, and no two texts have one.

export interface Digest {
  sha256(text: string): string;
}
