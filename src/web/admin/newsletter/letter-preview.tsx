import { useSite } from "../../data/load-site.ts";
import { useApi } from "../../data/shell.ts";
import { LoadedSection } from "../dashboard/loaded-section.tsx";
import { newsletterQueries } from "./newsletter-queries.ts";

/** What a new subscriber gets first. The issues are written elsewhere, with the exported addresses. */
export function LetterPreview() {
  const { name } = useSite();
  return (
    <LoadedSection title="The first letter" query={newsletterQueries.letter(useApi())}>
      {({ subject, text }) => (
        <>
          <article aria-label={subject} className="letter-preview">
            <p className="text-meta text-muted">{name}</p>
            <h3>{subject}</h3>
            <p className="words whitespace-pre-line">{text}</p>
          </article>
          <p className="mt-3 text-meta text-muted">
            We count subscribers once they press its link. To send an issue, export the list into your mailing tool.
          </p>
        </>
      )}
    </LoadedSection>
  );
}
