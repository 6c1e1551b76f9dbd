// Timestamps: short text, with the exact time as title and `datetime`.

import { useEffect, useState } from "react";
import { ago, clock, clockMillis, clockSeconds, exactly } from "./words.ts";

const FORMS = { clock, seconds: clockSeconds, millis: clockMillis } as const;

export function Clock({ at, form = "clock" }: { at: number; form?: keyof typeof FORMS }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={exactly(at)} className="num">
      {FORMS[form](at)}
    </time>
  );
}

/** "4 min ago", updated over time. */
export function Ago({ at }: { at: number }) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={exactly(at)} className="num">
      {ago(at, now)}
    </time>
  );
}

const STEP_MS = 1_000;

/** The current time, updated every `stepMs`. */
export function useNow(stepMs = STEP_MS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
