import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReferrerHost, referrerHost, searchWordsOf, searchWordsProblem } from "./product-views.ts";

const own = "tools.example";

describe("where a visitor came from", () => {
  it.each([
    ["https://news.example/", "news.example"],
    ["https://www.google.com/", "google.com"],
    ["https://forum.example:8443/thread?user=ada#7", "forum.example"],
    ["http://ada:secret@news.example/", "news.example"],
    ["https://BÜCHER.example/", "xn--bcher-kva.example"],
    ["https://tools.example:8443/", "tools.example"],
    ["https://other.tools.example/", "other.tools.example"],
  ])("%s is reported by host name only", (referrer, host) => {
    expect(referrerHost(referrer, own)).toBe(host);
    expect(isReferrerHost(host)).toBe(true);
  });

  it.each([
    ["nowhere", ""],
    ["our own site", "https://tools.example/search?q=notes"],
    ["a number", "http://192.0.2.7/"],
    ["a long number", "http://[2001:db8::1]/"],
    ["a machine nearby", "http://intranet/"],
    ["their own machine", "http://localhost:3000/"],
    ["an app", "android-app://com.example.reader/x"],
    ["no address", "not an address"],
  ])("%s is not reported", (_, referrer) => {
    expect(referrerHost(referrer, own)).toBeUndefined();
  });

  it("reports only host names the server accepts, whatever the URL", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const host = referrerHost(url, own);
        expect(host === undefined || isReferrerHost(host)).toBe(true);
      }),
    );
  });
});

describe("what a visitor searched for", () => {
  it("is the same search however it is spaced and capitalized", () => {
    expect(searchWordsOf("  Local\tFirst \n NOTES ")).toBe("local first notes");
    expect(searchWordsOf("Cafe\u0301")).toBe("caf\u00e9");
  });

  it("is text the server accepts, or nothing, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
        const words = searchWordsOf(typed);
        expect(searchWordsOf(words)).toBe(words);
        if (words !== "") expect(searchWordsProblem(words)).toBeUndefined();
      }),
    );
    expect(searchWordsOf(`a${"İ".repeat(250)}`).length).toBeLessThanOrEqual(200);
    expect(searchWordsProblem("🚀".repeat(200))).toBeUndefined();
    expect(searchWordsProblem("🚀".repeat(201))).toBeDefined();
  });
});
