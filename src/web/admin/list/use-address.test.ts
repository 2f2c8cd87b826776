import { expect, it } from "vitest";
import * as z from "zod";
import { addressOf, readAddress } from "./use-address.ts";

const schema = z.object({
  q: z.string().default("").catch(""),
  status: z.enum(["all", "draft"]).default("all").catch("all"),
  page: z.coerce.number().int().positive().default(1).catch(1),
});

it("reads choices from an address and forgives nonsense", () => {
  expect(readAddress(schema, "?q=pen&status=draft&page=3")).toEqual({ q: "pen", status: "draft", page: 3 });
  expect(readAddress(schema, "?status=gone&page=-1&other=x")).toEqual({ q: "", status: "all", page: 1 });
});

it("leaves defaults out of the address", () => {
  expect(addressOf(schema, "/admin/products", { q: "", status: "all", page: 1 })).toBe("/admin/products");
  expect(addressOf(schema, "/admin/products", { q: "a b", status: "draft", page: 2 })).toBe(
    "/admin/products?q=a+b&status=draft&page=2",
  );
});
