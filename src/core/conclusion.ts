// How runs, jobs and checks end, in the words that code hosts have for it. Whatever is neither passed
// nor failed (cancelled, skipped, neutral, words of tomorrow) says nothing about the commit.

const FAILED = new Set<string | undefined>(["failure", "startup_failure", "timed_out"]);

type Concluded = { conclusion?: string | undefined };

export function hasFailed({ conclusion }: Concluded): boolean {
  return FAILED.has(conclusion);
}

export function hasPassed({ conclusion }: Concluded): boolean {
  return conclusion === "success";
}
