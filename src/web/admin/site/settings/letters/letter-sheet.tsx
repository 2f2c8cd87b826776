import type { ReactNode } from "react";
import { useSite } from "../../../../data/load-site.ts";
import { SiteMark } from "../../../../shared/frame/site-mark.tsx";

type LetterSheetProps = {
  subject: string;
  /** Above the letter; its subject unless said. */
  headline?: string;
  /** What it says. */
  children: ReactNode;
  signature?: string | null;
  small?: readonly string[];
  /** As mail programs without HTML show it. */
  plain: string;
};

/** A letter as somebody gets it: the line in their mailbox, the sheet, and below it the plain text. */
export function LetterSheet({ subject, headline = subject, children, signature, small, plain }: LetterSheetProps) {
  const { name } = useSite();
  return (
    <>
      <article aria-label={subject} className="letter-sheet">
        <div className="letter-envelope">
          <p className="words font-medium">{subject}</p>
          <p className="text-meta text-muted">From {name}</p>
        </div>
        <p className="letter-from">
          <SiteMark /> {name}
        </p>
        <h3 className="words">{headline}</h3>
        {children}
        {signature && <p className="words whitespace-pre-line">{signature}</p>}
        {small && <p className="letter-small words">{small.join("\n")}</p>}
      </article>
      <details className="mt-3 text-sm">
        <summary className="text-muted">As plain text</summary>
        <p className="words mt-2 font-mono text-meta whitespace-pre-wrap">{plain}</p>
      </details>
    </>
  );
}
