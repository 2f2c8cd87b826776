import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { StartupError } from "../runtime/startup-error.ts";
import { explainDatabaseError } from "./explain-database-error.ts";

/** What the driver says of a server that does this with a connection. */
async function failWith(onConnection: (socket: Socket) => void): Promise<unknown> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    onConnection(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const pool = new pg.Pool({ host: "127.0.0.1", port, user: "site", connectionTimeoutMillis: 200 });
  onTestFinished(async () => {
    await pool.end();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return pool.query("select 1").then(
    () => null,
    (error: unknown) => error,
  );
}

test.each([
  { what: "that hangs up", onConnection: (socket: Socket) => void socket.destroy() },
  { what: "that never answers", onConnection: () => {} },
])("a database $what is one line for its operator", async ({ onConnection }) => {
  const error = explainDatabaseError(await failWith(onConnection));
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).toMatch(/^The database of DATABASE_URL cannot be used: /);
});

test("a bug keeps its stack", () => {
  const bug = new TypeError("undefined is not a function");
  expect(explainDatabaseError(bug)).toBe(bug);
});
