import { Shelf, type Spine } from "../shelf/shelf.tsx";
import { Sample, type SampleProps } from "./sample.tsx";

const cloths: Spine["cloth"][] = [
  { l: 0.89, c: 0.02, h: 125, on: "ink" },
  { l: 0.46, c: 0.105, h: 29, on: "paper" },
  { l: 0.32, c: 0.1, h: 262, on: "paper" },
  { l: 0.83, c: 0.08, h: 90, on: "ink" },
  { l: 0.29, c: 0.02, h: 205, on: "paper" },
];
const names = ["Tailscale", "Git", "Visual Studio Code", "日本語", "A name that is longer than any shelf is high"];
const books = names.map((name, index): Spine => {
  const cloth = cloths[index % cloths.length] as Spine["cloth"];
  return { to: `#book-${index}`, name, votes: 40 - 9 * index, comments: index * 2, logoUrl: "/icon-192.png", cloth };
});
const equal = books.map((book) => ({ ...book, votes: 3, comments: 0, logoUrl: null }));

export function ShelfSamples({ side }: SampleProps) {
  return (
    <>
      <Sample name="shelf" note="counted: light and dark cloth, long titles, other scripts">
        <Shelf label={`Counted, ${side}`} spines={books} isCounted />
        <p className="board">Taller: more votes. Thicker: more feedback.</p>
      </Sample>
      <Sample name="shelf" note="no counts, equal votes, no logos">
        <Shelf label={`Equal, ${side}`} spines={equal} />
        <p className="board">Taller: more votes. Thicker: more feedback.</p>
      </Sample>
      <Sample name="shelf" note="one book; none is hidden">
        <Shelf label={`One, ${side}`} spines={books.slice(0, 1)} isCounted />
        <Shelf label={`None, ${side}`} spines={[]} />
      </Sample>
    </>
  );
}
