import { Fragment, type ReactNode } from "react";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { shortDate, wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { ComparedProduct, Quote } from "#contract/visitor/comparisons.ts";
import { DemoMark } from "../../shared/people/demo-mark.tsx";
import { PersonName } from "../../shared/people/person-name.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { RatingStrip } from "../../ui/display/rating-strip.tsx";
import { PictureImage } from "../product/pictures/picture-image.tsx";

/** The cells of a comparison. */

export type Item = { key: string; label: string; to?: string | null };

/** Items in `own` are marked: no other product of the comparison has them. */
export function Items({ items, own }: { items: Item[]; own: ReadonlySet<string> }) {
  return items.map(({ key, label, to }, index) => (
    <Fragment key={key}>
      {index > 0 && ", "}
      <Own isOwn={own.has(key)}>
        {to ? (
          <Link to={to} className="text-link hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </Own>
    </Fragment>
  ));
}

function Own({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return isOwn ? <mark className="compare-own">{children}</mark> : children;
}

export function RatingCell({ rating: { average, count, distribution } }: Pick<ComparedProduct, "rating">) {
  if (average === null) return null;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        <b className="compare-figure">{average.toFixed(1)}</b>
        <span className="text-meta text-muted">{`from ${counted(count, "rating")}`}</span>
      </p>
      <RatingStrip counts={distribution.toReversed()} className="mt-1 max-w-56" />
    </>
  );
}

const chart = { width: 100, height: 32, margin: 2 };

/** The votes of the last weeks, added up. All lines of a comparison have the same scale, up to `most`. */
export function VotesCell({ votes, most }: Pick<ComparedProduct, "votes"> & { most: number }) {
  const sums = sumsOf(votes);
  const total = sums.at(-1) ?? 0;
  const y = (sum: number) =>
    chart.height - chart.margin - (sum / Math.max(1, most)) * (chart.height - 2 * chart.margin);
  const points = sums.map((sum, index) => `${round((index / (sums.length - 1)) * chart.width)},${round(y(sum))}`);
  return (
    <>
      <svg
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`h-10 w-full max-w-56 ${total === 0 ? "text-line-strong" : "text-accent"}`}
      >
        <polyline
          points={points.join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <details className="text-meta text-muted">
        <summary className="inline-flex min-h-6 cursor-pointer items-center underline decoration-dotted underline-offset-4 pointer-coarse:min-h-11">
          <b className="mr-1 font-heading text-ink tabular-nums">{`+${wholeNumber(total)}`}</b>
          {`in ${votes.length} weeks`}
        </summary>
        <ul className="mt-1 max-w-44 tabular-nums">
          {votes.map(({ week, votes: n }) => (
            <li key={week} className="flex justify-between gap-3">
              <span>{shortDate(new Date(`${week}T00:00:00Z`))}</span>
              <span>{`+${wholeNumber(n)}`}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

export function sumsOf(votes: ComparedProduct["votes"]): number[] {
  let sum = 0;
  return votes.map(({ votes: n }) => (sum += n));
}

const round = (value: number) => Math.round(value * 10) / 10;

export function PicturesCell({ slug, pictures }: Pick<ComparedProduct, "slug" | "pictures">) {
  const [first] = pictures;
  if (!first) return null;
  return (
    <>
      <a href={first.variants.at(-1)?.webpUrl} className="compare-picture">
        <PictureImage picture={first} sizes="(width < 48rem) 60vw, 240px" lazy />
      </a>
      {pictures.length > 1 && (
        <Link to={paths.product(slug)} className="text-meta text-link hover:underline">
          {`${pictures.length - 1} more`}
        </Link>
      )}
    </>
  );
}

export function QuoteCell({ slug, quote }: { slug: string; quote: Quote | null }) {
  if (!quote) return null;
  return (
    <blockquote>
      <p className="compare-quote words">{`“${quote.comment}”`}</p>
      <footer className="mt-1.5 flex flex-wrap items-center gap-x-2 text-meta text-muted">
        {quote.author ? <PersonName person={quote.author} /> : <span>Deleted user</span>}
        {quote.author && <DemoMark person={quote.author} />}
        <span>{`rated ${quote.rating}`}</span>
        <Link to={`${paths.product(slug)}#feedback`} className="tap-room hover:underline">
          All feedback
        </Link>
      </footer>
    </blockquote>
  );
}
