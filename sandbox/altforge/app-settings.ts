// An OAuth 2 application on Gitea or Forgejo, and the server settings that change how its tokens behave.

export type AltforgeApp = {
  name: string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  /**
   * A later request with other scopes does not change an authorization, as on Forgejo and on older versions of Gitea.
   */
  keepsFirstScope: boolean;
  /** `INVALIDATE_REFRESH_TOKENS`: a refresh token can be used once. */
  refreshesOnce: boolean;
};

export const RELAY_APP = {
  name: "Relay",
  clientId: "3f6b2c1e-7a04-4b7f-9d0b-5f2b8f0c2a11",
  clientSecret: "sandbox-altforge-secret",
  keepsFirstScope: true,
  refreshesOnce: true,
} as const;
