// How far somebody sees. Every reading port takes it first, so that no query can forget it.

/** Keys of groups, or all there are, with what belongs to none. */
export type Reach = "all" | readonly string[];
