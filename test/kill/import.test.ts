import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import type { ImportDetail } from "#contract/admin/products/imports.ts";
import { untilNothingRunsOn } from "#db/embedded/embedded-test-tools.ts";
import { browserLike } from "#test/browser-like.ts";
import type { BuiltServer } from "#test/tools/built-server.ts";
import { manyRows } from "#test/tools/many-rows.ts";
import { openSite } from "./open-site.ts";

const rowCount = 3000;
const at = "/api/v1/admin/products/imports";

test("an import whose process group is killed with -9 goes on after the restart, and nobody sees a part of it", async () => {
  const site = await openSite();
  const server = await site.start();
  const cookie = await signInAdmin(server);
  const seen = async () => {
    const [row] = await site.query<{ seen: number; hidden: number }>(`
      select count(*) filter (where status <> 'deleted')::int as seen, count(*) filter (where status = 'deleted')::int as hidden
      from product_directory where product_name like 'Sample tool %'`);
    return row ?? { seen: -1, hidden: -1 };
  };
  const send = (to: BuiltServer, path: string, { body, type }: { body: string; type: string }) =>
    fetch(to.origin + path, {
      method: "POST",
      headers: { origin: to.origin, cookie, "content-type": type, "x-requested-with": "XMLHttpRequest" },
      body,
    });
  const uploaded = await send(server, `${at}?name=many.csv`, { body: manyRows(rowCount), type: "text/csv" });
  const { id, plan } = (await uploaded.json()) as ImportDetail;
  const post = async (path: string, json: object) =>
    expect(
      (await send(server, `${at}/${id}/${path}`, { body: JSON.stringify(json), type: "application/json" })).status,
    ).toBe(200);
  const until = async (isThere: () => Promise<boolean>) => {
    for (const end = Date.now() + 120_000; !(await isThere()); await wait(20)) expect(Date.now()).toBeLessThan(end);
  };
  const stateIs = (state: string) => async () =>
    (await site.query<{ state: string }>(`select state from csv_imports where id = ${id}`))[0]?.state === state;

  await post("check", plan);
  await until(stateIs("checked"));
  await post("start", { leavesOutProblems: false, leavesOutDuplicates: false });
  await until(async () => (await seen()).hidden > 0);
  process.kill(-(server.process.pid ?? Number.NaN), "SIGKILL");
  if (server.process.signalCode === null) await once(server.process, "exit");

  const restarted = await site.start();
  const after = await seen();
  expect(after.seen, "none or all").toBe(0);
  expect(after.hidden, "the kill came in the middle").toBeLessThan(rowCount);
  await until(async () => {
    const { seen: shown } = await seen();
    expect([0, rowCount]).toContain(shown);
    return shown === rowCount;
  });
  expect(await seen()).toEqual({ seen: rowCount, hidden: 0 });
  expect(await site.query("select * from derived_row_errors()")).toEqual([]);

  process.kill(-(restarted.process.pid ?? Number.NaN), "SIGKILL");
  await untilNothingRunsOn(site.folder);
});

/** The session cookie of the demo's administrator. */
async function signInAdmin({ origin }: BuiltServer): Promise<string> {
  const browser = browserLike(origin);
  const chooser = await browser.visit("/auth/google?redirect=/");
  await browser.visit(chooser.url.href, { form: { email: "admin@demo.example" } });
  return `__Host-session=${browser.cookies.get("__Host-session")?.value}`;
}
