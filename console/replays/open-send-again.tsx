// The dialog that sends again, over whichever page asked for it. It is loaded when somebody first wants it.

import { lazy, Suspense } from "react";
import { useWanted } from "./wanted.ts";

const ReplayDialog = lazy(async () => ({
  default: (await import("./send-again.tsx")).ReplayDialog,
}));

export function OpenReplayDialog() {
  const wanted = useWanted();
  return <Suspense>{wanted && <ReplayDialog wanted={wanted} />}</Suspense>;
}
