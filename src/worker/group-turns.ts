// Fairness between groups: who was served least recently, and how many places each takes just now.

export type GroupTurns = {
  /** Whether another lane of the group may be busy. */
  hasPlace(groupKey: string): boolean;
  /** Grows from turn to turn; 0 for a group that never had one. */
  lastTurn(groupKey: string): number;
  /** Gives the group a turn and tells which it is. */
  begin(groupKey: string): number;
  end(groupKey: string): void;
};

export function groupTurns(mostOfGroup: number): GroupTurns {
  const busy = new Map<string, number>();
  const last = new Map<string, number>();
  let turn = 0;
  const busyOf = (groupKey: string) => busy.get(groupKey) ?? 0;
  return {
    hasPlace: (groupKey) => busyOf(groupKey) < mostOfGroup,
    lastTurn: (groupKey) => last.get(groupKey) ?? 0,
    begin(groupKey) {
      turn += 1;
      last.set(groupKey, turn);
      busy.set(groupKey, busyOf(groupKey) + 1);
      return turn;
    },
    end(groupKey) {
      busy.set(groupKey, busyOf(groupKey) - 1);
    },
  };
}
