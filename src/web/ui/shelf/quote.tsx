import { Link } from "../buttons/link.tsx";

export type QuoteProps = {
  text: string;
  /** Null if the person isn't named. */
  by: string | null;
  /** Such as "technical writer". */
  byNote?: string | null | undefined;
  /** Where the sentence was written. */
  to: string;
  product: string;
};

/** One sentence that somebody wrote about a tool, in a list of tools. */
export function Quote({ text, by, byNote, to, product }: QuoteProps) {
  const person = [by, byNote].filter(Boolean).join(", ");
  return (
    <figure className="quote">
      <blockquote>{text}</blockquote>
      <figcaption>
        {person === "" ? "On " : `${person}, on `}
        <Link to={to} className="tap-room">
          {product}
        </Link>
      </figcaption>
    </figure>
  );
}
