// An alert is one message from the day it was found: it says when it is fixed or dismissed.

import type { AlertEvent } from "../alert-events.ts";
import { type Intent, keeping } from "./intent.ts";

export function intendAlert({ alert, repository }: AlertEvent): Intent {
  return keeping(repository && `alert:${repository.fullName}:${alert.kind}:${alert.number}`);
}
