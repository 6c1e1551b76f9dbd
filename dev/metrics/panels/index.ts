// The dashboard as data: rows from top to bottom, panels from left to right.

import { GLANCE } from "./glance.ts";
import { DATABASE, PROCESSES } from "./machines.ts";
import { DELIVERY, INGRESS, QUIET } from "./messages.ts";
import type { PanelRow } from "./panel.ts";

export const ROWS: readonly PanelRow[] = [GLANCE, INGRESS, DELIVERY, QUIET, DATABASE, PROCESSES];
