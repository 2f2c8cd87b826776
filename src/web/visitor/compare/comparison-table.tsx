import { ArrowUpRight, X } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { notStated } from "#contract/shared/products/not-stated.ts";
import type { ComparedProduct } from "#contract/visitor/comparisons.ts";
import { SaveButton } from "../../shared/marks/save-button.tsx";
import { UpvoteButton } from "../../shared/marks/upvote-button.tsx";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { compareRows } from "./compare-rows.tsx";
import "./comparison-table.css";

type ComparisonTableProps = { products: ComparedProduct[]; title: string; hasOnlyDifferences: boolean };

/**
 * A table with a column per product. On phones two products stay side by side; with more, each fact is a block with two
 * products per line, so four fit without scrolling sideways, and what is the same is there once (comparison-table.css).
 */
export function ComparisonTable({ products, title, hasOnlyDifferences }: ComparisonTableProps) {
  const all = compareRows(products);
  const rows = hasOnlyDifferences ? all.filter(({ differs }) => differs) : all;
  return (
    <table className="compare-table" data-pair={products.length === 2 || undefined}>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <td />
          {products.map((product) => (
            <th key={product.id} scope="col">
              <Head product={product} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="compare-about print:hidden">
          <th scope="row">About</th>
          {products.map((product) => (
            <td key={product.id}>
              <Who product={product} isLink />
              <About product={product} others={products.filter(({ id }) => id !== product.id)} />
            </td>
          ))}
        </tr>
        {rows.map(({ label, differs, alone, cells, none = notStated }) => (
          <tr key={label} data-same={!differs || undefined}>
            <th scope="row">
              {label}
              {!differs && <span className="compare-same">same</span>}
            </th>
            {products.map((product, index) => (
              <td key={product.id} data-alone={alone[index] || undefined}>
                <Who product={product} />
                <div className="min-w-0">
                  {cells[index] ?? <span className="text-muted">{none}</span>}
                  {alone[index] && <span className="sr-only"> (only this one)</span>}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ product }: { product: ComparedProduct }) {
  const { name, slug, logoUrl, isDemo, isPromoted } = product;
  return (
    <div className="compare-head">
      <LogoBox name={name} src={logoUrl} eager />
      <div>
        <Link to={paths.product(slug)} className="words block text-left font-heading hover:underline">
          {name}
        </Link>
        <span className="flex flex-wrap gap-1.5 empty:hidden">
          {isPromoted && <Pill>Promoted</Pill>}
          {isDemo && <Pill>Demo</Pill>}
        </span>
      </div>
      <div className="compare-vote print:hidden">
        <UpvoteButton product={product} />
      </div>
    </div>
  );
}

/** The product of this line on phones, where the column headings are out of view and screen readers announce no table. */
function Who({ product: { name, slug, logoUrl }, isLink }: { product: ComparedProduct; isLink?: boolean }) {
  return (
    <div className="compare-who">
      <LogoBox name={name} src={logoUrl} size={36} className="size-5! rounded-md! text-xs!" />
      <span className="min-w-0 truncate">
        {isLink ? (
          <Link to={paths.product(slug)} className="tap-room font-heading text-ink">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
    </div>
  );
}

function About({ product, others }: { product: ComparedProduct; others: ComparedProduct[] }) {
  const { name, slug, tagline, websiteUrl, isPromoted } = product;
  return (
    <div className="min-w-0">
      <p className="words text-pretty">{tagline}</p>
      <div className="compare-acts">
        {websiteUrl && (
          <a
            href={paths.visit(slug)}
            target="_blank"
            rel={`noopener nofollow ${isPromoted ? "sponsored" : "ugc"}`}
            className={buttonClass({ variant: "primary" })}
          >
            Visit Website
            <span className="sr-only">{` of ${name}`}</span>
            <ArrowUpRight />
          </a>
        )}
        <span className="compare-vote-below">
          <UpvoteButton product={product} />
        </span>
        <SaveButton product={product} />
        {others.length > 0 && (
          <ButtonLink to={paths.compare(others.map((other) => other.slug))} rel="nofollow" variant="ghost" icon={<X />}>
            Remove
            <span className="sr-only">{` ${name}`}</span>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
