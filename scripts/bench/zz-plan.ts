import { mkdtempSync, rmSync } from "node:fs";
import pg from "pg";
import { openDatabase } from "#db/database.ts";
import { getProduct } from "#domain/products/get-product.ts";
import { listHomeProducts } from "#domain/products/list-home-products.ts";
import { prepareDatabase } from "./bench-database.ts";
const folder = mkdtempSync("/tmp/zzplan-");
const b = await prepareDatabase({ folder });
const database = await openDatabase({ url: b.url, maxConnections: { app: 1, open: 1 } });
const st: any[] = [];
const open = database.pools.open; const q = open.query.bind(open) as any;
(open as any).query = (c: any, v: any) => { st.push({ text: c.text, values: v }); return q(c, v); };
const { rows: [s] } = await database.pools.app.query("select p.slug from product_directory p join product_stats s on s.product_id=p.id where p.status='live' order by s.comments desc limit 1");
await getProduct(database.open, { slug: s.slug, siteName: "T" });
await listHomeProducts(database.open, { page: 1 });
const client = await open.connect();
let n = 0;
for (const { text, values } of st) {
  const plan: number[] = [], exec: number[] = [], wall: number[] = [], prep: number[] = [];
  n++;
  for (let i = 0; i < 15; i++) {
    const r = await client.query({ text: "explain (analyze, summary, format json) " + text, values });
    const j = r.rows[0]["QUERY PLAN"][0]; plan.push(j["Planning Time"]); exec.push(j["Execution Time"]);
    let t = performance.now(); await client.query({ text, values }); wall.push(performance.now() - t);
    t = performance.now(); await client.query({ name: "s" + n, text, values }); prep.push(performance.now() - t);
  }
  const m = (a: number[]) => Math.min(...a).toFixed(2);
  const md = (a: number[]) => a.sort((x, y) => x - y)[7].toFixed(2);
  console.log(`plan min ${m(plan)} exec min ${m(exec)} wall min ${m(wall)} med ${md(wall)} named min ${m(prep)} med ${md(prep)} :: ${text.slice(0, 60)} … ${/from .*/.exec(text)?.[0].slice(0, 140)}`);
}
client.release(); await database.close(); await b.stop(); rmSync(folder, { recursive: true });
