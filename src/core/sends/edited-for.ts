// A message is edited for two weeks; later news gets a message of its own.

export const EDITED_FOR_DAYS = 14;
