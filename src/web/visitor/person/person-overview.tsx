import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { PersonPage, PersonProduct } from "#contract/visitor/people.ts";
import type { PersonSection } from "#contract/visitor/person-sections.ts";
import { useIsOpen } from "../../data/load-site.ts";
import { useApi } from "../../data/shell.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { shelfLegend } from "../../ui/shelf/shelf-legend.ts";
import { CollectionCards } from "../collections/collection-cards.tsx";
import { personQueries } from "./person-queries.ts";
import { PersonQuote } from "./person-quote.tsx";

type PersonOverviewProps = {
  person: PersonPage;
  /** The address of a section's list. */
  pathOf: (section: PersonSection) => string;
};

/** The first entries of each section: what the person says on the left, the rest beside it. */
export function PersonOverview({ person: { username, sections, shelf }, pathOf }: PersonOverviewProps) {
  const { data } = useSuspenseQuery(personQueries.overview(useApi(), username));
  const isOpen = useIsOpen();
  const totalOf = (section: PersonSection) => sections.find(({ name }) => name === section)?.total ?? 0;
  const moreOf = (section: PersonSection, shown: number) =>
    totalOf(section) > shown && { to: pathOf(section), text: `All ${wholeNumber(totalOf(section))}` };
  const { made, feedback, collections, upvotes } = data;

  const parts = [
    made.length > 0 && (
      <Part key="made" title={`Made by ${username}`} more={moreOf("made", made.length)}>
        <Tools products={made} />
      </Part>
    ),
    feedback.length > 0 && (
      <Part key="feedback" title={`What ${username} says`} more={moreOf("feedback", feedback.length)}>
        <ul className="divide-y divide-line border-t border-line">
          {feedback.map((entry) => (
            <li key={entry.id}>
              <PersonQuote entry={entry} />
            </li>
          ))}
        </ul>
      </Part>
    ),
  ].filter(Boolean);
  const isNarrow = parts.length > 0;
  const others = [
    collections.length > 0 && isOpen(paths.collections()) && (
      <Part key="collections" title="Collections" more={moreOf("collections", collections.length)}>
        {shelf.spines.length === 0 && <p className="-mt-2 mb-4 text-meta text-muted">{shelfLegend}</p>}
        <CollectionCards collections={collections} headingLevel={3} isNarrow={isNarrow} isOwnersPage />
      </Part>
    ),
    upvotes.length > 0 && (
      <Part key="upvotes" title="Voted for lately" more={moreOf("upvotes", upvotes.length)}>
        <Tools products={upvotes} />
      </Part>
    ),
  ].filter(Boolean);

  if (!isNarrow) return <div className="space-y-12">{others}</div>;
  return (
    <div className="person-columns">
      <div>{parts}</div>
      {others.length > 0 && <aside aria-label={`More of ${username}`}>{others}</aside>}
    </div>
  );
}

type PartProps = { title: string; more: { to: string; text: string } | false; children: ReactNode };

function Part({ title, more, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="words mb-4 text-heading">
        {title}
      </h2>
      {children}
      {more && (
        <p className="mt-3 text-sm">
          <Link to={more.to} className="tap-room text-link underline underline-offset-2">
            {more.text}
            <span className="sr-only">: {title}</span>
          </Link>
        </p>
      )}
    </section>
  );
}

function Tools({ products }: { products: PersonProduct[] }) {
  return (
    <ul className="person-tools divide-y divide-line border-y border-line">
      {products.map(({ id, slug, name, tagline, logoUrl }) => (
        <li key={id}>
          <LogoBox name={name} src={logoUrl} size={36} />
          <span className="min-w-0 flex-1">
            <Link to={paths.product(slug)} className="card-link words text-sm font-medium">
              {name}
            </Link>
            <span className="line-clamp-1 text-meta text-muted">{tagline}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
