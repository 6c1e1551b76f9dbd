// Whether the service can do its work now.

export type Readiness = { isReady: true } | { isReady: false; why: string };

export interface ReadinessCheck {
  /** Asks the database each time; never throws. */
  (): Promise<Readiness>;
}
