// A sentence from the server; parts in backticks are values.

import { Fragment } from "react";

export function Worded({ children }: { children: string }) {
  // Every second piece was in backticks.
  return children.split("`").map((piece, at) =>
    at % 2 === 1 ? (
      <code key={at} className="chip">
        {piece}
      </code>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}
