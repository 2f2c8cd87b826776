import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isReservedUsername, usernameFromEmail, usernameKey, withSuffix } from "./username.ts";

describe("usernameFromEmail", () => {
  test.each([
    ["jane@example.com", "jane"],
    ["Jane.Doe@example.com", "JaneDoe"],
    ["jane.doe+news@example.com", "janedoenews"],
    ["j_d-1@example.com", "jd1"],
    ["josé@example.com", "jose"],
    ['"odd@quoted"@example.com', "oddquoted"],
    ["no-at-sign", "noatsign"],
    ["al@example.com", "useral"],
    ["@example.com", "user"],
    ["...@example.com", "user"],
    ["日本@example.com", "user"],
    ["admin@example.com", "useradmin"],
    ["Ad.Min@example.com", "userAdMin"],
    ["support@example.com", "usersupport"],
    [`${"a".repeat(64)}@example.com`, "a".repeat(50)],
  ])("%s becomes %s", (email, username) => {
    expect(usernameFromEmail(email)).toBe(username);
  });

  test("always follows the specification's rule for usernames", () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string(), fc.string({ unit: "binary" })), (email) => {
        const username = usernameFromEmail(email);
        expect(username).toMatch(/^[A-Za-z0-9]{3,50}$/);
        expect(isReservedUsername(username)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("usernameKey", () => {
  test.each([
    ["Jane", "jane"],
    ["ＪＡＮＥ", "jane"],
    ["  Jane   Doe ", "jane doe"],
    ["ja\u200bne", "jane"],
    ["ja\u00adne", "jane"],
    ["Stra\u00dfe", "STRASSE"],
    ["\u1e9e", "ss"],
    ["jos\u00e9", "jose\u0301"],
    ["\u0430dmin", "admin"],
    ["\u0410DMIN", "admin"],
    ["\u03bfdd", "odd"],
    ["\u03c3\u03af\u03b3\u03bc\u03b1\u03c2", "\u03a3\u038a\u0393\u039c\u0391\u03a3"],
  ])("%j and %j are the same name", (one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other));
  });

  test.each([
    ["jane", "jane2"],
    ["jose", "jos\u00e9"],
    ["jane doe", "janedoe"],
    ["user1", "userl"],
  ])("%j and %j are two names", (one, other) => {
    expect(usernameKey(one)).not.toBe(usernameKey(other));
  });

  test("is its own key", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })), (name) => {
        expect(usernameKey(usernameKey(name))).toBe(usernameKey(name));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("isReservedUsername", () => {
  test.each([
    "admin",
    "ADMIN",
    "ad.min",
    "a d m i n",
    "\u0430dmin",
    "ad\u200bmin",
    "api",
    "root",
    "support",
    "Toolshelf",
  ])("%j is reserved", (name) => {
    expect(isReservedUsername(name)).toBe(true);
  });

  test.each(["jane", "administrative", "rooted", "apiary", "user"])("%j is not", (name) => {
    expect(isReservedUsername(name)).toBe(false);
  });
});

describe("withSuffix", () => {
  test("appends the number to the name", () => {
    expect(withSuffix("jane", 2)).toBe("jane2");
  });

  test("shortens a long name to make room", () => {
    expect(withSuffix("a".repeat(50), 12)).toBe(`${"a".repeat(48)}12`);
  });
});
