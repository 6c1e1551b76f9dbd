// Everything that is stored about one person: to give them a copy, and to delete it.

import type { Actor } from "./audit-log.ts";

export type PersonExport = {
  userId: string;
  /** Milliseconds since the epoch. */
  exportedAt: number;
  /** Rows by category, without secrets. */
  records: Record<string, unknown[]>;
  /** What may name the person and is not part of the export. */
  notIncluded: Remaining[];
};

type Remaining = { what: string; why: string };

export type ForgetReport = {
  userId: string;
  /** Number of rows by category. */
  removed: Record<string, number>;
  remains: Remaining[];
};

export interface PersonalData {
  /** Audited if it is for another person than the one who asks. */
  export(userId: string, actor?: Actor): Promise<PersonExport>;
  /** All in one transaction, audited. The last owner of a group stays its member, and the report says so. */
  forget(userId: string, actor: Actor): Promise<ForgetReport>;
}
