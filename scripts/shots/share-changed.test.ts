import { describe, expect, it } from "vitest";
import { type Pixels, shareChanged } from "./share-changed.ts";

function plain({ width, height, value = 200 }: { width: number; height: number; value?: number }): Pixels {
  return { data: new Uint8Array(width * height * 4).fill(value), width, height };
}

describe("shareChanged", () => {
  it("is 0 for the same picture and for what smoothing changes", () => {
    const before = plain({ width: 10, height: 10 });
    expect(shareChanged(before, before)).toBe(0);
    expect(shareChanged(before, plain({ width: 10, height: 10, value: 210 }))).toBe(0);
  });

  it("counts each pixel in which a channel differs", () => {
    const now = plain({ width: 10, height: 10 });
    now.data[0] = 0;
    now.data[1] = 0;
    now.data[4] = 0;
    expect(shareChanged(plain({ width: 10, height: 10 }), now)).toBeCloseTo(0.02);
  });

  it("counts what only one of them has: a page that grew by a quarter", () => {
    const before = plain({ width: 10, height: 30 });
    expect(shareChanged(before, plain({ width: 10, height: 40 }))).toBeCloseTo(0.25);
    expect(shareChanged(before, plain({ width: 5, height: 40 }))).toBeCloseTo(200 / 350);
  });
});
