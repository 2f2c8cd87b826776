import type { DBAdapter, DBTransactionAdapter, Where } from "better-auth";
import { hashSessionToken } from "./session-cookie.ts";

type Adapter = DBTransactionAdapter;
type Row = Record<string, unknown>;

/**
 * better-auth stores session tokens as they are. This wrapper between it and the tables hashes them, so that the
 * database never contains one that works (A6). Rows found by their token, or just created, contain it again, because
 * the cookie is written from them. Rows listed otherwise keep the hash.
 */
export function withHashedSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...hashing(adapter),
    id: adapter.id,
    options: adapter.options,
    createSchema: adapter.createSchema,
    transaction: (work) => adapter.transaction((inner) => work(hashing(inner))),
  };
}

function hashing<Inner extends Adapter>(inner: Inner): Inner {
  const wrapped: Partial<Adapter> = {
    create: async (call) => {
      const row = await inner.create({ ...call, data: hashedData(call.model, call.data) } as typeof call);
      return withToken(row, call.model, (call.data as Row).token) as never;
    },
    findOne: async (call) => {
      const row = await inner.findOne({ ...call, where: hashedWhere(call.model, call.where) });
      return withToken(row, call.model, tokenOf(call.where)) as never;
    },
    update: async (call) => {
      const row = await inner.update({
        ...call,
        where: hashedWhere(call.model, call.where),
        update: hashedData(call.model, call.update),
      });
      return withToken(row, call.model, tokenOf(call.where)) as never;
    },
    findMany: (call) => inner.findMany({ ...call, where: call.where && hashedWhere(call.model, call.where) }),
    count: (call) => inner.count({ ...call, where: call.where && hashedWhere(call.model, call.where) }),
    updateMany: (call) =>
      inner.updateMany({
        ...call,
        where: hashedWhere(call.model, call.where),
        update: hashedData(call.model, call.update),
      }),
    delete: (call) => inner.delete({ ...call, where: hashedWhere(call.model, call.where) }),
    deleteMany: (call) => inner.deleteMany({ ...call, where: hashedWhere(call.model, call.where) }),
    consumeOne: (call) => inner.consumeOne({ ...call, where: hashedWhere(call.model, call.where) }),
  };
  return { ...inner, ...wrapped };
}

function hashedData<Data extends Row>(model: string, data: Data): Data {
  if (model !== "session" || typeof data.token !== "string") return data;
  return { ...data, token: hashSessionToken(data.token) };
}

function hashedWhere(model: string, where: Where[]): Where[] {
  if (model !== "session") return where;
  return where.map((clause) => (clause.field === "token" ? { ...clause, value: hashedValue(clause.value) } : clause));
}

function hashedValue(value: Where["value"]): Where["value"] {
  if (typeof value === "string") return hashSessionToken(value);
  return Array.isArray(value) ? value.map((token) => hashSessionToken(String(token))) : value;
}

function tokenOf(where: Where[]): unknown {
  return where.find(({ field }) => field === "token")?.value;
}

function withToken<Found>(row: Found, model: string, token: unknown): Found {
  return row && model === "session" && typeof token === "string" ? { ...row, token } : row;
}
