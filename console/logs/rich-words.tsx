// A sentence with emphasis. Lists show values as plain text, which is faster to scan.

import type { TextSpan } from "./spans.ts";

type RichTextSpansProps = { spans: readonly TextSpan[]; hasChips?: boolean };

export function RichTextSpans({ spans, hasChips = false }: RichTextSpansProps) {
  return spans.map(({ text, as }, at) => {
    if (as === "strong") return <b key={at}>{text}</b>;
    if (as === "bad")
      return (
        <b key={at} className="bad">
          {text}
        </b>
      );
    return as === "code" && hasChips ? (
      <code key={at} className="chip">
        {text}
      </code>
    ) : (
      text
    );
  });
}
