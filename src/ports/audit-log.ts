// What people did, written down with the change itself: in its transaction, once, for good.

/** Who did it. Relay itself and the operator at the command line have names of their own. */
export type Actor = { id: string; login: string; ip: string | undefined };

export const OPERATOR: Actor = { id: "operator", login: "operator", ip: undefined };
export const RELAY: Actor = { id: "relay", login: "relay", ip: undefined };

/** A visitor who did not get as far as to be known. */
export const VISITOR: Actor = { id: "visitor", login: "visitor", ip: undefined };

export type AuditEntry = {
  actor: Actor;
  /** As in "group.renamed": what it was done to, and what was done. */
  action: string;
  /** Internal key of the group; undefined where it concerns none, or all. */
  groupKey: string | undefined;
  targetType: string;
  targetId: string;
  /** Changed fields alone, never secrets. */
  detail?: { before?: Fields; after?: Fields } | undefined;
};

/** For what changes nothing else in the database. A change writes its own entries. */
export interface AuditLog {
  append(entries: readonly AuditEntry[]): Promise<void>;
}

type Fields = Readonly<Record<string, unknown>>;
