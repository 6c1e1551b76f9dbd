// A relay that is measured. The others are frozen meanwhile, because even an idle one uses the database.

type SubjectProcess = { pid(): number };

export const SUBJECTS = ["bare engine", "bare relay", "Relay"] as const;
export type SubjectName = (typeof SUBJECTS)[number];

export type CostSubject = {
  name: SubjectName;
  port: number;
  databaseName: string;
  api: SubjectProcess;
  /** Undefined if only the ingress is measured. */
  worker?: SubjectProcess;
};

export function freeze(subject: CostSubject): void {
  signalAll(subject, "SIGSTOP");
}

export function thaw(subject: CostSubject): void {
  signalAll(subject, "SIGCONT");
}

/** Adds the subject, frozen. It must run again before it can be stopped. */
export function addFrozen<S extends CostSubject>(opened: AsyncDisposableStack, subject: S): S {
  opened.defer(() => thaw(subject));
  freeze(subject);
  return subject;
}

function signalAll({ api, worker }: CostSubject, name: NodeJS.Signals): void {
  process.kill(api.pid(), name);
  if (worker) process.kill(worker.pid(), name);
}

export function databaseNameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
