import { useApi } from "../../../data/shell.ts";
import { LoadedSection } from "../dashboard/loaded-section.tsx";
import { LetterPreview } from "../settings/letters/letter-preview.tsx";
import { newsletterQueries } from "./newsletter-queries.ts";

/** What a new subscriber gets first. */
export function FirstLetter() {
  return (
    <LoadedSection title="The first letter" query={newsletterQueries.letter(useApi())}>
      {(letter) => (
        <>
          <LetterPreview letter={letter} />
          <p className="mt-3 text-meta text-muted">We count subscribers once they press its link.</p>
        </>
      )}
    </LoadedSection>
  );
}
