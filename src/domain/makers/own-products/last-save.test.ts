import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { getOwnProduct } from "./get-own-product.ts";
import { saveOwnProduct } from "./save-own-product.ts";

const database = useTestDatabase();
const cast = useCast(database);
let submitter: string;
let maker: string;

beforeAll(async () => {
  submitter = cast.submitter.userId;
  maker = cast.maker.userId;
  await makeProduct(database.app, { nicheIds: [cast.niche.id] });
});

const make = (stage: "draft" | "live", { hasMaker = true } = {}) =>
  makeStagedProduct(database.app, { stage, cast, hasMaker });
const details = (productId: number, ownerId: string) => getOwnProduct(database.app, { productId, ownerId });
const lastSave = async (productId: number, ownerId: string) => (await details(productId, ownerId)).lastSave;

async function save(productId: number, ownerId: string) {
  const { version } = await details(productId, ownerId);
  const fields = { headline: `Saved by ${ownerId}` };
  return (await saveOwnProduct(database.app, { productId, ownerId, version, fields })).savedAt;
}

async function usernameOf(userId: string) {
  const { rows } = await database.app.execute<{ username: string }>(
    sql`select username from profiles where id = ${userId}`,
  );
  return rows[0]?.username;
}

test("a working copy names the person who saved it, and says whether that is the viewer", async () => {
  const { productId } = await make("live");
  const at = await save(productId, maker);
  const by = await usernameOf(maker);
  expect(by).toBeTruthy();
  expect(await lastSave(productId, submitter)).toEqual({ at, by, isViewer: false, isTeam: false });
  expect(await lastSave(productId, maker)).toEqual({ at, by, isViewer: true, isTeam: false });
});

test("a draft with one owner was saved by them", async () => {
  const { productId } = await make("draft", { hasMaker: false });
  const at = await save(productId, submitter);
  expect(await lastSave(productId, submitter)).toMatchObject({ at, isViewer: true, isTeam: false });
});

test("a draft with two owners names neither", async () => {
  const { productId } = await make("draft");
  const at = await save(productId, maker);
  expect(await lastSave(productId, submitter)).toEqual({ at, by: null, isViewer: false, isTeam: false });
});

test.each(["draft", "live"] as const)("an administrator's edit of a %s product is the team's", async (stage) => {
  const { productId } = await make(stage, { hasMaker: false });
  const fields = { tagline: "By the team" };
  await editStoredProduct(database.app, { productId, actor: cast.admin, expectedVersion: 1, fields });
  expect(await lastSave(productId, submitter)).toMatchObject({ by: null, isViewer: false, isTeam: true });
});
