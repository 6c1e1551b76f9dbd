// Definition of "urgent" for settings that let urgent messages pass.

export const URGENT_PASSES =
  "Urgent messages are sent right away: failures, security alerts, and messages that ping a role or a person.";
