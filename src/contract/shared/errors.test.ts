import { expect, test } from "vitest";
import { DomainError, errorStatus, isErrorCode } from "./errors.ts";
import { messages } from "./messages.ts";

test("every error code has a message and an error status", () => {
  expect(Object.keys(errorStatus).sort()).toEqual(Object.keys(messages.errors).sort());
  for (const status of Object.values(errorStatus)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
});

test("a code's name matches its status", () => {
  for (const [code, status] of Object.entries(errorStatus)) {
    expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    if (code.endsWith("_not_found")) expect(status, code).toBe(404);
    if (code.endsWith("_required")) expect(status, code).toBe(400);
    if (code.endsWith("_taken")) expect(status, code).toBe(409);
  }
});

test("a domain error has its code, the invalid fields and its cause", () => {
  const cause = new Error("below");
  const fields = { username: [messages.validation.usernameTooShort] };
  const error = new DomainError("invalid_input", { fields, cause });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: "DomainError", code: "invalid_input", message: "invalid_input", fields, cause });
});

test("a domain error without details has none", () => {
  const error = new DomainError("forbidden");
  expect(error.fields).toBeUndefined();
  expect("cause" in error).toBe(false);
});

test("only known codes are error codes", () => {
  expect(isErrorCode("product_not_found")).toBe(true);
  for (const value of ["nonsense", "toString", "__proto__", "", null, undefined, 404, {}]) {
    expect(isErrorCode(value)).toBe(false);
  }
});
