// What a user did about an alert in a chat, as the payload of an event.

export type AlertAction = {
  updateKey: string;
  /** Title, repository and service of the alert. */
  title: string;
  repo?: string | undefined;
  service?: string | undefined;
  by: { id: string; login: string };
  /** Undefined for a silence. */
  state?: "acknowledged" | "resolved" | undefined;
  note?: string | undefined;
  /** Unix milliseconds. */
  silencedUntil?: number | undefined;
};

export function nameOfAction({ state }: Pick<AlertAction, "state">) {
  return state ?? "silenced";
}
