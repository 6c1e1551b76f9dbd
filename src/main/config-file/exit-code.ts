// Exit codes of `relay pull`, `plan` and `apply`, for CI pipelines.

export const EXIT = { done: 0, fault: 1, changes: 2, refused: 3, drift: 4 } as const;

type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends the command with a message and an exit code. */
export class Ending extends Error {
  readonly exitCode: ExitCode;
  /** Whether the same call may succeed later. */
  readonly isTransient: boolean;

  constructor(exitCode: ExitCode, message: string, isTransient = false) {
    super(message);
    this.name = "Ending";
    this.exitCode = exitCode;
    this.isTransient = isTransient;
  }
}

/** Runs a command and sets its exit code. */
export async function ended(work: () => Promise<ExitCode>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Ending)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
