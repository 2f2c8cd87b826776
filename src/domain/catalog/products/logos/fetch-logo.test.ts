import { expect, test } from "vitest";
import { OutsideRefused } from "#contract/shared/outside-refused.ts";
import type { ImagePipeline } from "#domain/records/outside/image-pipeline.ts";
import { fetchLogo } from "./fetch-logo.ts";

const fetchFailing = (error: Error) =>
  fetchLogo(
    { fetchPublic: () => Promise.reject(error), images: {} as ImagePipeline },
    { logoUrl: "https://logo.example/a.png", websiteUrl: null },
  );

test("a refusal from outside is the reason why there is no logo", async () => {
  expect(await fetchFailing(new OutsideRefused("timed_out", "too slow"))).toEqual({ failure: "timed_out" });
});

test("a bug is not taken for a refusal, even if it has a reason", async () => {
  const bug = Object.assign(new TypeError("undefined is not a function"), { reason: "timed_out" });
  await expect(fetchFailing(bug)).rejects.toBe(bug);
});
