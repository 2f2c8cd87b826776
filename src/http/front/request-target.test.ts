import { describe, expect, it } from "vitest";
import { requestTarget } from "./request-target.ts";

describe("requestTarget", () => {
  it.each([
    ["/", "/"],
    ["/niche/design?page=2", "/niche/design?page=2"],
    ["/a/../b", "/b"],
    ["/a/./b/%2e%2e/c", "/a/c"],
    ["/..", "/"],
    ["//evil.example/x", "//evil.example/x"],
    ["/caf%C3%A9", "/caf%C3%A9"],
    ["/a?x=%zz", "/a?x=%zz"],
    ["/a#fragment", "/a"],
    ["http://evil.example/a?b=1", "/a?b=1"],
    ["https://evil.example", "/"],
    ["http://evil.example?b=1", "/?b=1"],
    ["/search?q=a'b", "/search?q=a%27b"],
  ])("reads %s as %s", (url, target) => {
    expect(requestTarget(url)).toBe(target);
  });

  it.each([
    "",
    "*",
    "evil.example:443",
    "x",
    "/a\\b",
    "/%",
    "/%zz",
    "/%C3%28",
    "/a%00b",
    "/x/%0d%0aSet-Cookie:%20a=b",
    "/resources/%0A",
    "/niche/%7F",
    "/tag/%E2%80%A8",
    "ftp://x/y",
    "http://x\\y",
  ])("refuses %j", (url) => {
    expect(requestTarget(url)).toBeNull();
  });
});
