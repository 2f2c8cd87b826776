import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isHttpUrl, isWebAddress, normalizeUrl, outboundUrl, withScheme } from "./outbound-url.ts";

describe("isHttpUrl", () => {
  test.each([
    "https://example.com",
    "http://example.com/path?q=1#top",
    "HTTPS://EXAMPLE.COM",
    "https://example.com:8443/",
    "https://xn--bcher-kva.example",
    "https://bücher.example",
  ])("accepts %s", (input) => {
    expect(isHttpUrl(input)).toBe(true);
  });

  test.each([
    "",
    "example.com",
    "//example.com",
    "/path",
    "https://",
    "https://a b.com",
    "javascript:alert(1)",
    "JavaScript://example.com/%0aalert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "ftp://example.com",
    "blob:https://example.com/1",
    "mailto:a@example.com",
    "https://bank.com@evil.com",
    "https://user:secret@example.com",
  ])("refuses %j", (input) => {
    expect(isHttpUrl(input)).toBe(false);
  });
});

describe("isWebAddress", () => {
  test.each([
    "https://example.com",
    "http://example.co.uk:8080/a",
    "https://bücher.example",
    "https://192.0.2.1/",
    "https://[2001:db8::1]/",
  ])("accepts %s", (input) => {
    expect(isWebAddress(input)).toBe(true);
  });

  // Chromium reads a space in a host as %20, where Node refuses it.
  test.each([
    "https://foo",
    "https://foo/bar.html",
    "https://foo.",
    "https://.com",
    "https://not a url",
    "https://not%20a.url",
    "ftp://example.com",
  ])("refuses %s", (input) => {
    expect(isWebAddress(input)).toBe(false);
  });
});

describe("outboundUrl", () => {
  test.each([
    ["https://example.com", "https://example.com/?ref=toolshelf"],
    ["https://example.com/a?b=1", "https://example.com/a?b=1&ref=toolshelf"],
    ["https://example.com/a?", "https://example.com/a?ref=toolshelf"],
    ["https://example.com/#top", "https://example.com/?ref=toolshelf#top"],
    ["https://example.com/?ref=mine", "https://example.com/?ref=mine"],
    ["https://example.com/?ref=", "https://example.com/?ref="],
    ["https://example.com/?pref=1", "https://example.com/?pref=1&ref=toolshelf"],
    ["https://example.com/?a=1&a=2", "https://example.com/?a=1&a=2&ref=toolshelf"],
  ])("%s becomes %s", (stored, target) => {
    expect(outboundUrl(stored, "toolshelf")).toBe(target);
  });

  test("the ref is the site's name in lower case without spaces (rule 46)", () => {
    expect(outboundUrl("https://example.com", " The Tool\tShelf ")).toBe("https://example.com/?ref=thetoolshelf");
  });

  test("leaves a signed query as it was", () => {
    expect(outboundUrl("https://example.com/?sig=a%20b+c;d~e&flag", "x")).toBe(
      "https://example.com/?sig=a%20b+c;d~e&flag&ref=x",
    );
  });

  test("encodes the ref, even a broken one", () => {
    expect(outboundUrl("https://example.com", "a&b=c#d")).toBe("https://example.com/?ref=a%26b%3Dc%23d");
    expect(outboundUrl("https://example.com", "\ud800")).toBe("https://example.com/?ref=%EF%BF%BD");
  });

  test("returns null for anything that isn't a web address", () => {
    expect(outboundUrl("javascript:alert(1)", "x")).toBeNull();
    expect(outboundUrl("example.com", "x")).toBeNull();
  });

  test("always returns a web address with a ref, or null", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()),
        fc.string(),
        (stored, ref) => {
          const target = outboundUrl(stored, ref);
          expect(target === null).toBe(!isHttpUrl(stored));
          if (target === null) return;
          expect(isHttpUrl(target)).toBe(true);
          expect(new URL(target).hostname).toBe(new URL(stored).hostname);
          expect(new URL(target).searchParams.has("ref")).toBe(true);
          expect(outboundUrl(target, "again")).toBe(target);
        },
      ),
    );
  });
});

describe("withScheme", () => {
  test.each([
    ["example.com", "https://example.com"],
    ["  example.com/path  ", "https://example.com/path"],
    ["//example.com", "https://example.com"],
    ["example.com:8080", "https://example.com:8080"],
    ["example.com:8080/path", "https://example.com:8080/path"],
    ["localhost:3000?x", "https://localhost:3000?x"],
    ["http://example.com", "http://example.com"],
    ["HTTPS://example.com", "HTTPS://example.com"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["mailto:a@example.com", "mailto:a@example.com"],
    ["", ""],
    ["   ", ""],
  ])("%j becomes %j", (typed, address) => {
    expect(withScheme(typed)).toBe(address);
  });

  test("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.webUrl(), fc.string()), (typed) => {
        expect(withScheme(withScheme(typed))).toBe(withScheme(typed));
      }),
    );
  });
});

describe("normalizeUrl", () => {
  test.each([
    ["HTTPS://Salt.example/Path", "https://salt.example/Path"],
    ["https:/salt.example", "https://salt.example"],
    ["http:salt.example/a", "http://salt.example/a"],
    [" salt.example/ ", "https://salt.example"],
    ["https://salt.example/a b?q=ü", "https://salt.example/a%20b?q=%C3%BC"],
    ["https://sa\nlt.example:443/#top", "https://salt.example/#top"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
    ["", ""],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["foo", "https://foo"],
    ["http:x", "http:x"],
  ])("%j becomes %j", (typed, address) => {
    expect(normalizeUrl(typed)).toBe(address);
  });

  test("changes nothing the second time, and an accepted address passes the database's checks", () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.webUrl(), fc.string(), anyCase), (typed) => {
        const address = normalizeUrl(typed);
        expect(normalizeUrl(address)).toBe(address);
        if (isWebAddress(address)) expect(address).toMatch(/^https?:\/\/\S+$/);
      }),
    );
  });
});

const anyCase = fc
  .tuple(fc.constantFrom("HTTPS:", "http:", "hTTp:/", "https:\\\\", "http:\t//"), fc.domain(), fc.string())
  .map((parts) => parts.join(""));

test.each([
  ["https://salt.example", true],
  ["https://127.0.0.1:8080/", true],
  ["https://[::1]/", true],
  ["https://foo", false],
  ["https://foo.", false],
  ["https://.", false],
  ["https://123", false],
  ["https://not a url", false],
  ["http:x", false],
])("%j is a web address: %j", (address, isOne) => {
  expect(isWebAddress(address)).toBe(isOne);
});
