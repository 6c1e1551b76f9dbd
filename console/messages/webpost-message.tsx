// Shows the JSON that an HTTP target receives.

import type { ChatPreview, ShownMessage } from "./preview.ts";
import styles from "./webpost-message.module.css";

const MAX_UNITS = 16_000;

export const webpostPreview: ChatPreview = {
  Message: WebpostMessage,
  lengthOf: (message) => ({ used: JSON.stringify(message).length, max: MAX_UNITS }),
};

function WebpostMessage({ message, label }: ShownMessage & { label: string }) {
  return (
    <article className={styles["message"]} aria-label={`Message as ${label} shows it`}>
      <pre tabIndex={0}>{JSON.stringify(message, null, 2)}</pre>
    </article>
  );
}
