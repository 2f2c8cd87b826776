import * as pages from "#contract/shared/messages/pages.ts";
import type { SearchPlace } from "#contract/visitor/search/search.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { NichePicker } from "../niches/niche-picker.tsx";
import { missingPath } from "./search-address.ts";
import { SearchPlaces } from "./search-places.tsx";

type NothingFoundProps = {
  q: string;
  /** Categories with some of the words. */
  nearest: SearchPlace[];
};

export function NothingFound({ q, nearest }: NothingFoundProps) {
  const { title, text, action } = pages.searchEmpty(q);
  return (
    <>
      <EmptyState
        title={title}
        text={<span className="wrap-break-word">{`${text} Tell us what's missing.`}</span>}
        drawing="gap"
        headingLevel={2}
        action={
          <ButtonLink variant="primary" to={missingPath(q)}>
            {action}
          </ButtonLink>
        }
      />
      <div className="border-t border-line pt-6 pb-2">
        {nearest.length > 0 && (
          <>
            <p className="mb-3 text-sm text-muted">Closest to what you typed:</p>
            <SearchPlaces label="Closest categories" about={null} lead={null} places={nearest} />
          </>
        )}
        <p className="mb-3 text-sm text-muted">Or browse a niche:</p>
        <NichePicker />
      </div>
    </>
  );
}
