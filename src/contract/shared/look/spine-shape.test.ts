import fc from "fast-check";
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

test("of two spines on a shelf, the one with more votes is never the lower one, whatever their titles", () => {
  const anySpine = fc.record({
    votes: fc.nat({ max: 5_000 }),
    comments: fc.nat({ max: 9 }),
    name: fc.string({ minLength: 1, maxLength: 60 }),
    logoUrl: fc.constantFrom(logoUrl, null),
  });
  const anyShelf = fc.array(anySpine, { minLength: 2, maxLength: 24 });
  fc.assert(
    fc.property(anyShelf, fc.constantFrom("normal", "tiny"), (products, smallest) => {
      const shapes = shapeSpines(products, { smallest });
      for (const [index, one] of products.entries()) {
        for (const [place, other] of products.entries()) {
          const [height = 0, otherHeight = 0] = [shapes[index]?.height, shapes[place]?.height];
          if (one.votes === other.votes) expect(height).toBe(otherHeight);
          if (one.votes > other.votes) expect(height).toBeGreaterThanOrEqual(otherHeight);
        }
      }
      expect(Math.max(...shapes.map(({ height }) => height))).toBe(12.4);
    }),
  );
});

test("a long title next to few votes doesn't stand above a short one with more", () => {
  const [photoshop, inkscape] = shapeSpines([spine(7, { name: "Adobe Photoshop" }), spine(12, { name: "Inkscape" })]);
  expect(photoshop?.height).toBeLessThan(inkscape?.height ?? 0);
});

test("feedback makes a spine thicker: each of six comments as much, then each doubling, up to 48", () => {
  const widths = [0, 1, 6, 9, 12, 48, 600].map((comments) => shapeSpines([spine(1, { comments })])[0]?.width);
  expect(widths).toEqual([2, 2.25, 3.5, 3.79, 4, 5, 5]);
});

test("a title that is too long is set smaller, then takes the plate's place, then the shelf's lowest grows", () => {
  const shapeOf = (name: string) => shapeSpines([spine(100), spine(0, { name })])[1];
  expect(shapeOf("Figma")).toEqual({ height: 6.8, width: 2, titleSize: "normal", logoUrl });
  expect(shapeOf("Inkscape")).toMatchObject({ height: 6.8, titleSize: "small", logoUrl });
  expect(shapeOf("Tailscale")).toMatchObject({ height: 6.8, titleSize: "tiny", logoUrl });
  expect(shapeOf("Nextcloud")).toMatchObject({ height: 6.8, titleSize: "normal", logoUrl: null });
  expect(shapeOf("DigitalOcean")).toMatchObject({ height: 6.8, titleSize: "tiny", logoUrl: null });
  const tall = shapeOf("Adobe Photoshop");
  expect(tall).toMatchObject({ titleSize: "tiny", logoUrl: null });
  expect(tall?.height).toBeGreaterThan(6.8);
  // Then it ends in an ellipsis.
  expect(shapeOf("A name that is longer than any shelf is high, and then some")?.height).toBe(9);
});

test("where titles can't get smaller, the plate goes at once", () => {
  const shapeOf = (name: string) => shapeSpines([spine(100), spine(0, { name })], { smallest: "normal" })[1];
  expect(shapeOf("Nextcloud")).toMatchObject({ titleSize: "normal", logoUrl: null });
});
