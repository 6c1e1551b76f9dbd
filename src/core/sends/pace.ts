// How often something may be done: so many times in a window that moves along.

export type RateLimit = {
  /** What is counted, unique over platforms: a bot, a chat, a bucket of the platform's limits. */
  key: string;
  /** Whether it rests when the platform asks the whole bot to, or only this place. */
  scope: "bot" | "place";
  /** Without it nothing is counted, but the platform can still ask for a rest. */
  quota?: { limit: number; windowMs: number };
};
