import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import type { SearchAnswer, SearchPlace } from "#contract/visitor/search/search.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { placeKinds } from "./place-kinds.ts";

type SearchPlacesProps = { label?: string | undefined } & Pick<SearchAnswer, "about" | "lead" | "places">;

/**
 * Pages that answer the question better than a list, in one row: of alternatives, a comparison, a category, a collection.
 */
export function SearchPlaces({ label = "Categories and collections", about, lead, places }: SearchPlacesProps) {
  const links = [
    ...(about ? [pageOf(about)] : []),
    ...[...(lead ? [lead] : []), ...places].map((place) => ({
      to: place.path,
      title: place.name,
      note: noteOf(place),
    })),
  ];
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className="search-places">
      <ul>
        {links.map(({ to, title, note }, index) => (
          <li key={to}>
            <Link to={to} className={about && index === 0 ? "search-answer" : undefined}>
              <span>{title}</span>
              <span>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function pageOf({ kind, products }: NonNullable<SearchAnswer["about"]>) {
  const names = products.map(({ name }) => name);
  if (kind === "comparison") {
    return {
      to: paths.compare(products.map(({ slug }) => slug)),
      title: names.join(" vs "),
      note: "Compare them side by side",
    };
  }
  return {
    to: paths.alternatives(products[0]?.slug ?? ""),
    title: `Alternatives to ${names[0]}`,
    note: "See all, and vote for the best",
  };
}

function noteOf({ kind, count }: SearchPlace): string {
  const { label } = placeKinds[kind];
  return count === null ? label : `${label} · ${counted(count, "product")}`;
}
