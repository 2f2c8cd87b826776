import { expect, it } from "vitest";
import { onePath } from "./one-path-icons.ts";

it("draws circles, lines, boxes and paths in one go, each from its own start", () => {
  expect(
    onePath([
      ["circle", { cx: "18", cy: "5", r: "3", key: "a" }],
      ["line", { x1: "8.5", x2: "15", y1: "13", y2: "17", key: "b" }],
      ["rect", { width: "20", height: "14", x: "2", y: "3", rx: "2", key: "c" }],
      ["rect", { width: "4", height: "6", x: "2", y: "3", key: "d" }],
      ["path", { d: "m4.93 4.93 1.41 1.41", key: "e" }],
      ["path", { d: "m12 19-7-7 7-7", key: "f" }],
      ["path", { d: "m6 9v2", key: "g" }],
      ["path", { d: "M12 2v2", key: "h" }],
    ]),
  ).toBe(
    [
      "M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z",
      "M8.5 13L15 17",
      "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z",
      "M2 3h4v6H2z",
      "M4.93 4.93l1.41 1.41",
      "M12 19l-7-7 7-7",
      "M6 9v2",
      "M12 2v2",
    ].join(""),
  );
});

it("refuses an icon that is more than lines", () => {
  expect(onePath([["circle", { cx: "5", cy: "5", r: "1", fill: "currentColor", key: "a" }]])).toBeNull();
});
