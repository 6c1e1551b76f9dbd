// Renders a rich-text tree as elements. Text is never parsed as markup again.

import { getNames } from "../../src/contract/delivery/channels.ts";
import { useAnswer } from "../api/use-answer.ts";
import { roleWords } from "../parts/name-book.ts";
import { exactly } from "../parts/words.ts";
import type { Block, Inline, Style } from "./rich.ts";
import styles from "./rich-text.module.css";
import { WebLink } from "./web-link.tsx";

const TAGS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strike: "s",
  spoiler: "mark",
} as const satisfies Record<Style, string>;

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <BlockView key={at} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === "code") return <pre className={styles["pre"]}>{block.text}</pre>;
  const inner = <Inlines inlines={block.of} />;
  if (block.kind === "quote")
    return (
      <blockquote className={styles["quote"]} data-folded={block.isFolded || undefined}>
        {inner}
      </blockquote>
    );
  return <div className={styles[block.kind]}>{inner}</div>;
}

export function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, at) => <InlineView key={at} inline={inline} />);
}

function InlineView({ inline }: { inline: Inline }) {
  if (inline.kind === "text") return inline.text;
  if (inline.kind === "code") return <code className={styles["code"]}>{inline.text}</code>;
  if (inline.kind === "mention") return <Mention {...inline} />;
  if (inline.kind === "time")
    return <time dateTime={new Date(inline.at).toISOString()}>{exactly(inline.at)}</time>;
  const inner = <Inlines inlines={inline.of} />;
  if (inline.kind === "link") return <WebLink url={inline.url}>{inner}</WebLink>;
  const Tag = TAGS[inline.kind];
  return <Tag>{inner}</Tag>;
}

function Mention({ text, roleId }: { text: string; roleId?: string }) {
  const names = useAnswer(getNames, {}, { isWanted: roleId !== undefined });
  const name = names.data?.roles.find(({ id }) => id === roleId)?.name;
  return (
    <span className={styles["mention"]}>
      {roleId === undefined || name === undefined ? text : roleWords(roleId, name)}
    </span>
  );
}
