// Announcements for screen readers. The shell renders the two live regions.

const places = { polite: "announce-polite", assertive: "announce-assertive" } as const;

export function announce(words: string, urgency: keyof typeof places = "polite"): void {
  const place = document.querySelector(`#${places[urgency]}`);
  if (place) place.textContent = words;
}

export const ANNOUNCERS = Object.entries(places);
