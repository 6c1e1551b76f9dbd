// The hours that count for reminders: the route's, else those that most people work.

import type { Hours, Reminders } from "../../contract/policy/rules.ts";

const DAYS = [1, 2, 3, 4, 5];

export function reminderHours({ timeZone }: Reminders, hours: Hours | undefined): Hours {
  return hours ?? { timeZone: timeZone ?? "UTC", days: DAYS, from: "09:00", to: "17:00" };
}
