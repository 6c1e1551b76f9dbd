// External link in a message. Only its text if the URL is not http or https.

import type { ReactNode } from "react";
import { safeUrl } from "../parts/safe-url.ts";
import styles from "./rich-text.module.css";

export function WebLink({ url, children }: { url: string | undefined; children: ReactNode }) {
  const safe = safeUrl(url);
  if (safe === undefined) return children;
  return (
    <a className={styles["link"]} href={safe} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
