// What people say to each other.

export type ReviewState = "approved" | "changes_requested" | "commented" | "dismissed";
