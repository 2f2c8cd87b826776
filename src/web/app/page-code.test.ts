// @vitest-environment happy-dom
import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { ApiError } from "../data/api-client.ts";
import { limitPageCode, loadPageCode } from "./page-code.ts";

const missing = new TypeError("Failed to fetch dynamically imported module");
const answering: typeof fetch = () => Promise.resolve(new Response("ok"));
const silent: typeof fetch = () => Promise.reject(new TypeError("Failed to fetch"));

test("code that loads is passed on, and the site is not asked", async () => {
  const code = { Component: () => null };
  await expect(loadPageCode(() => Promise.resolve(code), { fetcher: silent })).resolves.toBe(code);
});

test("missing code is missing if the site answers, and out of reach if it doesn't", async () => {
  const load = () => Promise.reject(missing);
  await expect(loadPageCode(load, { fetcher: answering })).rejects.toBe(missing);
  const badGateway: typeof fetch = () => Promise.resolve(new Response("", { status: 502 }));
  for (const fetcher of [silent, badGateway]) {
    await expect(loadPageCode(load, { fetcher })).rejects.toMatchObject({ status: 0, code: "unreachable" });
  }
});

test("code that never arrives has failed after a while", async () => {
  const load = () => new Promise<object>(() => {});
  // Without checking whether the site can be reached, which might take as long again.
  const unanswered: typeof fetch = () => Promise.reject(new Error("the site was asked"));
  const error = await loadPageCode(load, { fetcher: unanswered, withinMs: 10 }).catch((failure) => failure);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0, message: "no code in time" });
});

test("every page's code is watched, also below other routes", async () => {
  const page: RouteObject = { path: "deep", lazy: () => Promise.reject(missing) };
  limitPageCode([{ children: [{ children: [page] }] }], silent);
  await expect((page.lazy as () => Promise<object>)()).rejects.toBeInstanceOf(ApiError);
});
