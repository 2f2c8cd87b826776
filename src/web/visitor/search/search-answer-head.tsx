import { ArrowRight } from "lucide-react";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import type { SearchAnswer, SearchPlace } from "#contract/visitor/search.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { PlaceChips, placeKinds } from "./place-chips.tsx";

type SearchAnswerHeadProps = Pick<SearchAnswer, "about" | "lead" | "places">;

/** Links that answer the question better than a list: a page of alternatives, a comparison, a category. */
export function SearchAnswerHead({ about, lead, places }: SearchAnswerHeadProps) {
  const page = about && pageOf(about);
  return (
    <>
      {page && <AnswerLink {...page} />}
      {lead && <AnswerLink to={lead.path} title={lead.name} note={noteOf(lead)} />}
      {places.length > 0 && <PlaceChips label="Categories and collections" places={places} className="mb-6" />}
    </>
  );
}

function pageOf({ kind, products }: NonNullable<SearchAnswer["about"]>) {
  const names = products.map(({ name }) => name);
  if (kind === "comparison") {
    return {
      to: paths.compare(products.map(({ slug }) => slug)),
      title: names.join(" vs "),
      note: "Compare prices, platforms, ratings and what people say, side by side",
    };
  }
  return {
    to: paths.alternatives(products[0]?.slug ?? ""),
    title: `Alternatives to ${names[0]}`,
    note: "See all of them, and vote for the best",
  };
}

function noteOf({ kind, count }: SearchPlace): string {
  return `${placeKinds[kind].label} · ${counted(count ?? 0, "product")}`;
}

function AnswerLink({ to, title, note }: { to: string; title: string; note: string }) {
  return (
    <Link
      to={to}
      className="mb-6 flex items-center justify-between gap-4 rounded-card border border-line bg-raised p-4 hover:border-line-strong"
    >
      <span className="min-w-0">
        <span className="words block font-heading">{title}</span>
        <span className="block text-sm text-muted">{note}</span>
      </span>
      <ArrowRight className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
