// A sentence with its marks. In lists the values stand as plain text, which reads faster.

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
