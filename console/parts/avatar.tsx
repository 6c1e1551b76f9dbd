// Initials of a user, in a colour derived from the login.

import styles from "./avatar.module.css";

const COLOURS = 6;

export function Avatar({ login, size = 24 }: { login: string; size?: 20 | 24 | 32 }) {
  return (
    <span
      className={styles["avatar"]}
      data-colour={colourOf(login)}
      data-size={size}
      aria-hidden="true"
    >
      {initials(login)}
    </span>
  );
}

function initials(login: string): string {
  const [one = "", two] = login.split(/[-_.\s]+/).filter(Boolean);
  return (two ? `${one[0]}${two[0]}` : one.slice(0, 2)).toUpperCase();
}

function colourOf(login: string): number {
  let sum = 0;
  for (const letter of login) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % COLOURS;
}
