// Anchor for a URL hash. It also works if the page loads its content later.

import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";

export function Anchored({ id, children }: { id: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isMeant = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ block: "center" });
  }, [isMeant]);
  return (
    <div id={id} ref={place}>
      {children}
    </div>
  );
}
