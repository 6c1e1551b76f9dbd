// Avatar of Relay's bot.

import { Mark } from "../shell/mark.tsx";
import styles from "./face.module.css";

export function Face({ className }: { className: string | undefined }) {
  return (
    <span className={[styles["face"], className].join(" ")}>
      <Mark size={30} />
    </span>
  );
}
