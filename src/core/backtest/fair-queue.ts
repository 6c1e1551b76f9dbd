// Fair queue of the single backtest thread: round-robin over groups, with a limit per person and per group.

export type QueueKey = { groupKey: string; personId: string };

export type FairQueue<Job extends QueueKey> = {
  /** False if the person or the group has too many queued jobs. */
  add(job: Job): boolean;
  /** The oldest job of the next group in the round-robin. */
  next(): Job | undefined;
  remove(job: Job): void;
  /** Empties the queue. */
  drain(): readonly Job[];
};

export const MAX_PER_PERSON = 2;
export const MAX_PER_GROUP = 8;

export function fairQueue<Job extends QueueKey>(): FairQueue<Job> {
  // In insertion order: the group that has waited longest is first.
  const groups = new Map<string, Job[]>();
  let lastServed: string | undefined;
  const all = () => [...groups.values()].flat();

  function replace(groupKey: string, jobs: readonly Job[]): void {
    if (jobs.length > 0) groups.set(groupKey, [...jobs]);
    else groups.delete(groupKey);
  }

  return {
    add(job) {
      const own = groups.get(job.groupKey) ?? [];
      const ofPerson = all().filter(({ personId }) => personId === job.personId);
      if (ofPerson.length >= MAX_PER_PERSON || own.length >= MAX_PER_GROUP) return false;
      groups.set(job.groupKey, [...own, job]);
      return true;
    },
    next() {
      const keys = [...groups.keys()];
      const groupKey = keys.find((key) => key !== lastServed) ?? keys[0];
      if (groupKey === undefined) return undefined;
      const [job, ...rest] = groups.get(groupKey) ?? [];
      groups.delete(groupKey);
      replace(groupKey, rest);
      lastServed = groupKey;
      return job;
    },
    remove(job) {
      const own = groups.get(job.groupKey) ?? [];
      replace(
        job.groupKey,
        own.filter((each) => each !== job),
      );
    },
    drain() {
      const jobs = all();
      groups.clear();
      return jobs;
    },
  };
}
