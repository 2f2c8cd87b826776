import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";

export type SignTone = "for" | "against" | "neutral";

const marks: Record<SignTone, { sign: string; className: string; word: string }> = {
  for: { sign: "✓", className: "text-ok", word: "Good: " },
  against: { sign: "!", className: "font-heading text-warn", word: "Check: " },
  neutral: { sign: "•", className: "text-muted", word: "" },
};

type SignsProps = { label?: string; children: ReactNode };

/** What speaks for and against something. */
export function Signs({ label, children }: SignsProps) {
  return (
    <ul aria-label={label} className="space-y-1.5">
      {children}
    </ul>
  );
}

export function Sign({ tone, children }: { tone: SignTone; children: ReactNode }) {
  const { sign, className, word } = marks[tone];
  return (
    <li className="flex gap-1">
      <span aria-hidden="true" className={cx("sign-mark", className)}>
        {sign}
      </span>
      <span className="min-w-0 break-words">
        {word && <span className="sr-only">{word}</span>}
        {children}
      </span>
    </li>
  );
}
