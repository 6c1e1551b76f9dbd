// A thing that nobody wants to hear of in a target.

export type Mute = {
  /** Of the thing. */
  key: string;
  /** Milliseconds since the epoch; undefined for good. */
  until: number | undefined;
  /** Login of whoever wanted it so. */
  by: string;
};
