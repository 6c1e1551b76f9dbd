// The replay dialog, over any page. It loads lazily.

import { lazy, Suspense } from "react";
import { useWanted } from "./wanted.ts";

const ReplayDialog = lazy(async () => ({
  default: (await import("./replay-dialog.tsx")).ReplayDialog,
}));

export function OpenReplayDialog() {
  const wanted = useWanted();
  return <Suspense>{wanted && <ReplayDialog wanted={wanted} />}</Suspense>;
}
