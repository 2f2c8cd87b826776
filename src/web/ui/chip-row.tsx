import { Children, type ReactNode } from "react";

export type ChipRowProps = { label: string; className?: string; children: ReactNode };

/** One row that scrolls sideways on a phone, the chosen chip in sight at its start; wraps from tablets on. */
export function ChipRow({ label, className, children }: ChipRowProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="scroll-row -mx-5 px-5 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        {Children.map(children, (chip) => (
          <li className="flex shrink-0 max-md:has-[[aria-current]]:order-first">{chip}</li>
        ))}
      </ul>
    </nav>
  );
}
