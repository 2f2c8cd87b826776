import { paths } from "#contract/shared/paths.ts";
import type { PersonFeedback } from "#contract/visitor/people.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { cx } from "../../ui/cx.ts";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import "./person.css";

/** Longer comments are set as text. */
const QUOTE_MAX = 200;

/** A person's comment on a product, as a quote. */
export function PersonQuote({ entry }: { entry: PersonFeedback }) {
  const { id, product, rating, comment, createdAt, isEdited } = entry;
  const isLong = comment.length > QUOTE_MAX;
  return (
    <article className="person-quote">
      <p className="person-quote-rating">
        {rating}
        <span> of 5</span>
      </p>
      <div className="person-quote-words">
        <div className="person-quote-product">
          <LogoBox name={product.name} src={product.logoUrl} size={36} />
          <h3 className="words text-sm font-medium">
            <Link to={`${paths.product(product.slug)}#feedback-${id}`} className="tap-room hover:underline">
              {product.name}
            </Link>
          </h3>
          <p className="text-meta text-muted">
            <ShortDate iso={createdAt} />
            {isEdited && ", edited"}
          </p>
        </div>
        <blockquote className={cx("words whitespace-pre-line", isLong && "person-quote-long")}>
          {isLong ? comment : `“${comment}”`}
        </blockquote>
      </div>
    </article>
  );
}
