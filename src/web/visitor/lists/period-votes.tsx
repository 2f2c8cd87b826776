import { counted } from "#contract/shared/messages/message.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";

/** The button shows all votes, but these lists are ordered by the votes of the period. */
export function renderVotes({ why }: ProductCard) {
  if (why?.kind !== "week" && why?.kind !== "month") return null;
  return (
    <p className="text-meta text-muted">
      {`${counted(why.votes, "upvote")} this ${why.kind}`}
      {movement(why)}
    </p>
  );
}

/** Compared with the period before; nothing for the same place. */
function movement({ place, placeBefore }: { place: number; placeBefore: number | null }) {
  if (placeBefore === null) return " · new";
  const up = placeBefore - place;
  if (up === 0) return null;
  const [word, sign] = up > 0 ? ["up", "▲"] : ["down", "▼"];
  return (
    <>
      {" · "}
      <span className="sr-only">{word}</span>
      <span aria-hidden>{sign}</span> {Math.abs(up)}
    </>
  );
}
