// The addresses of the service that other products ask for, under the host that all guides use as theirs.

export const EXAMPLE_HOST = "https://relay.example.com";

/** The group of the examples. */
const EXAMPLE_GROUP = "acme";

export const ADDRESSES = {
  callback: "/auth/codehost/callback",
  install: "/auth/codehost/install",
  webhook: "/webhook",
  groupWebhook: `/webhook/${EXAMPLE_GROUP}`,
} as const;

export function exampleAddress(name: keyof typeof ADDRESSES): string {
  return EXAMPLE_HOST + ADDRESSES[name];
}
