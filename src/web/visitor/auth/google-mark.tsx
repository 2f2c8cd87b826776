/** A plain "G" in the text color: the sign-in may be Google's or the local demo. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5">
      <path
        d="M17.5 10.2c0 4.3-2.9 7.3-7.3 7.3a7.5 7.5 0 1 1 0-15c2 0 3.6.7 4.9 1.9l-2 1.9a4.2 4.2 0 0 0-2.9-1.1 4.8 4.8 0 0 0 0 9.6c2.7 0 4-1.7 4.2-3h-4.2V9h7.2c.1.4.1.8.1 1.2z"
        fill="currentColor"
      />
    </svg>
  );
}
