import { expect, test } from "vitest";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp({ INDEXNOW_KEY: "0123456789abcdef" });

test("the IndexNow key is served under its own name, and no other", async () => {
  const answer = await app.guest.send("/0123456789abcdef.txt");
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    200,
    "text/plain; charset=utf-8",
    "0123456789abcdef",
  ]);
  expect((await app.guest.send("/fedcba9876543210.txt")).status).toBe(404);
});
