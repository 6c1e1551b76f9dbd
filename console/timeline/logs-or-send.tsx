// Page of /logs: the logs, or one send without an event. Such a send has no timeline, so its URL is `?send=`.

import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { LogsPage } from "../logs/logs-page.tsx";

const SendPage = lazy(async () => {
  const { SendPage: page } = await import("./send-page.tsx");
  return { default: page };
});

export function LogsOrSend() {
  const send = useSearch({ from: "/logs", select: (search) => search.send });
  if (send === undefined) return <LogsPage />;
  return (
    <Suspense>
      <SendPage sendId={send} />
    </Suspense>
  );
}
