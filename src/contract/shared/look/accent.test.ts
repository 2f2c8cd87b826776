import { expect, test } from "vitest";
import { accentProblem, accentShades, ratioText } from "./accent.ts";
import { contrast, hexOklch } from "./oklch.ts";
import { oklchHex } from "./oklch-hex.ts";
import { pageColors } from "./page-colors.ts";

test("a color survives the way to OKLCH and back", () => {
  for (const hex of ["#000000", "#ffffff", "#af2f02", "#1d4ed8", "#00ff00", "#808080"]) {
    expect(oklchHex(hexOklch(hex))).toBe(hex);
  }
});

const ratioOf = (one: string, other: string) => contrast(hexOklch(one), hexOklch(other));

test("contrast is measured as WCAG does", () => {
  expect(ratioOf("#000000", "#ffffff")).toBeCloseTo(21);
  expect(ratioOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(ratioText(4.499)).toBe("4.4");
});

test("every hue that is dark enough can be read in both themes", () => {
  for (let h = 0; h < 360; h += 10) {
    for (const c of [0, 0.05, 0.12, 0.2, 0.3]) {
      for (const l of [0.15, 0.3, 0.42]) {
        const accent = oklchHex({ l, c, h });
        if (accentProblem(accent)?.theme === "light") continue;
        expect(accentProblem(accent), accent).toBeNull();
        const { dark } = accentShades(accent);
        expect(ratioOf(dark.accent, pageColors.dark.raised), accent).toBeGreaterThan(3);
      }
    }
  }
});

test("a pale color is refused with its ratio and the nearest that works", () => {
  const problem = accentProblem("#ffd400");
  expect(problem).toMatchObject({ theme: "light", nearest: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect(problem?.ratio).toBeLessThan(1.5);
  expect(accentProblem(problem?.nearest ?? "#ffffff")).toBeNull();
  expect(accentProblem(pageColors.light["accent-ink"])).toBeNull();
});
