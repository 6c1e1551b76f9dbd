// A webhook as somebody set it up on altforge.

import { z } from "zod";
import { isLoopback } from "../platform/post.ts";

export const AltforgeHook = z.strictObject({
  url: z.string().refine(isLoopback, "must be on this machine"),
  secret: z.string().default(""),
  contentType: z.enum(["json", "form"]).default("json"),
  /** The whole `Authorization` header, where the receiver asks for one. */
  authorization: z.string().optional(),
  /** Whose settings the hook is in. */
  targetType: z
    .enum(["default", "system", "repository", "organization", "user"])
    .default("repository"),
  /** Forgejo is Gitea with one more family of headers. */
  isForgejo: z.boolean().default(false),
});

/** As it is given. */
export type AltforgeHook = z.input<typeof AltforgeHook>;
/** As it is kept, with nothing left open. */
export type KeptHook = z.output<typeof AltforgeHook>;
