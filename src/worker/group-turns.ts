// Fairness between groups: who was served least recently, and how many places each takes just now.

export type Fairness = {
  /** Whether another lane of the group may be busy. */
  hasCapacity(groupKey: string): boolean;
  /** Grows from turn to turn; 0 for a group that never had one. */
  lastServed(groupKey: string): number;
  /** Gives the group a turn and tells which it is. */
  begin(groupKey: string): number;
  end(groupKey: string): void;
};

export function groupFairness(maxPerGroup: number): Fairness {
  const busy = new Map<string, number>();
  const last = new Map<string, number>();
  let served = 0;
  const busyOf = (groupKey: string) => busy.get(groupKey) ?? 0;
  return {
    hasCapacity: (groupKey) => busyOf(groupKey) < maxPerGroup,
    lastServed: (groupKey) => last.get(groupKey) ?? 0,
    begin(groupKey) {
      served += 1;
      last.set(groupKey, served);
      busy.set(groupKey, busyOf(groupKey) + 1);
      return served;
    },
    end(groupKey) {
      busy.set(groupKey, busyOf(groupKey) - 1);
    },
  };
}
