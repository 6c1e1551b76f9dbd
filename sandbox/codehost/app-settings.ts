// What the owner of an app fills in on the codehost's settings page. It changes while the server
// runs: the address of what listens to the app is known only after it has started.

export type AppSettings = {
  id: number;
  slug: string;
  name: string;
  clientId: string;
  clientSecret: string;
  callbackUrls: string[];
  setupUrl?: string;
  webhookUrl?: string;
  webhookSecret?: string;
  /** PEM; checks the tokens that the app signs for itself. */
  publicKey?: string;
  /** True unless said otherwise; false makes it an OAuth App: scopes, and tokens without an end. */
  expiringTokens?: boolean;
  isSuspended?: boolean;
};

export function isOAuthApp({ expiringTokens = true }: AppSettings): boolean {
  return !expiringTokens;
}

/** What the app may do wherever it is installed. */
export const PERMISSIONS = {
  contents: "write",
  issues: "write",
  members: "read",
  metadata: "read",
  pull_requests: "write",
  repository_hooks: "write",
} as const;

export const EVENTS = ["issue_comment", "issues", "pull_request", "push"] as const;
