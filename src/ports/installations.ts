// Accounts that installed the code host's app.

export interface Installations {
  /** Login of the account; undefined if it was never learnt. */
  accountOf(installationId: string): Promise<string | undefined>;
  keep(installationId: string, account: string): Promise<void>;
}
