import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { askMaker } from "./ask-maker.ts";

const database = useTestDatabase();

async function submitted(submitterId: string | null): Promise<number> {
  const { id } = await makeProduct(database.app, { name: "Fernwatch", status: "pending" });
  await database.app.update(products).set({ submitterId, submittedAt: new Date() }).where(eq(products.id, id));
  return id;
}

test("a question is mailed to the submitter and logged, and the product keeps its place in the queue", async () => {
  const db = database.app;
  const maker = await makeUser(db);
  const reviewer = await makeUser(db);
  const id = await submitted(maker.id);
  await askMaker(db, { productId: id, actor: { userId: reviewer.id }, question: "  Is it free?  " });
  const { rows } = await db.execute(sql`select kind, recipient_id as "to", data->>'question' as question from letters`);
  expect(rows).toEqual([{ kind: "product_question", to: maker.id, question: "Is it free?" }]);
  const log = await db.execute(sql`
    select actor_id as "by", after from audit_log where action = 'product.maker_asked' and object_id = ${String(id)}`);
  expect(log.rows).toEqual([{ by: reviewer.id, after: { question: "Is it free?" } }]);
  const [product] = await db.select().from(products).where(eq(products.id, id));
  expect(product?.status).toBe("pending");
});

test("there is nobody to ask about a live product or one that nobody submitted, and nothing to ask without a question", async () => {
  const db = database.app;
  const { id: userId } = await makeUser(db);
  const { id: live } = await makeProduct(db);
  const ask = (productId: number, question = "Why?") => askMaker(db, { productId, actor: { userId }, question });
  await expect(ask(live)).rejects.toMatchObject({ code: "submission_not_found" });
  await expect(ask(await submitted(null))).rejects.toMatchObject({ code: "submission_not_found" });
  await expect(ask(await submitted(userId), " ")).rejects.toMatchObject({ code: "invalid_input" });
});
