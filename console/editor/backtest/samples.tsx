// The newest messages that a draft would add or drop. Each shows its event, the deciding clause, and its rendering on
// both platforms.

import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { Backtest, BacktestSample } from "../../../src/contract/backtest/backtest.ts";
import { EventIcon } from "../../logs/event-icon.tsx";
import { RichTextSpans } from "../../logs/rich-words.tsx";
import { verdictSpans } from "../../logs/spans.ts";
import { Ago } from "../../parts/time.tsx";
import { SideBySide } from "../preview/side-by-side.tsx";
import { findingWords } from "./backtest-words.ts";
import { type SampleSection, sectionsOf } from "./sample-sections.ts";
import styles from "./samples.module.css";

type SamplesProps = { backtest: Backtest; groupId: string; isOpen: boolean; close: () => void };

export function Samples({ backtest, groupId, isOpen, close }: SamplesProps) {
  const isNarrow = useMediaQuery("(width < 62em)");
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title="The messages"
      size={860}
      fullScreen={isNarrow ?? false}
    >
      <p className="text-2">{findingWords(backtest)}</p>
      {sectionsOf(backtest).map((section) => (
        <Section key={section.change} {...{ section, backtest, groupId }} />
      ))}
    </Modal>
  );
}

type SectionProps = { section: SampleSection; backtest: Backtest; groupId: string };

function Section({ section: { change, title, hint, samples }, ...rest }: SectionProps) {
  return (
    <section className={styles["section"]} aria-label={title}>
      <h3 data-part={change}>
        {title} <span className="text-3">{hint}</span>
      </h3>
      {samples.map((sample, at) => (
        <Sample key={sample.eventId} sample={sample} isFirst={at === 0} {...rest} />
      ))}
    </section>
  );
}

type SampleProps = Omit<SectionProps, "section"> & { sample: BacktestSample; isFirst: boolean };

function Sample({ sample, isFirst, backtest, groupId }: SampleProps) {
  const { eventId, receivedAt, event, repo, actor, words, messages } = sample;
  return (
    <details className={styles["sample"]} open={isFirst}>
      <summary>
        <EventIcon event={event} />
        <span className="grow">
          <b>{repo ?? event}</b> <code>{event}</code> {actor !== null && `by ${actor}`}
        </span>
        <span className="text-3">
          <Ago at={receivedAt} />
        </span>
        <IconChevronDown size={14} aria-hidden />
      </summary>
      <p className={styles["why"]}>
        <RichTextSpans spans={verdictSpans(words)} hasChips />{" "}
        <Link to="/logs/$eventId" params={{ eventId }} className="link">
          Open timeline
        </Link>
      </p>
      <SideBySide
        messages={messages}
        targets={backtest.targets.map(({ target }) => target)}
        groupId={groupId}
      />
    </details>
  );
}
