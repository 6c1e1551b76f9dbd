// Finds committed secrets by the formats of their issuers. Precise patterns only, because developers switch off a check
// with false alarms.

const FORMS: Readonly<Record<string, RegExp>> = {
  "private key": /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  "GitHub token": /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,})/,
  "Discord bot token": /\b[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}/,
  "Telegram bot token": /\b\d{8,10}:[\w-]{35}\b/,
  "npm token": /\bnpm_[A-Za-z0-9]{36}\b/,
  "AWS access key": /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  "Google API key": /\bAIza[\w-]{35}\b/,
  "Slack token": /\bxox[abeprs]-[A-Za-z0-9-]{10,}/,
  "Stripe key": /\b[rs]k_live_[A-Za-z0-9]{16,}/,
  "Standard Webhooks secret": /\bwhsec_(?!A+\b)[A-Za-z0-9+/]{32,}/,
  "signed JSON Web Token": /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
};

/** Reports line and format, never the secret itself. */
export function secretFaults(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) =>
    Object.entries(FORMS)
      .filter(([, form]) => form.test(line))
      .map(([name]) => `${file}:${index + 1}: ${name}`),
  );
}
