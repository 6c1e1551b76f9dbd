// Who sends webhooks: the two code hosts, and everybody else.

export const PROVIDERS = ["codehost", "altforge", "custom"] as const;
export type Provider = (typeof PROVIDERS)[number];
