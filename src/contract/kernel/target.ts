// Schemas of targets: channels, threads, chats and topics that messages go to. Derived from the manifests of the chats.

import { z } from "zod";
import { CHATS } from "../chats/index.ts";
import type { IdForm } from "../chats/ids.ts";
import type { ChatManifest } from "../chats/manifest.ts";
import { type AnyTarget, type PlatformName, PLATFORMS } from "./platforms.ts";

export * from "./platforms.ts";

export type Platform = PlatformName;
export const Platform = z.enum(PLATFORMS);
export type Target = AnyTarget;

function idIn({ pattern, fault }: IdForm) {
  return z.string().regex(pattern, fault);
}

function schemaOf({ name, channel, part }: ChatManifest) {
  return z.strictObject({
    platform: z.literal(name),
    [channel.id]: idIn(channel.form),
    ...(part && { [part.id]: idIn(part.form).optional() }),
  });
}

const IMPLIED: readonly ChatManifest[] = CHATS.filter(({ isImplied }) => isImplied);
const [FIRST, ...OTHERS] = CHATS;
const SCHEMAS = [schemaOf(FIRST), ...OTHERS.map((chat) => schemaOf(chat))] as const;

/** Targets whose id field implies the platform. */
export const TARGETS_BY_ID: ReadonlySet<unknown> = new Set(
  SCHEMAS.filter((_, index) => CHATS[index]?.isImplied),
);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the manifests name the fields
const NamedTarget = z.discriminatedUnion("platform", SCHEMAS, {
  error: ({ code }) => (code === "invalid_union" ? platformFault() : undefined),
}) as unknown as z.ZodType<Target, Target>;

/** `platform` may be omitted if the id field implies it. */
export const Target = z.preprocess(withPlatform, NamedTarget);

function withPlatform(value: unknown): unknown {
  if (typeof value !== "object" || value === null || "platform" in value) return value;
  const implied = IMPLIED.find(({ channel }) => channel.id in value);
  return implied === undefined ? value : { platform: implied.name, ...value };
}

function platformFault(): string {
  const fields = IMPLIED.map(({ channel }) => channel.id);
  return `must be ${eitherOf(PLATFORMS)}, or inferred from ${eitherOf(fields)}`;
}

function eitherOf(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");
}
