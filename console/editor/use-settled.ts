// Debounces a value and tells whether it is current. Values are compared by their JSON.

import { useEffect, useRef, useState } from "react";

type Settled<Value> = { value: Value; isSettled: boolean };

export function useSettled<Value>(value: Value, pauseMs: number): Settled<Value> {
  const text = JSON.stringify(value);
  const [settled, settle] = useState({ text, value });
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const isSettled = text === settled.text;
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => settle({ text, value: latest.current }), pauseMs);
    return () => clearTimeout(timer);
  }, [text, isSettled, pauseMs]);
  return { value: settled.value, isSettled };
}
