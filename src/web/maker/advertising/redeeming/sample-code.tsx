/** Shows what a redemption code looks like, with one that obviously isn't real. */
export function SampleCode({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 180"
      role="img"
      aria-label="Sample of a redemption code: a ticket that says SAMPLE, valid for 6 months, for a single use"
      className={className}
    >
      <path
        d="M14 1h372a13 13 0 0 1 13 13v58a18 18 0 0 0 0 36v58a13 13 0 0 1-13 13H14a13 13 0 0 1-13-13v-58a18 18 0 0 0 0-36V14A13 13 0 0 1 14 1Z"
        className="fill-raised stroke-line-strong"
      />
      <path d="M290 14v152" className="stroke-line-strong" strokeDasharray="4 6" />
      <text x="36" y="48" className="fill-muted text-[13px]">
        Redemption code
      </text>
      <text x="36" y="88" className="fill-ink text-[22px] font-semibold tabular-nums" textLength="226">
        SAMP-LE00-CODE
      </text>
      <text x="36" y="112" className="fill-ink text-[22px] font-semibold tabular-nums" textLength="226">
        0000-0000-0000
      </text>
      <text x="36" y="148" className="fill-muted text-[12px]">
        Valid for 6 months · single use
      </text>
      <g transform="rotate(-90 345 90)">
        <text x="345" y="99" textAnchor="middle" className="fill-muted text-[24px] font-semibold tracking-[0.2em]">
          SAMPLE
        </text>
      </g>
    </svg>
  );
}
