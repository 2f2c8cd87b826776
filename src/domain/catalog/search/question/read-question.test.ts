import { describe, expect, it, test } from "vitest";
import { readQuestion } from "./read-question.ts";

/** The likeliest reading in short: "alternatives to notion [teams]", "notion / obsidian". */
function read(text: string) {
  const { filters, target, words: rest } = readQuestion(text);
  const names = target?.phrases.map(({ guess }) => guess);
  return { filters, asks: target ? `${target.kind}: ${names?.join(" / ")}` : null, rest };
}

describe("filters", () => {
  test.each([
    ["open source crm", ["openSource"], "crm"],
    ["Open-Source CRM", ["openSource"], "CRM"],
    ["foss video editor", ["openSource"], "video editor"],
    ["self hosted analytics", ["selfHosted"], "analytics"],
    ["selfhosted wiki", ["selfHosted"], "wiki"],
    ["self-hostable chat", ["selfHosted"], "chat"],
    ["free self hosted media server", ["free", "selfHosted"], "media server"],
    ["password manager for Linux", ["linux"], "password manager"],
    ["accounting on linux desktop", ["linux"], "accounting"],
    ["note app for my iPhone", ["ios"], "note app"],
    ["editor for mac and windows", ["macos", "windows"], "editor"],
    ["screenshots for Mac OS", ["macos"], "screenshots"],
    ["open source", ["openSource"], ""],
    ["api client that works offline", ["offline"], "api client"],
    ["offline notes", ["offline"], "notes"],
    ["crm with a free plan", ["free"], "crm"],
    ["draw diagrams for free", ["free"], "draw diagrams"],
    ["translate without internet", ["offline"], "translate"],
    ["git hosting on my own server", ["selfHosted"], "git hosting"],
    ["edit photos in the browser", ["web"], "edit photos"],
  ])("%s", (text, filters, rest) => {
    expect(read(text)).toMatchObject({ filters, rest, asks: null });
  });

  test.each([
    "freecad",
    "ad free browser",
    "free trial software",
    "feel free",
    "tell me when my site goes offline",
    "linux",
    "windows terminal",
    "openscad",
    "cache for web apps",
  ])("%s has none", (text) => expect(read(text)).toEqual({ filters: [], asks: null, rest: text }));
});

describe("alternatives", () => {
  test.each([
    ["notion alternative", "notion"],
    ["Notion Alternatives", "notion"],
    ["alternatives to notion?", "notion"],
    ["notion altenatives", "notion"],
    ["alternatve to notion", "notion"],
    ["free alternitive to notion", "notion"],
    ["alternative for notion", "notion"],
    ["best alternative apps to google docs", "google docs"],
    ["apps like audacity", "audacity"],
    ["something like notion", "notion"],
    ["similar to dribbble", "dribbble"],
    ["instead of google analytics", "google analytics"],
    ["how to replace slack", "slack"],
    ["replacement for gmail", "gmail"],
    ["switch from evernote", "evernote"],
    ["leaving github", "github"],
    ["get rid of google analytics", "google analytics"],
    ["competitors of stripe", "stripe"],
  ])("%s", (text, name) => {
    expect(read(text).asks?.split(" / ")[0]).toBe(`alternatives: ${name}`);
  });

  it("combine with filters and other words", () => {
    expect(read("free open source alternative to Notion for Linux")).toEqual({
      filters: ["free", "openSource", "linux"],
      asks: "alternatives: notion",
      rest: "alternative to Notion",
    });
    const { target } = readQuestion("gmail replacement for privacy");
    expect(target?.phrases[0]).toEqual({ guess: "gmail", candidates: [{ name: "gmail", rest: "privacy" }] });
    expect(readQuestion("alternative to proton mail for teams").target?.phrases[0]?.candidates).toContainEqual({
      name: "proton mail",
      rest: "teams",
    });
    expect(read("figma but free").asks).toBe("alternatives: figma");
    expect(read("zapier but on our own servers").asks).toBe("alternatives: zapier");
  });

  test.each(["find and replace text", "drawings that look like paper", "alternative", "i would like", "like"])(
    "%s asks for none",
    (text) => expect(read(text).asks).toBeNull(),
  );
});

describe("comparisons", () => {
  test.each([
    ["notion vs obsidian", "notion / obsidian"],
    ["Notion vs. Obsidian", "notion / obsidian"],
    ["postgres versus mysql", "postgres / mysql"],
    ["figma vs sketch vs penpot", "figma / sketch / penpot"],
    ["figma or sketch", "figma / sketch"],
    ["what is better discourse or flarum", "discourse / flarum"],
    ["compare digitalocean and hetzner", "digitalocean / hetzner"],
    ["difference between zapier and n8n", "zapier / n8n"],
    ["is notion better than obsidian", "notion / obsidian"],
  ])("%s", (text, names) => {
    expect(read(text).asks).toBe(`comparison: ${names}`);
  });

  it("by “or” alone is weak", () => {
    const isWeak = (text: string) => readQuestion(text).target;
    expect(isWeak("figma or sketch")).toMatchObject({ isWeak: true });
    expect(isWeak("figma vs sketch")).toMatchObject({ isWeak: false });
  });
});

it("keeps what the filters of a list can't say", () => {
  expect(readQuestion("free open source crm for linux").rest).toBe("free crm");
  expect(readQuestion("open source editor for mac and windows").rest).toBe("editor for mac and windows");
  expect(readQuestion("self hosted wiki for linux").rest).toBe("self hosted wiki for linux");
});

it("leaves what the visitor removed, and quotes, as words", () => {
  const text = "open source alternative to notion";
  expect(readQuestion(text, { plain: ["alternatives"] })).toMatchObject({ filters: ["openSource"], target: null });
  expect(readQuestion(text, { plain: ["openSource"] })).toMatchObject({ filters: [], words: text });
  expect(readQuestion("notion vs obsidian", { plain: ["comparison"] }).target).toBeNull();
  expect(read('"open source" crm')).toEqual({ filters: [], asks: null, rest: '"open source" crm' });
});
