// URLs of Relay that other products ask for, with the example host of all guides.

export const EXAMPLE_HOST = "https://relay.example.com";

/** Group of the examples. */
const EXAMPLE_GROUP = "acme";

export const PAGE_PATHS = {
  callback: "/auth/codehost/callback",
  install: "/auth/codehost/install",
  webhook: "/webhook",
  groupWebhook: `/webhook/${EXAMPLE_GROUP}`,
} as const;

export function exampleUrl(name: keyof typeof PAGE_PATHS): string {
  return EXAMPLE_HOST + PAGE_PATHS[name];
}
