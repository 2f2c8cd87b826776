import { Link } from "../buttons/link.tsx";
import "./cover.css";

export type Remark = {
  /** One sentence of the feedback. */
  text: string;
  /** Null if the person isn't named. */
  by: string | null;
  /** Such as "product designer". */
  byNote: string | null;
  rating: number;
  /** The feedback itself. */
  to: string;
};

/** What people like and what they miss, each in a sentence that somebody wrote. Nothing if nobody did. */
export function Verdict({ like, miss }: { like: Remark | null; miss: Remark | null }) {
  if (!like && !miss) return null;
  return (
    <div className="verdict">
      {like && <Side title="People like" remark={like} />}
      {miss && <Side title="People miss" remark={miss} />}
    </div>
  );
}

function Side({ title, remark: { text, by, byNote, rating, to } }: { title: string; remark: Remark }) {
  const person = [by, byNote].filter(Boolean).join(", ");
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <blockquote>“{text}”</blockquote>
      <p>
        {person && `${person}, `}
        <Link to={to}>{person === "" ? `Rated ${rating}` : `rated ${rating}`}</Link>
      </p>
    </figure>
  );
}
