// What never arrived: who is to be asked about it, what they said, and what became of it.

/** The app for itself, or a repository whose hook posts to a group. */
export type DueCheck = { source: string; groupKey: string | undefined };

export const APP_SOURCE = "app";

export type MissedDelivery = {
  guid: string;
  /** Whose it would have been; undefined where it is nobody's. */
  groupKey: string | undefined;
  source: string;
  event: string | undefined;
  /** Milliseconds. */
  failedAt: number;
};

export interface MissedDeliveries {
  /** Repositories whose hooks posted to a group's own address lately are checked from now on, and the app. */
  learnSources(hasApp: boolean): Promise<void>;
  /** The next that is due; it is nobody else's turn for some minutes. */
  takeDue(): Promise<DueCheck | undefined>;
  /** It answered; `groupKeys` are those that hear through it. */
  wasChecked(check: DueCheck, groupKeys: readonly string[]): Promise<void>;
  putOff(check: DueCheck, seconds: number, why: string): Promise<void>;
  /**
   * Keeps those that are not stored. `found`: GUIDs that nobody knew of before; `due`: those to be asked for
   * now.
   */
  note(
    missed: readonly MissedDelivery[],
  ): Promise<{ found: readonly string[]; due: ReadonlySet<string> }>;
  /** Whether it may be asked for now: still missing, not asked for lately, and not too often. */
  claim(guid: string): Promise<boolean>;
  /** Codehost will not send it again. */
  wasRefused(guid: string, why: string): Promise<void>;
  /** Marks what came meanwhile: its GUIDs. */
  markRepaired(): Promise<readonly string[]>;
}

export interface MissedMeter {
  missed(deliveries: number): void;
  repaired(deliveries: number): void;
}
