// How cookies and bearer tokens are looked up, so that guesses cost little.

type Presented = { address: string; credential: string };

export interface CredentialLimit {
  /** What `find` gives. Throws `too-many` if the address failed too often and this is one more failure. */
  look<Found>(
    presented: Presented,
    find: (credential: string) => Promise<Found | undefined>,
  ): Promise<Found | undefined>;
  /** For a credential that this process has just made. */
  trust(credential: string): void;
}
