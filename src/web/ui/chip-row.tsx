import { Children, type ReactNode } from "react";

export type ChipRowProps = { label: string; className?: string; children: ReactNode };

/** One row that scrolls sideways on a phone, the chosen chip in sight at its start; wraps from tablets on. */
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
