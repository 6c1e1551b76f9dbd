// The dialog that sends again, over whichever page asked for it. It is loaded when somebody first wants it.

import { lazy, Suspense } from "react";
import { useWanted } from "./wanted.ts";

const SendAgain = lazy(async () => ({ default: (await import("./send-again.tsx")).SendAgain }));

export function OpenSendAgain() {
  const wanted = useWanted();
  return <Suspense>{wanted && <SendAgain wanted={wanted} />}</Suspense>;
}
