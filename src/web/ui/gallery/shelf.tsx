import { nicheHue } from "#contract/shared/text/niche-hue.ts";
import { RatingStrip } from "../display/rating-strip.tsx";
import { VoteBars } from "../display/vote-bars.tsx";
import { Cover } from "../shelf/cover.tsx";
import { EmptyShelf } from "../shelf/empty-shelf.tsx";
import { Quote } from "../shelf/quote.tsx";
import { Shelf, type Spine } from "../shelf/shelf.tsx";
import { SmallShelf } from "../shelf/small-shelf.tsx";
import { Tick, Wall } from "../shelf/tint.tsx";
import { type Remark, Verdict } from "../shelf/verdict.tsx";
import { Row, Sample, type SampleProps } from "./sample.tsx";

const cloths: Spine["cloth"][] = [
  { l: 0.89, c: 0.02, h: 125, on: "ink" },
  { l: 0.46, c: 0.105, h: 29, on: "paper" },
  { l: 0.32, c: 0.1, h: 262, on: "paper" },
  { l: 0.83, c: 0.08, h: 90, on: "ink" },
  { l: 0.29, c: 0.02, h: 205, on: "paper" },
];
const names = ["Tailscale", "Git", "Visual Studio Code", "日本語", "A name that is longer than any shelf is high"];
const headline = "Collaborative interface design that runs in the browser";
const books = names.map((name, index): Spine => {
  const cloth = cloths[index % cloths.length] as Spine["cloth"];
  return { to: `#book-${index}`, name, votes: 40 - 9 * index, comments: index * 2, logoUrl: "/icon-192.png", cloth };
});
const niches = ["AI", "Analytics", "Design", "Finance", "Productivity", "Security"];
const days = [0, 1, 3, 0, 2, 0, 0, 1, 0, 5, 0, 1, 2, 0, 0, 1, 0, 3, 1, 0, 0, 2, 0, 4, 0, 1, 3, 0, 2, 1];
const like: Remark = {
  text: "Comments, design and hand-over in one link.",
  by: "mira_kovar",
  byNote: "product designer",
  rating: 5,
  to: "#like",
};
const miss: Remark = {
  text: "I cannot work on the train without a connection, and print is an afterthought.",
  by: null,
  byNote: null,
  rating: 3,
  to: "#miss",
};
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
      <Sample name="small-shelf" note="a picture on a card; long titles, equal votes, one book">
        <div className="grid gap-4 sm:grid-cols-3">
          <SmallShelf label={`Small, ${side}`} spines={books} />
          <SmallShelf label={`Small and equal, ${side}`} spines={equal} />
          <SmallShelf label={`Small, of one, ${side}`} spines={books.slice(0, 1)} />
        </div>
      </Sample>
      <Sample name="empty-shelf" note="nothing yet, nothing found, all done">
        <Row>
          {(["empty", "gap", "done"] as const).map((kind) => (
            <EmptyShelf key={kind} kind={kind} />
          ))}
        </Row>
      </Sample>
      <Sample name="cover" note="dark and light cloth, without a logo, small, a picture">
        <div className="grid gap-4 sm:grid-cols-2">
          {books.slice(0, 2).map(({ name, cloth, logoUrl }) => (
            <Cover key={name} cloth={cloth} name={name} logoUrl={logoUrl} label="Security" headline={headline} />
          ))}
          {books.slice(2, 4).map(({ name, cloth }) => (
            <Cover key={name} cloth={cloth} name={name} logoUrl={null} headline={name} size="small" />
          ))}
          <Cover
            cloth={cloths[1] as Spine["cloth"]}
            name="Picture"
            logoUrl={null}
            headline=""
            pictureUrl="/icon-192.png"
          />
        </div>
      </Sample>
      <Sample name="wall, tick" note="a niche's tint">
        <div className="grid gap-2 sm:grid-cols-3">
          {niches.map((niche) => (
            <div key={niche} className="wall p-4">
              <Wall hue={nicheHue(niche.toLowerCase())} />
              <Row>
                <Tick hue={nicheHue(niche.toLowerCase())} />
                {niche}
              </Row>
            </div>
          ))}
        </div>
      </Sample>
      <Sample name="vote-bars" note="some, none, one big day">
        <Row>
          <VoteBars days={days} label="33 votes in 30 days" />
          <VoteBars days={days.map(() => 0)} label="0 votes in 30 days" />
          <VoteBars days={days.map((_, index) => (index === 27 ? 900 : 1))} label="929 votes in 30 days" />
        </Row>
      </Sample>
      <Sample name="rating-strip" note="large, small, one value, none">
        <RatingStrip counts={[28, 7, 2, 1, 4]} />
        <Row>
          <RatingStrip counts={[28, 7, 2, 1, 4]} size="small" />
          <RatingStrip counts={[0, 3, 0, 0, 0]} size="small" />
          <RatingStrip counts={[0, 0, 0, 0, 0]} size="small" />
        </Row>
      </Sample>
      <Sample name="quote, verdict" note="with and without a name; both sides, each side alone, none">
        <Quote
          text="Fast and local. I had to stop myself from collecting plugins."
          by="samir_h"
          byNote="technical writer"
          to="#quote"
          product="Obsidian"
        />
        <Quote text="Only a name, no note." by="samir_h" to="#quote-note" product="Obsidian" />
        <Quote text="From somebody whose page is off." by={null} to="#quote-name" product="Obsidian" />
        <Verdict like={like} miss={miss} />
        <Verdict like={null} miss={miss} />
        <Verdict like={like} miss={null} />
        <Verdict like={null} miss={null} />
      </Sample>
    </>
  );
}
