import { describe, expect, it } from "vitest";
import { areas } from "./areas.ts";
import { linesOf, sheetsOf } from "./contact-sheet.ts";
import { describeRun } from "./report.ts";
import { pictureFile } from "./screen.ts";
import type { AreaResult, Shot } from "./shoot-area.ts";
import { readOptions } from "./shots-options.ts";

const areaNames = areas.map(({ name }) => name);

function shot(more: Partial<Shot>): Shot {
  return { screen: "home", width: 360, theme: "light", changed: 0, scrollsSideways: false, ...more };
}

function resultWith(shots: Shot[], failures: string[] = []): AreaResult {
  return { area: { name: "public", title: "Home and lists", screens: [] }, shots, failures };
}

describe("the screens", () => {
  it("have a file of their own in their area", () => {
    for (const { screens } of areas) {
      const files = screens.map(({ name }) => pictureFile({ screen: name, width: 360, theme: "dark" }));
      expect(new Set(files).size).toBe(files.length);
      for (const file of files) expect(file).toMatch(/^[a-z0-9-]+-360-dark\.png$/);
    }
  });
});

describe("the options", () => {
  it("mean everything if nothing is named", () => {
    expect(readOptions([], areaNames)).toEqual({
      areas: areaNames,
      widths: [360, 768, 1280],
      themes: ["light", "dark"],
    });
  });

  it("choose areas, widths and a theme on a site that is running", () => {
    const args = ["--only", "admin, search", "--width=360", "--theme", "dark", "--origin", "http://localhost:3000/"];
    expect(readOptions(args, areaNames)).toEqual({
      areas: ["search", "admin"],
      widths: [360],
      themes: ["dark"],
      origin: "http://localhost:3000",
    });
  });

  it("refuse what does not exist and say what does", () => {
    expect(() => readOptions(["--width", "320"], areaNames)).toThrow("--width takes 360, 768, 1280, not 320.");
    expect(() => readOptions(["--only", "admin,nothing"], areaNames)).toThrow("not nothing.");
  });
});

describe("the report", () => {
  it("lists what differs, most first, without what is too little to see", () => {
    const shots = [
      shot({ changed: 0.0001 }),
      shot({ changed: 0.02, theme: "dark" }),
      shot({ changed: 0.4, width: 1280 }),
      shot({ changed: null, screen: "niche" }),
    ];
    expect(describeRun([resultWith(shots)])).toBe(
      [
        "",
        "2 of 3 pictures differ from the last run; 1 are new:",
        "   40.0 %  public/home-1280-light",
        "    2.0 %  public/home-360-dark",
      ].join("\n"),
    );
  });

  it("names screens that scroll sideways or could not be opened", () => {
    const text = describeRun([resultWith([shot({ scrollsSideways: true })], ["public/about at 360 px: 500"])]);
    expect(text).toContain("1 scroll sideways:\n  public/home-360-light");
    expect(text).toContain("1 could not be opened:\n  public/about at 360 px: 500");
  });
});

describe("the sheets of an area", () => {
  it("have as many screens in a line as fit, at least one", () => {
    const lines = linesOf([1000, 1000, 1000, 3000, 500].map((width) => ({ width })));
    expect(lines.map((line) => line.map(({ width }) => width))).toEqual([[1000, 1000], [1000], [3000], [500]]);
  });

  it("are equally full", () => {
    expect(sheetsOf([1, 2, 3, 4, 5, 6]).map((lines) => lines.length)).toEqual([3, 3]);
    expect(sheetsOf([1, 2, 3, 4, 5]).map((lines) => lines.length)).toEqual([5]);
    expect(sheetsOf([])).toEqual([]);
  });
});
