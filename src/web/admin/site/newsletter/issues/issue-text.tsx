import type { NewsletterIssue } from "#contract/admin/site/newsletter-issues.ts";
import { answerOf } from "../../../../data/api-client.ts";
import { useApi } from "../../../../data/shell.ts";
import { LoadedSection } from "../../dashboard/loaded-section.tsx";
import { Letter } from "./letter.tsx";

/** What went out. */
export function IssueText({ issue: { id, subject, body } }: { issue: NewsletterIssue }) {
  const api = useApi();
  return (
    <LoadedSection
      title="Text"
      query={{
        queryKey: ["admin", "newsletter", "text", id],
        queryFn: () => answerOf(api.admin.newsletter.preview.$post({ json: { subject, body } })),
      }}
    >
      {(letter) => <Letter letter={letter} />}
    </LoadedSection>
  );
}
