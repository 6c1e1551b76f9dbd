// What a platform tells of the bot whose credential it was shown.

export type BotInfo<Told> =
  | (Told & { outcome: "seen"; name: string })
  /** The platform does not know the credential. */
  | { outcome: "refused"; why: string }
  /** Nobody answers, or not as the platform would. */
  | { outcome: "unavailable"; why: string };
