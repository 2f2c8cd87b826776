import { Fragment } from "react";
import { useSite } from "../../../data/load-site.ts";
import { useApi } from "../../../data/shell.ts";
import { LoadedSection } from "../dashboard/loaded-section.tsx";
import { newsletterQueries } from "./newsletter-queries.ts";

/** What a new subscriber gets first. */
export function LetterPreview() {
  const { name } = useSite();
  return (
    <LoadedSection title="The first letter" query={newsletterQueries.letter(useApi())}>
      {({ subject, text }) => (
        <>
          <article aria-label={subject} className="letter-preview">
            <p className="text-meta text-muted">{name}</p>
            <h3>{subject}</h3>
            <p className="words whitespace-pre-line">{withBreaks(text)}</p>
          </article>
          <p className="mt-3 text-meta text-muted">We count subscribers once they press its link.</p>
        </>
      )}
    </LoadedSection>
  );
}

/** After a mark inside an address; the two slashes of https:// stay together. */
const mark = /([^\s/:][/?&=])/g;

/** Long addresses break at their own marks, not inside a word. */
function withBreaks(text: string) {
  return text
    .replace(mark, "$1\u0000")
    .split("\u0000")
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}
