// Settings of a webhook on Gitea or Forgejo.

import { z } from "zod";
import { isLoopback } from "../../platform/post.ts";

export const AltforgeHook = z.strictObject({
  url: z.string().refine(isLoopback, "must be on this machine"),
  secret: z.string().default(""),
  contentType: z.enum(["json", "form"]).default("json"),
  /** The whole `Authorization` header, if the receiver requires one. */
  authorization: z.string().optional(),
  /** Scope of the settings that define the hook. */
  targetType: z
    .enum(["default", "system", "repository", "organization", "user"])
    .default("repository"),
  /** Forgejo adds one more family of headers to Gitea's. */
  isForgejo: z.boolean().default(false),
});

/** As the caller passes it. */
export type AltforgeHook = z.input<typeof AltforgeHook>;
/** As stored, with defaults filled in. */
export type KeptHook = z.output<typeof AltforgeHook>;
