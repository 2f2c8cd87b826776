import { Children, type ReactNode } from "react";

export type ChipRowProps = { label: string; className?: string; children: ReactNode };

/** Scrolls sideways on phones and tablets, with the current chip in view; wraps on larger screens. */
export function ChipRow({ label, className, children }: ChipRowProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="scroll-row chip-row">
        {Children.map(children, (chip) => (
          <li>{chip}</li>
        ))}
      </ul>
    </nav>
  );
}
