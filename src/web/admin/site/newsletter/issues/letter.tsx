import type { IssuePreview } from "#contract/admin/site/newsletter-issues.ts";
import { RichText } from "../../../../visitor/product/rich-text.tsx";
import { LetterSheet } from "../../settings/letters/letter-sheet.tsx";

/** An issue as subscribers read it. */
export function Letter({ letter: { subject, text, nodes } }: { letter: IssuePreview }) {
  return (
    <LetterSheet subject={subject} plain={text}>
      <RichText nodes={nodes} />
    </LetterSheet>
  );
}
