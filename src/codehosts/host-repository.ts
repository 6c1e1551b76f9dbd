// Repositories as both code hosts describe them.

import { z } from "zod";
import type { Repository } from "../core/events/event.ts";
import { httpUrl, text } from "./lenient.ts";

export const hostRepository = z
  .object({
    full_name: z.string().min(1),
    html_url: httpUrl,
    default_branch: text,
    private: z.boolean().optional().catch(undefined),
    visibility: text,
  })
  .transform((repository): Repository => ({
    fullName: repository.full_name,
    url: repository.html_url,
    defaultBranch: repository.default_branch,
    isPrivate: isPrivate(repository),
  }));

type VisibilityFields = { private?: boolean | undefined; visibility?: string | undefined };

/** One that only an enterprise sees says `internal`, and is not for everybody either. */
function isPrivate({ private: told, visibility }: VisibilityFields): boolean | undefined {
  return told ?? (visibility === undefined ? undefined : visibility !== "public");
}
