import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { listAdvertisers } from "./list-advertisers.ts";

const database = useTestDatabase();
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  const daysFromNow = (days: number) => new Date(Date.now() + days * day);
  const running = { isAdvertised: true, adStartDate: daysFromNow(-1), adEndDate: daysFromNow(1) };
  for (let n = 25; n > 0; n -= 1) {
    await makeProduct(database.app, { name: `Promoted ${String(n).padStart(2, "0")}`, ...running });
  }
  await makeProduct(database.app, { name: "Over", ...running, adEndDate: daysFromNow(-0.5) });
  await makeProduct(database.app, { name: "Later", ...running, adStartDate: daysFromNow(0.5) });
  await makeProduct(database.app, { name: "Pending", ...running, status: "pending" });
  await makeProduct(database.app, { name: "Not promoted" });
});

test("all products with a running promotion are listed by name, more than the spotlight shows", async () => {
  const names = (await listAdvertisers(database.open)).map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: 25 }, (_, n) => `Promoted ${String(n + 1).padStart(2, "0")}`));
});
