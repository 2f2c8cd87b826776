import { expect, test } from "vitest";
import { hostileRecipients, hostileSubjects } from "#test/corpus/header-injections.ts";
import { isEmailAddress } from "./email-address.ts";

test.each(["ada@reader.example", "ada+tools@mail.reader.example", "o'brien@reader.example", "a@b"])(
  "%s is an address",
  (address) => {
    expect(isEmailAddress(address)).toBe(true);
  },
);

test("no header injection is an address", () => {
  expect([...hostileRecipients, ...hostileSubjects].filter(isEmailAddress)).toEqual([]);
});

test("an address is at most 254 characters long, 64 of them before the @", () => {
  const host = `${"h".repeat(254 - 65)}`;
  expect(isEmailAddress(`${"a".repeat(64)}@${host}`)).toBe(true);
  expect(isEmailAddress(`${"a".repeat(64)}@${host}h`)).toBe(false);
  expect(isEmailAddress(`${"a".repeat(65)}@host`)).toBe(false);
});
