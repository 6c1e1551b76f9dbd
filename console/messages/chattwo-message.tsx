// Renders a message as Telegram does: a bubble with text, a link preview card, inline keyboard below.

import type { ChatPreview } from "./preview.ts";
import { Avatar } from "../parts/avatar.tsx";
import { useNow } from "../parts/time.tsx";
import { clock } from "../parts/words.ts";
import styles from "./chattwo-message.module.css";
import { blocksOf, cardOf, chattwoLength, readChattwo } from "./chattwo-shape.ts";
import { Blocks } from "./rich-text.tsx";
import { Silent } from "./silent.tsx";

type ChattwoMessageProps = {
  /** In the platform's wire format. */
  message: Readonly<Record<string, unknown>>;
  /** Label of the platform. */
  label: string;
  /** Time of sending; undefined for a preview. */
  when?: number | undefined;
  /** Name of the topic. */
  topic?: string | undefined;
};

const MINUTE_MS = 60_000;

export const chattwoPreview: ChatPreview = {
  Message: ChattwoMessage,
  lengthOf: chattwoLength,
};

function ChattwoMessage({ message, label, when, topic }: ChattwoMessageProps) {
  const shape = readChattwo(message);
  const card = cardOf(shape);
  const now = useNow(MINUTE_MS);
  return (
    <article className={styles["message"]} aria-label={`Message as ${label} shows it`}>
      {topic && (
        <div className={styles["topic"]}>
          <span>{topic}</span>
        </div>
      )}
      <div className={styles["bubble"]}>
        <div className={styles["name"]}>Relay</div>
        <Blocks blocks={blocksOf(shape)} />
        {card && <Card {...card} />}
        <div className={styles["when"]}>
          {shape.disable_notification && <Silent />}
          <span className="num">{clock(when ?? now)}</span>
        </div>
      </div>
      {shape.reply_markup?.inline_keyboard.map((keys, at) => (
        <div key={at} className={styles["keys"]}>
          {keys.map(({ text, url }, place) => (
            <span key={place} data-leaves={url !== undefined || undefined}>
              {text}
            </span>
          ))}
        </div>
      ))}
    </article>
  );
}

function Card({ title, content }: { title: string; content: string }) {
  return (
    <div className={styles["card"]}>
      <div className={styles["said"]}>
        <b>{title}</b>
        <p>{content}</p>
      </div>
      <Avatar login={title} size={32} />
    </div>
  );
}
