import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { readServerFacts } from "./server-facts.ts";

const database = useTestDatabase();
const minute = 60_000;

test("the server says its version, and what our role is and may do", async () => {
  const { app, open } = database.pools;
  const facts = await readServerFacts(app);
  expect(facts.majorVersion).toBeGreaterThanOrEqual(15);
  expect(facts.version).toMatch(new RegExp(`^${facts.majorVersion}(\\.|\\D)`));
  expect(facts).toMatchObject({
    database: new URL(database.url).pathname.slice(1) || expect.any(String),
    ownsDatabase: true,
    isSuperuser: false,
  });
  expect(await readServerFacts(open)).toMatchObject({
    role: "toolshelf_public",
    ownsDatabase: false,
    canCreateRoles: false,
  });
});

test("its clock is compared with ours", async () => {
  const aheadBy = async (ms: number) =>
    (await readServerFacts(database.pools.app, { now: () => Date.now() - ms })).clockAheadMs;
  // Half the time that asking takes on a busy machine.
  const tolerance = 5000;
  for (const ms of [0, 2 * minute, -2 * minute]) expect(Math.abs((await aheadBy(ms)) - ms)).toBeLessThan(tolerance);
});
