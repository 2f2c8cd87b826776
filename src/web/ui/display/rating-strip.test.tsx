import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RatingStrip } from "./rating-strip.tsx";

const rectsIn = (markup: string) =>
  [...markup.matchAll(/<rect ([^>]*)>/g)].map(([, attributes = ""]) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value])),
  );

test("the bar's parts are as wide as their share, from the best to the worst and from dark to light", () => {
  const rects = rectsIn(renderToStaticMarkup(<RatingStrip counts={[4, 2, 0, 1, 1]} />));
  expect(rects.map(({ x, width }) => [x, width])).toEqual([
    ["0%", "50%"],
    ["50%", "25%"],
    ["75%", "12.5%"],
    ["87.5%", "12.5%"],
  ]);
  expect(rects.map((rect) => rect["fill-opacity"])).toEqual(["1", "0.68", "0.26", "0.15"]);
});

test("the large one has its figures below it, the small one in its name", () => {
  const large = renderToStaticMarkup(<RatingStrip counts={[2, 0, 1, 0, 0]} />);
  expect(large).toContain('<svg class="rating-strip" aria-hidden="true">');
  expect(large).toContain("2 ratings of 5</span>");
  expect(large).toContain("1 rating of 3</span>");
  expect(large).not.toContain("of 4</span>");
  const small = renderToStaticMarkup(<RatingStrip counts={[2, 0, 1, 0, 0]} size="small" />);
  expect(small).toContain('role="img" aria-label="2 ratings of 5, 1 rating of 3"');
  expect(small).not.toContain("<ul");
});

test("there is none without ratings", () => {
  expect(renderToStaticMarkup(<RatingStrip counts={[0, 0, 0, 0, 0]} />)).toBe("");
});
