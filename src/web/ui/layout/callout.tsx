import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export type CalloutProps = { title?: string; text?: ReactNode; className?: string };

/** A message inside the page, so it works without JavaScript. */
export function Callout({ title, text, className }: CalloutProps) {
  return (
    <div role="status" className={cx("flex gap-3 rounded-card border border-line bg-raised p-4 text-sm", className)}>
      <Info className="mt-0.5 size-4 shrink-0 text-muted" />
      <p>
        {title && <strong className="font-medium">{title}</strong>}
        {title && text && <br />}
        {text && <span className="text-muted">{text}</span>}
      </p>
    </div>
  );
}
