// A sentence of the server, in which `quoted` parts are values.

import { Fragment } from "react";

export function Worded({ children }: { children: string }) {
  // Every second piece stood between two marks.
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
