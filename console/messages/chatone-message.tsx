// Renders a message as Discord does: author, mentions, embeds with a coloured edge, buttons.

import type { ChatPreview } from "./preview.ts";
import { Avatar } from "../parts/avatar.tsx";
import { useNow } from "../parts/time.tsx";
import { clock, dayName } from "../parts/words.ts";
import styles from "./chatone-message.module.css";
import { parseChatone, parseInline } from "./parse-chatone.ts";
import { Face } from "./face.tsx";
import { Blocks, Inlines } from "./rich-text.tsx";
import {
  type ChatoneButton,
  chatoneLength,
  type PreviewEmbed,
  readChatone,
} from "./chatone-shape.ts";
import { Silent } from "./silent.tsx";
import { WebLink } from "./web-link.tsx";

type ChatoneMessageProps = {
  /** In the platform's wire format. */
  message: Readonly<Record<string, unknown>>;
  /** Label of the platform. */
  label: string;
  /** Time of sending; undefined for a preview. */
  when?: number | undefined;
};

const IS_SILENT = 4096;

export const chatonePreview: ChatPreview = {
  Message: ChatoneMessage,
  lengthOf: chatoneLength,
};

function ChatoneMessage({ message, label, when }: ChatoneMessageProps) {
  const { content, embeds, components, flags } = readChatone(message);
  const isSilent = Math.floor(flags / IS_SILENT) % 2 === 1;
  return (
    <article className={styles["frame"]} aria-label={`Message as ${label} shows it`}>
      <div className={styles["message"]}>
        <Face className={styles["face"]} />
        <div className={styles["body"]}>
          <div className={styles["head"]}>
            <b>Relay</b>
            <span className={styles["app"]}>APP</span>
            <span className={styles["when"]}>
              <Moment at={when} />
            </span>
            {isSilent && <Silent />}
          </div>
          {content && <Blocks blocks={parseChatone(content)} />}
          {embeds.map((embed, at) => (
            <EmbedView key={at} embed={embed} />
          ))}
          {components.map((row, at) => (
            <Buttons key={at} buttons={row.components} />
          ))}
        </div>
      </div>
    </article>
  );
}

const MINUTE_MS = 60_000;

function Moment({ at }: { at: number | undefined }) {
  const now = useNow(MINUTE_MS);
  return `${dayName(at ?? now, now)} at ${clock(at ?? now)}`;
}

const NO_COLOUR = 0x80848e;

function EmbedView({ embed }: { embed: PreviewEmbed }) {
  const { author, title, url, color = NO_COLOUR, description, fields } = embed;
  const borderLeftColor = `#${color.toString(16).padStart(6, "0")}`;
  return (
    <div className={styles["embed"]} style={{ borderLeftColor }}>
      {author && (
        <div className={styles["author"]}>
          <Avatar login={author.name.split(" · ")[0] ?? ""} size={20} />
          <span className={styles["name"]}>
            <WebLink url={author.url}>{author.name}</WebLink>
          </span>
        </div>
      )}
      {title && (
        <div className={styles["title"]}>
          <WebLink url={url}>
            <Inlines inlines={parseInline(title)} />
          </WebLink>
        </div>
      )}
      {description && (
        <div className={styles["description"]}>
          <Blocks blocks={parseChatone(description)} />
        </div>
      )}
      {fields.length > 0 && <Fields fields={fields} />}
      <Foot embed={embed} />
    </div>
  );
}

function Fields({ fields }: Pick<PreviewEmbed, "fields">) {
  return (
    <div className={styles["fields"]}>
      {fields.map(({ name, value, inline }, at) => (
        <div key={at} data-wide={!inline || undefined}>
          <b>
            <Inlines inlines={parseInline(name)} />
          </b>
          <Blocks blocks={parseChatone(value)} />
        </div>
      ))}
    </div>
  );
}

function Foot({ embed: { footer, timestamp } }: { embed: PreviewEmbed }) {
  const at = timestamp === undefined ? Number.NaN : Date.parse(timestamp);
  const hasTime = !Number.isNaN(at);
  if (!footer && !hasTime) return null;
  return (
    <div className={styles["foot"]}>
      {footer?.text}
      {footer && hasTime && " • "}
      {hasTime && <Moment at={at} />}
    </div>
  );
}

const LOOKS: ReadonlyMap<number, string> = new Map([
  [1, "primary"],
  [3, "go"],
  [4, "danger"],
  [5, "link"],
]);

function Buttons({ buttons }: { buttons: readonly ChatoneButton[] }) {
  return (
    <div className={styles["buttons"]}>
      {buttons.map(({ label, style }, at) => (
        <span key={at} data-look={LOOKS.get(style)}>
          {label}
        </span>
      ))}
    </div>
  );
}
