// Whether loading takes long enough for a skeleton. A fast response must not flicker.

import { useEffect, useState } from "react";

const PATIENCE_MS = 200;

export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
