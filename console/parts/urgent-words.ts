// Definition of "urgent" for settings that let urgent messages pass.

export const URGENT_PASSES =
  "Urgent messages are sent at once: failed runs, checks and deployments, security alerts, and messages that ping a role or a person.";
