import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VoteBars } from "./vote-bars.tsx";

/** The upper ends of the bars; 0 is the top, 28 the base. */
function topsOf(days: number[]): number[] {
  const markup = renderToStaticMarkup(<VoteBars days={days} label="Votes" />);
  return [...markup.matchAll(/V(\d+)/g)].map(([, top]) => Number(top));
}

test("four votes fill a bar, and one vote a quarter of it", () => {
  expect(topsOf([1])).toEqual([21]);
  expect(topsOf([4, 0, 1])).toEqual([0, 21]);
});

test("a day with more votes fills it, and a single vote is still visible", () => {
  expect(topsOf([900, 1])).toEqual([0, 26]);
});

test("the bar of a day that isn't over is dashed, and the others are not", () => {
  const pathsOf = (endsToday: boolean) =>
    [
      ...renderToStaticMarkup(<VoteBars days={[1, 2, 4]} endsToday={endsToday} label="Votes" />).matchAll(
        /<path[^>]*>/g,
      ),
    ]
      .map(([path]) => path)
      .filter((path) => path.includes("vote-bars-recent"));
  expect(pathsOf(false)).toHaveLength(1);
  const [over = "", today = ""] = pathsOf(true);
  expect([over.match(/M/g), today.match(/M/g)].map((bars) => bars?.length)).toEqual([2, 1]);
  expect([over, today].map((path) => path.includes("stroke-dasharray"))).toEqual([false, true]);
});
