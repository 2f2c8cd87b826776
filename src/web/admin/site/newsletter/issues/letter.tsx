import type { IssuePreview } from "#contract/admin/site/newsletter-issues.ts";
import { useSite } from "../../../../data/load-site.ts";
import { RichText } from "../../../../visitor/product/rich-text.tsx";

/** A letter as subscribers read it, and below it what mail programs without HTML show. */
export function Letter({ letter: { subject, text, nodes } }: { letter: IssuePreview }) {
  const { name } = useSite();
  return (
    <>
      <article aria-label={subject} className="letter-preview">
        <p className="text-meta text-muted">{name}</p>
        <h3>{subject}</h3>
        <RichText nodes={nodes} />
      </article>
      <details className="mt-3 text-sm">
        <summary className="text-muted">As plain text</summary>
        <p className="words mt-2 whitespace-pre-line">{text}</p>
      </details>
    </>
  );
}
