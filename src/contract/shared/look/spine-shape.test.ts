import { expect, test } from "vitest";
import { shapeSpines } from "./spine-shape.ts";

const logoUrl = "/files/logos/a.webp";
const spine = (votes: number, { name = "Git", comments = 0 } = {}) => ({ name, votes, comments, logoUrl });

test("the most voted stands tallest and the least voted lowest, by square roots between them", () => {
  const [first, second, third] = shapeSpines([spine(100), spine(25), spine(0)]);
  expect([first?.height, second?.height, third?.height]).toEqual([12.4, 9.6, 6.8]);
});

test("spines with equal votes are equally tall", () => {
  expect(new Set(shapeSpines([spine(3), spine(3), spine(3)]).map(({ height }) => height))).toEqual(new Set([12.4]));
  expect(shapeSpines([])).toEqual([]);
});

test("feedback makes a spine thicker, up to six", () => {
  const widths = [0, 1, 6, 60].map((comments) => shapeSpines([spine(1, { comments })])[0]?.width);
  expect(widths).toEqual([2, 2.25, 3.5, 3.5]);
});

test("a title that is too long is set smaller, then takes the plate's place, then makes the spine taller", () => {
  const shapeOf = (name: string) => shapeSpines([spine(100), spine(0, { name })])[1];
  expect(shapeOf("Figma")).toEqual({ height: 6.8, width: 2, logoUrl });
  expect(shapeOf("Nextcloud")).toEqual({ height: 6.8, width: 2, logoUrl: null, isSmall: true });
  const tall = shapeOf("A name of many letters");
  expect(tall).toMatchObject({ logoUrl: null, isSmall: true });
  expect(tall?.height).toBeGreaterThan(6.8);
  expect(shapeOf("A name that is longer than any shelf is high, and then some")?.height).toBe(12.4);
});
