import { expect, test } from "vitest";
import { readEnv } from "#env.ts";
import { connectionShares, countConnections } from "./connection-shares.ts";

const shares = (given: Record<string, string>) => connectionShares(readEnv(given));
const count = (given: Record<string, string>) => countConnections(readEnv(given));

test("a process has ten connections, two shared ones and six for public reads, unless it is told otherwise", () => {
  expect(shares({})).toEqual({ app: 10, reads: 2, open: 6 });
  expect(shares({ DATABASE_CONNECTIONS: "3" })).toEqual({ app: 3, reads: 2, open: 6 });
  expect(shares({ DATABASE_READ_CONNECTIONS: "1" })).toEqual({ app: 10, reads: 2, open: 1 });
});

test("many processes of one machine share what there is, but not what was configured", () => {
  expect(shares({ WEB_CONCURRENCY: "8" })).toEqual({ app: 5, reads: 2, open: 3 });
  expect(shares({ WEB_CONCURRENCY: "64" })).toEqual({ app: 2, reads: 2, open: 2 });
  const given = { WEB_CONCURRENCY: "64", DATABASE_CONNECTIONS: "7", DATABASE_READ_CONNECTIONS: "4" };
  expect(shares(given)).toEqual({ app: 7, reads: 2, open: 4 });
});

const url = "postgresql://db.example/shelf";

test.each([
  [{}, 21, 21],
  [{ WEB_CONCURRENCY: "4" }, 21, 84],
  [{ DATABASE_READ_URL: `${url},${url}` }, 22, 22],
  [{ CDN_PURGE_URL: "http://edge.example" }, 22, 22],
  // The pooler has the rest.
  [{ DATABASE_URL: url, DATABASE_DIRECT_URL: url, WEB_CONCURRENCY: "2" }, 3, 6],
])("with %j a process opens up to %d connections to PostgreSQL, all of them %d", (given, perProcess, total) => {
  expect(count(given as Record<string, string>)).toEqual({ perProcess, total });
});
