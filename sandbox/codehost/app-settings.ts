// The settings page of a GitHub app. Settings change at run time, because the webhook URL is known only after its
// receiver starts.

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
  /** PEM. Verifies the app's JWTs. */
  publicKey?: string;
  /** Default true. False makes it an OAuth App: scopes, and tokens that do not expire. */
  expiringTokens?: boolean;
  isSuspended?: boolean;
};

export function isOAuthApp({ expiringTokens = true }: AppSettings): boolean {
  return !expiringTokens;
}

/** Permissions of the app in every installation. */
export const PERMISSIONS = {
  contents: "write",
  issues: "write",
  members: "read",
  metadata: "read",
  pull_requests: "write",
  repository_hooks: "write",
} as const;

export const EVENTS = ["issue_comment", "issues", "pull_request", "push"] as const;
