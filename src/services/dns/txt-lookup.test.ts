import { afterEach, beforeEach, expect, test } from "vitest";
import { type DnsSink, startDnsSink, type TxtAnswer } from "#test/sinks/dns-sink.ts";
import { createTxtLookup, TxtLookupFailed } from "./txt-lookup.ts";

let sink: DnsSink;
let world: Record<string, TxtAnswer>;

beforeEach(async () => {
  world = {};
  sink = await startDnsSink((name) => world[name] ?? "no such name");
});
afterEach(() => sink.close());

const lookUp = (name: string) => createTxtLookup({ servers: [sink.server], timeoutMs: 2000 })(name);

test("a record's parts are joined, and several records give several texts", async () => {
  world["_toolshelf-claim.product.example"] = [["toolshelf-", "claim=abc"], ["other"]];
  expect((await lookUp("_toolshelf-claim.product.example")).sort()).toEqual(["other", "toolshelf-claim=abc"]);
  expect(sink.asked).toEqual(["_toolshelf-claim.product.example"]);
});

test("an unknown name or no record gives an empty answer", async () => {
  world["empty.example"] = [];
  expect(await lookUp("empty.example")).toEqual([]);
  expect(await lookUp("nowhere.example")).toEqual([]);
});

test.each(["silence", "failure"] as const)("%s is an error", async (answer) => {
  world["broken.example"] = answer;
  await expect(lookUp("broken.example")).rejects.toBeInstanceOf(TxtLookupFailed);
});
