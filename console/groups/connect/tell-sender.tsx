// Setup guides, one per kind of sender.

import { Tabs } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { CodeBlock } from "../../parts/code-block.tsx";
import { Copy } from "../../parts/copy.tsx";
import { hostOf } from "../../../src/contract/hosts/index.ts";
import type { Labels } from "../../../src/contract/kernel/products.ts";
import { useLabels } from "../../scope.ts";
import {
  ciLines,
  curlLines,
  FIRST_SENDER,
  type SenderGuide,
  senderIn,
  SENDERS,
  tinted,
} from "./guides.ts";
import { SenderSteps } from "./sender-steps.tsx";
import styles from "./tell-sender.module.css";

const route = getRouteApi("/groups/$groupId");

type TellSenderProps = { url: string; secret: string | undefined; repo: string };

export function TellSender({ url, secret, repo }: TellSenderProps) {
  const { sender: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const labels = useLabels();
  const sender = senderIn(chosen);
  const lines = { curl: curlLines(url, secret), ci: ciLines(url, repo) };
  return (
    <Tabs
      value={sender}
      onChange={(name) => {
        const wanted = senderIn(name ?? undefined);
        void navigate({
          search: (before) => ({ ...before, sender: wanted === FIRST_SENDER ? undefined : wanted }),
          resetScroll: false,
        });
      }}
      classNames={{ list: styles["list"] ?? "", tab: styles["tab"] ?? "" }}
    >
      <div className={styles["bar"]}>
        <Tabs.List aria-label="Sender">
          {SENDERS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {nameOf(name, labels)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {(sender === "curl" || sender === "ci") && (
          <Copy value={lines[sender]} what="these lines" isQuiet>
            Copy
          </Copy>
        )}
      </div>
      {SENDERS.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <Guide sender={name} lines={lines} isFilled={secret !== undefined} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function nameOf(sender: SenderGuide, labels: Labels): string {
  if (sender === "curl") return "curl";
  return sender === "ci" ? "CI step" : labels[sender];
}

type GuideProps = { sender: SenderGuide; lines: { curl: string; ci: string }; isFilled: boolean };

function Guide({ sender, lines, isFilled }: GuideProps) {
  if (sender !== "curl" && sender !== "ci")
    return <SenderSteps steps={hostOf(sender).connectSteps ?? []} />;
  return (
    <>
      <CodeBlock label={sender === "curl" ? "Example with curl" : "Step of a CI job"}>
        {tinted(lines[sender]).map(({ text, tint }, at) => (
          <span key={at} data-tint={tint} className={styles["piece"]}>
            {text}
          </span>
        ))}
      </CodeBlock>
      <p className={styles["hint"]}>
        {sender === "curl" && !isFilled && (
          <>
            Set <code className="chip">RELAY_SECRET</code> first.{" "}
          </>
        )}
        {sender === "ci" && (
          <>
            Store the secret as <code className="chip">RELAY_SECRET</code> in the secrets of your
            CI.{" "}
          </>
        )}
        A route with the event <code className="chip">custom</code> matches these events.
      </p>
    </>
  );
}
