// Preference for single-letter shortcuts, kept in local storage.

const KEY = "relay.letter-keys";

export function areLettersOn(): boolean {
  return localStorage.getItem(KEY) !== "off";
}

export function turnLetters(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
}
