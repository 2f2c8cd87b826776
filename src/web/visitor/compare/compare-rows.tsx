import type { ReactNode } from "react";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { dataLocationWords } from "#contract/shared/products/data-locations.ts";
import { platformWords } from "#contract/shared/products/platforms.ts";
import { shortDate, wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { ComparedProduct } from "#contract/visitor/comparisons.ts";
import { PersonNames } from "../../shared/people/person-names.tsx";
import { PricingPill } from "../cards/pricing-pill.tsx";
import { OutsideLink, siteOf } from "../product/facts/stated-facts.tsx";
import { CouponButton } from "../product/intro/coupon-button.tsx";
import { type Item, Items, PicturesCell, QuoteCell, RatingCell, sumsOf, VotesCell } from "./compare-cells.tsx";
import { type Difference, differenceOf, ownItems } from "./differences.ts";

/** One fact of all products. `cells` has one entry per product, null if it states nothing. */
export type CompareRow = Difference & {
  label: string;
  cells: ReactNode[];
  /** The text of an empty cell, for rows that nobody can fill in as a fact. */
  none?: string | undefined;
};

type Products = readonly ComparedProduct[];

/** What differs, then what is the same, each in the page's order and without empty rows. */
export function compareRows(products: Products): CompareRow[] {
  const most = Math.max(...products.map(({ votes }) => sumsOf(votes).at(-1) ?? 0));
  const rows: CompareRow[] = [
    priceRow(products),
    figureRow("Rating", products, {
      valueIn: ({ rating }) => rating.average,
      cellOf: ({ rating }) => rating.average !== null && <RatingCell rating={rating} />,
      none: "None",
    }),
    figureRow("Upvotes", products, {
      valueIn: ({ upvotes }) => upvotes,
      cellOf: ({ upvotes }) => <b className="compare-figure">{wholeNumber(upvotes)}</b>,
    }),
    row("Votes over time", products, { cellOf: ({ votes }) => <VotesCell votes={votes} most={most} /> }),
    listRow("Platforms", products, ({ facts }) =>
      facts.platforms.map((platform) => ({ key: platform, label: platformWords[platform] })),
    ),
    row("Open source", products, {
      valueIn: ({ facts }) => (facts.openSource ? `${facts.openSource.license}` : answerWord(facts.isOpenSource)),
      cellOf: ({ facts }) =>
        facts.openSource ? <SourceCell source={facts.openSource} /> : answerWord(facts.isOpenSource),
    }),
    answerRow("Works offline", products, ({ facts }) => facts.canWorkOffline),
    answerRow("Free plan", products, ({ facts }) => facts.hasFreePlan),
    listRow("Data is stored", products, ({ facts }) =>
      facts.dataLocations.map((place) => ({ key: place, label: dataLocationWords[place] })),
    ),
    listRow("Imports", products, ({ facts }) => facts.importFormats.map(itemOf)),
    listRow("Exports", products, ({ facts }) => facts.exportFormats.map(itemOf)),
    listRow("Languages", products, ({ facts }) => facts.languages.map(({ tag, name }) => ({ key: tag, label: name }))),
    row("Founded", products, { valueIn: ({ facts }) => facts.foundedYear, cellOf: ({ facts }) => facts.foundedYear }),
    row("Support", products, {
      cellOf: ({ facts: { supportUrl } }) =>
        supportUrl && <OutsideLink to={supportUrl}>{siteOf(supportUrl)}</OutsideLink>,
    }),
    listRow("Niches", products, ({ niches }) =>
      niches.map(({ slug, name }) => ({ key: slug, label: name, to: paths.niche(slug) })),
    ),
    listRow("Subcategories", products, ({ subcategories }) =>
      subcategories.map(({ slug, name, niche }) => ({
        key: slug,
        label: name,
        to: niche && paths.subcategory({ niche, subcategory: slug }),
      })),
    ),
    listRow("Tags", products, ({ tags, tagKeys }) =>
      tags.map((tag, index) => {
        const key = tagKeys[index];
        return { key: key || tag, label: `#${tag}`, to: key ? paths.tag(key) : null };
      }),
    ),
    row("Coupon", products, {
      cellOf: ({ coupon, isPromoted }) =>
        coupon && <CouponButton coupon={coupon} rel={`noopener nofollow ${isPromoted ? "sponsored" : "ugc"}`} />,
      none: "None",
    }),
    row("Pictures", products, {
      cellOf: (product) => product.pictures.length > 0 && <PicturesCell {...product} />,
      none: "None",
    }),
    row("What people like", products, {
      cellOf: ({ slug, praise }) => praise && <QuoteCell slug={slug} quote={praise} />,
      none: "None",
    }),
    row("What people don't like", products, {
      cellOf: ({ slug, criticism }) => criticism && <QuoteCell slug={slug} quote={criticism} />,
      none: "None",
    }),
    row("Description", products, {
      cellOf: ({ summary }) => summary && <p className="compare-summary words text-pretty">{summary}</p>,
    }),
    row("Makers", products, {
      valueIn: ({ makers }) => makers.map(({ username }) => username).join(", ") || null,
      cellOf: ({ makers }) => (makers.length > 0 ? <PersonNames people={makers} /> : pages.unclaimed.title),
    }),
    figureRow("Added", products, {
      valueIn: ({ listedAt }) => listedAt,
      cellOf: ({ listedAt }) => shortDate(new Date(listedAt)),
    }),
  ];
  const stated = rows.filter(({ cells }) => cells.some((cell) => cell !== null));
  return [...stated.filter(({ differs }) => differs), ...stated.filter(({ differs }) => !differs)];
}

type Reading = {
  /** The value to compare; without it the row always differs, such as pictures. */
  valueIn?: (product: ComparedProduct) => string | number | null;
  cellOf: (product: ComparedProduct) => ReactNode;
  none?: string;
};

function row(label: string, products: Products, { valueIn, cellOf, none }: Reading): CompareRow {
  const cells = products.map((product) => cellOf(product) || null);
  if (!valueIn) return { label, cells, none, differs: true, alone: products.map(() => false) };
  return { label, cells, none, ...differenceOf(products.map(valueIn)) };
}

/** Compares the kind of price. The row is only the same if the prices and notes are the same, too. */
function priceRow(products: Products): CompareRow {
  const cellOf = (product: ComparedProduct) => <PriceCell {...product} />;
  const byKind = row("Price", products, { valueIn: ({ pricing }) => pricing, cellOf });
  const wordsOf = (product: ComparedProduct) => `${product.pricingNote}\n${pricesOf(product)}`;
  const hasSameNotes = new Set(products.map(wordsOf)).size === 1;
  return { ...byKind, differs: byKind.differs || !hasSameNotes };
}

/** Yes or no; null means not stated, which is neither (rule 52). */
function answerRow(label: string, products: Products, answerOf: (product: ComparedProduct) => boolean | null) {
  const wordOf = (product: ComparedProduct) => answerWord(answerOf(product));
  return row(label, products, { valueIn: wordOf, cellOf: wordOf });
}

function answerWord(answer: boolean | null): string | null {
  if (answer === null) return null;
  return answer ? "Yes" : "No";
}

const itemOf = (name: string): Item => ({ key: name.toLowerCase(), label: name });

/** For values that nearly always differ, so a unique one isn't worth a mark. */
function figureRow(label: string, products: Products, reading: Reading): CompareRow {
  return { ...row(label, products, reading), alone: products.map(() => false) };
}

function listRow(label: string, products: Products, itemsOf: (product: ComparedProduct) => Item[]): CompareRow {
  const lists = products.map(itemsOf);
  const { differs, own } = ownItems(lists.map((items) => items.map(({ key }) => key)));
  return {
    label,
    differs,
    alone: products.map(() => false),
    cells: lists.map((items, index) =>
      items.length === 0 ? null : <Items key={products[index]?.id} items={items} own={own[index] ?? new Set()} />,
    ),
  };
}

function PriceCell(product: ComparedProduct) {
  const { pricing, pricingNote, facts } = product;
  const { pricingUrl } = facts;
  const prices = pricesOf(product);
  return (
    <>
      <PricingPill pricing={pricing} />
      {prices && <p className="words mt-1">{prices}</p>}
      {pricingNote && <p className="words mt-1">{pricingNote}</p>}
      {pricingUrl && (
        <p className="mt-1">
          <OutsideLink to={pricingUrl}>Pricing page</OutsideLink>
        </p>
      )}
    </>
  );
}

/** The prices, with the date somebody looked them up. */
function pricesOf({ facts }: ComparedProduct): string | null {
  return facts.inWords.find(({ term }) => term === "Prices")?.text ?? null;
}

function SourceCell({ source }: { source: NonNullable<ComparedProduct["facts"]["openSource"]> }) {
  const words = source.license ? `Yes · ${source.license}` : "Yes";
  return source.repositoryUrl ? <OutsideLink to={source.repositoryUrl}>{words}</OutsideLink> : words;
}
