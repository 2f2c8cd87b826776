import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { makeIco } from "#test/corpus/ico-file.ts";
import { grayPixels, makePng } from "#test/corpus/image-bytes.ts";
import { pngInIco } from "./png-in-ico.ts";

const small = makePng({ width: 16, height: 16, data: grayPixels(16, 16) });
const large = makePng({ width: 64, height: 64, data: Buffer.concat([grayPixels(64, 64), Buffer.alloc(100)]) });
const bitmap = Buffer.concat([Buffer.from([40, 0, 0, 0]), Buffer.alloc(5000)]);

test("the largest PNG of an icon is taken, raw bitmaps are skipped", () => {
  expect(pngInIco(makeIco([small, bitmap, large, small]))).toEqual(large);
});

test.each([
  ["only bitmaps", makeIco([bitmap])],
  ["no picture", makeIco([])],
  ["a PNG", small],
  ["nothing", Buffer.alloc(0)],
  ["half a header", makeIco([small]).subarray(0, 4)],
  ["half an entry", makeIco([small]).subarray(0, 15)],
  ["a truncated picture", makeIco([small]).subarray(0, 40)],
])("%s yields nothing", (_, file) => {
  expect(pngInIco(file)).toBeNull();
});

test("no input makes it throw", () => {
  for (let n = 0; n < 500; n += 1) {
    const file = Buffer.concat([Buffer.from([0, 0, 1, 0]), randomBytes(n)]);
    const found = pngInIco(file);
    expect(found === null || found.length <= file.length).toBe(true);
  }
});
