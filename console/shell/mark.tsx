// Logo of Relay.

export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--accent)" />
      <g fill="none" stroke="#fff" strokeWidth="1.8" strokeLinecap="round">
        <path d="M9 12h2.2c2 0 2-4.4 4-4.4" />
        <path d="M11.2 12c2 0 2 4.4 4 4.4" />
      </g>
      <g fill="#fff">
        <circle cx="6.8" cy="12" r="2.2" />
        <circle cx="17" cy="7.6" r="1.9" />
        <circle cx="17" cy="16.4" r="1.9" />
      </g>
    </svg>
  );
}
