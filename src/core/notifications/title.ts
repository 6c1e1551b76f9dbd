// A message in one line, as the send log names it.

import type { Notification } from "../notification.ts";

type Headed = Pick<Notification, "subject"> & { label?: string | undefined };

export function titleOf({ label, subject }: Headed): string {
  return label === undefined ? subject : `${label}: ${subject}`;
}
