// Who sends webhooks: the two code hosts, and everybody else.

export type Provider = "codehost" | "altforge" | "custom";
