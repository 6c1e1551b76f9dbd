// `docs/presets.md`: one section for each preset.

import type { EndpointProofInput } from "../../src/contract/presets/proof.ts";
import type { Preset } from "../../src/contract/presets/preset.ts";
import { tableOf } from "../markdown-table.ts";

const HEAD = `# Presets

A [named endpoint](endpoints.md) with a preset takes the webhooks of a product as it sends them. The preset knows how the
product proves its requests, and turns its payloads into [custom events](custom-payload.md).
`;

export function presetsPage(presets: readonly Preset[]): string {
  return [HEAD, ...presets.map(section)].join("\n");
}

function section(preset: Preset): string {
  const { product, about, documentation, connectSteps } = preset;
  return [
    `## ${product}`,
    "",
    `${about} Vendor's page: [webhooks of ${product}](${documentation}).`,
    "",
    ...connectSteps.map((step, at) => `${at + 1}. ${step}`),
    "",
    tableOf(["", ""], rows(preset)),
    "",
  ].join("\n");
}

function rows(preset: Preset): string[][] {
  const { name, proofs, secretFrom, holdMs = 7_000, dropsRejected, updateKey } = preset;
  const [first, ...others] = proofs.map(proofWords);
  return [
    ["Preset", `\`${name}\``],
    ["Proof", [first, ...others.map((each) => `or ${each}`)].join(", ")],
    ["Secret", secretFrom === "relay" ? "Relay makes it" : "the sender makes it"],
    ["Longest wait", `${holdMs} ms`],
    ["Over a limit", dropsRejected ? "503, because it drops what gets 4xx" : "429"],
    ["One message per", updateKey === undefined ? "webhook" : "update key"],
  ];
}

const PROOFS: Readonly<Record<Exclude<EndpointProofInput["kind"], "hmac" | "token">, string>> = {
  bearer: "bearer token",
  basic: "basic authentication, any user name",
  "standard-webhooks": "Standard Webhooks, also as `svix-*`",
  relay: "Relay's own signature",
  path: "a secret path (weak)",
};

function proofWords(proof: EndpointProofInput): string {
  if (proof.kind === "hmac") return hmacWords(proof);
  if (proof.kind === "token") return `the secret in the header \`${proof.header}\``;
  return PROOFS[proof.kind];
}

function hmacWords(proof: Extract<EndpointProofInput, { kind: "hmac" }>): string {
  const { algorithm = "sha256", encoding = "hex", header, signed = "body" } = proof;
  return `HMAC-${algorithm.toUpperCase()} of \`${signed}\` in ${encoding}, header \`${header}\``;
}
