// What is said to one person alone: what they waited for, and what of an event is for them.

import { z } from "zod";
import { Target } from "./targets.ts";

const Person = z.object({ id: z.string(), login: z.string() });

const About = {
  /** "#482 Retry failed payouts", "Tests on main". */
  subject: z.string(),
  /** As in "#482". */
  number: z.string().optional(),
  url: z.string().optional(),
  /** The repository. */
  place: z.string(),
  /** To whom it is said: on codehost. */
  person: Person,
};

export const WatchNotice = z.object({
  kind: z.literal("watch"),
  /** What has come about; `closed`: a merge that never will. */
  met: z.enum(["green", "merged", "answered", "closed"]),
  ...About,
  /** Where they asked for it: told there if they cannot be written to. */
  requestedIn: Target,
});
export type WatchNotice = z.infer<typeof WatchNotice>;

export const FeedNotice = z.object({
  kind: z.literal("feed"),
  why: z.enum(["review", "approved", "changes", "red", "conflicts", "mentioned"]),
  ...About,
  /** Login of who did it. */
  by: z.string().optional(),
});
export type FeedNotice = z.infer<typeof FeedNotice>;
