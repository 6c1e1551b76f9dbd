// Forms of ids in targets. They are plain data: the console's first page has no schemas.

export type IdForm = { pattern: RegExp; fault: string };

export const DIGITS: IdForm = { pattern: /^\d{1,20}$/, fault: "must be a string of digits" };
