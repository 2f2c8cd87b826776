import { describe, expect, it } from "vitest";
import { findLongFiles, findViolations } from "./find-violations.ts";

const messagesFor = (path: string, text = "") => findViolations([{ path, text }]).map(({ message }) => message);
const lines = (count: number) => "export {};\n".repeat(count);

describe("import direction", () => {
  it.each([
    ["src/contract/shared/text/slug.ts", `import { readFileSync } from "node:fs";`, "does no I/O"],
    [
      "src/contract/shared/text/slug.ts",
      `import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";`,
      "does no I/O",
    ],
    [
      "src/contract/visitor/catalog.ts",
      `import type { OwnProduct } from "../maker/own-products.ts";`,
      "contract/visitor/ lies below it",
    ],
    [
      "src/db/database.ts",
      `import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";`,
      "belongs in domain/<noun>/",
    ],
    ["src/services/mail/smtp-mail.ts", `import { users } from "#db/schema/identity.ts";`, "may only `import type`"],
    ["src/identity/door.ts", `import { createApi } from "#api/create-api.ts";`, "knows no door"],
    ["src/domain/engagement/product-page/get-product.ts", `import { Hono } from "hono";`, "knows no HTTP"],
    [
      "src/domain/people/accounts/delete-account.ts",
      `import { castUpvote } from "../../engagement/upvotes/cast-upvote.ts";`,
      "domain/people/ lies below it",
    ],
    ["src/domain/engagement/product-page/get-product.ts", `import { readEnv } from "#env.ts";`, "pass"],
    [
      "src/domain/engagement/product-page/get-product.ts",
      `import { requireUser } from "../../../http/gates.ts";`,
      "knows no HTTP",
    ],
    [
      "src/domain/engagement/product-page/get-product.ts",
      `import type { MailRefused } from "#services/mail/compose-mail.ts";`,
      "declares what it needs",
    ],
    ["src/http/sessions/gates.ts", `import { upvotesApi } from "#api/upvotes.ts";`, "knows no single door"],
    [
      "src/http/pages/page-door.ts",
      `import type { RenderPage } from "#web/app/entry-server.tsx";`,
      "knows no single door",
    ],
    ["src/documents/feed.ts", `import type { PageAssets } from "#web/app/document.ts";`, "thin door"],
    ["src/api/products.ts", `import { products } from "#db/schema/catalog.ts";`, "SQL belongs in"],
    ["src/api/products.ts", `import { HomePage } from "#web/visitor/home/home-page.tsx";`, "thin door"],
    ["src/documents/feed.ts", `import { openDatabase } from "#db/database.ts";`, "thin door"],
    ["src/jobs/send-mail.ts", `import { Hono } from "hono";`, "knows no door"],
    ["src/process/start-workers.ts", `import { createApi } from "#api/create-api.ts";`, "knows no door"],
    ["src/db/database.ts", `import { readAuthSecret } from "#process/auth-secret.ts";`, "process/"],
    ["src/web/ui/buttons/button.tsx", `import { Card } from "../../visitor/cards/card.tsx";`, "different product"],
    [
      "src/web/ui/buttons/button.tsx",
      `import type { Product } from "#domain/catalog/products/product.ts";`,
      "different product",
    ],
    [
      "src/web/shared/marks/upvote-button.tsx",
      `import { HomePage } from "#web/visitor/home/home-page.tsx";`,
      "knows none of them",
    ],
    [
      "src/web/visitor/home/home-page.tsx",
      `import { ClaimPage } from "../../maker/claims/claim-page.tsx";`,
      "stand on",
    ],
    ["src/web/member/profile/tabs.tsx", `import { AdminPage } from "../../admin/page/admin-page.tsx";`, "stand on"],
    [
      "src/web/admin/page/admin-page.tsx",
      `import { routes } from "../../app/routes/routes.ts";`,
      "app/ puts it together",
    ],
    ["src/web/data/queries.ts", `import { HomePage } from "../visitor/home/home-page.tsx";`, "draws nothing"],
    ["src/web/loose.ts", `import { queries } from "./data/queries.ts";`, "no files of its own"],
    ["src/web/shared/marks/upvote-button.tsx", `import pg from "pg";`, "queries.ts"],
    [
      "src/web/visitor/home/home-page.tsx",
      `import { getProduct } from "#domain/engagement/product-page/get-product.ts";`,
      "`import type`",
    ],
    ["src/web/visitor/home/home-page.tsx", `import { readFile } from "node:fs/promises";`, "queries.ts"],
    ["src/web/app/routes/routes.ts", `export { createApi } from "#api/create-api.ts";`, "by type only"],
    ["src/web/app/routes/routes.ts", `const load = () => import("#http/sessions/gates.ts");`, "by type only"],
    ["src/web/app/routes/routes.ts", `import { type Api, createApi } from "#api/create-api.ts";`, "by type only"],
    ["src/app.ts", `import { race } from "#test/tools/race.ts";`, "never needs its tests"],
    ["src/env.ts", `import { build } from "../scripts/build.ts";`, "never needs its tests"],
  ])("refuses %s: %s", (path, text, lesson) => {
    const messages = messagesFor(path, text);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(lesson);
  });

  it.each([
    ["src/app.ts", `import { createApi } from "#api/create-api.ts";`],
    ["src/contract/visitor/catalog.ts", `import { z } from "@hono/zod-openapi";`],
    ["src/domain/engagement/product-page/get-product.ts", `import { products } from "#db/schema/catalog.ts";`],
    [
      "src/services/dns/txt-lookup.ts",
      `import type { LookUpTxt } from "#domain/makers/claims/proof/look-for-proof.ts";`,
    ],
    ["src/services/mail/create-mail.ts", `import type { MailService } from "#domain/records/letters/mail-service.ts";`],
    ["src/identity/auth-options.ts", `import { users } from "#db/schema/identity.ts";`],
    ["src/services/mail/create-mail.ts", `import type { Env } from "#env.ts";`],
    ["src/services/csv/read-csv.ts", `import { projectRoot } from "#runtime/project-root.ts";`],
    ["src/contract/admin/products/products.ts", `import * as limits from "../../shared/limits.ts";`],
    ["src/api/products.ts", `import type { Database } from "#db/database.ts";`],
    ["src/web/data/api-client.ts", `import type { Api } from "#api/create-api.ts"; import { hc } from "hono/client";`],
    ["src/web/visitor/home/home-page.tsx", `import { type Api } from "#api/create-api.ts";`],
    ["src/web/member/profile/tabs.tsx", `import { OrdersTab } from "../../maker/orders/orders-tab.tsx";`],
    ["src/web/app/entry-server.tsx", `import { createApi } from "#api/create-api.ts";`],
    [
      "src/web/ui/menus/menu.tsx",
      `// import { x } from "#api/x.ts"\nexport const text = 'import { x } from "#api/x.ts"';`,
    ],
    [
      "src/domain/engagement/upvotes/cast-upvote.test.ts",
      `import { race } from "#test/tools/race.ts"; import { Hono } from "hono";`,
    ],
  ])("allows %s: %s", (path, text) => {
    expect(messagesFor(path, text)).toEqual([]);
  });

  it("reports the line", () => {
    const text = `import { z } from "zod";\n\nimport { Hono } from "hono";\n`;
    expect(findViolations([{ path: "src/domain/catalog/niches/a.ts", text }])).toMatchObject([{ line: 3 }]);
  });
});

describe("configuration and markup", () => {
  it.each([
    ["src/http/logs/logger.ts", "const level = process.env.LOG_LEVEL;", "src/env.ts"],
    ["src/http/logs/logger.ts", "const { LOG_LEVEL } = process.env;", "src/env.ts"],
    ["src/api/a.ts", `markPublic(c, { tags: [\`product:\${id}\`] });`, "spells a cache tag"],
    ["src/domain/catalog/a.ts", 'const tags = ["list:home"];', "spells a cache tag"],
    ["src/web/ui/a.tsx", "export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;", "rehype-sanitize"],
    ["src/web/ui/a.tsx", "export const A = () => <p style={{ color: 'red' }} />;", "Content-Security-Policy"],
    ["src/web/ui/a.tsx", 'export const A = () => <p style="color: red" />;', "Content-Security-Policy"],
  ])("refuses %s: %s", (path, text, lesson) => {
    expect(messagesFor(path, text)).toEqual([expect.stringContaining(lesson)]);
  });

  it("allows tags in the cache tag module and similar ids in the browser", () => {
    expect(messagesFor("src/contract/shared/cache-tag.ts", "export const tag = 'product:1';")).toEqual([]);
    expect(messagesFor("src/web/ui/a.tsx", "export const id = 'product:1';")).toEqual([]);
  });

  it("allows process.env in src/env.ts, tests and scripts, and anything in comments", () => {
    expect(messagesFor("src/env.ts", "export const port = process.env.PORT;")).toEqual([]);
    expect(messagesFor("src/http/logs/logger.test.ts", "process.env.TZ;")).toEqual([]);
    expect(messagesFor("scripts/start.ts", "process.env.PORT;")).toEqual([]);
    expect(messagesFor("src/http/logs/logger.ts", "// process.env\nexport const text = 'process.env';")).toEqual([]);
  });
});

describe("names and lengths", () => {
  it.each(["src/web/ui/Button.tsx", "src/domain/catalog/getProduct.ts", "test/tools/race_test.ts"])(
    "refuses the name %s",
    (path) => {
      expect(messagesFor(path)).toEqual([expect.stringContaining("kebab-case")]);
    },
  );

  it.each(["src/http/utils.ts", "src/utils/dates.ts", "src/web/helpers.tsx", "scripts/misc.ts", "test/helpers/a.ts"])(
    "refuses the name %s",
    (path) => {
      expect(messagesFor(path)).toEqual([expect.stringContaining("name it after its topic")]);
    },
  );

  it("lets migrations keep the migrator's names", () => {
    expect(messagesFor("src/db/migrations/0001_catalogue.sql")).toEqual([]);
  });

  it("refuses a file of more than 300 lines", () => {
    expect(messagesFor("src/api/products.ts", lines(300))).toEqual([]);
    expect(messagesFor("src/api/products.ts", lines(301))).toEqual([expect.stringContaining("has 301 lines")]);
    expect(messagesFor("test/corpus/hostile-names.ts", lines(301))).toEqual([]);
    expect(messagesFor("src/contract/messages.test.ts", lines(301))).toEqual([]);
  });

  it("lists long files without refusing them", () => {
    const files = [
      { path: "src/api/products.ts", text: lines(81) },
      { path: "src/web/visitor/home/home-page.tsx", text: lines(80) },
      { path: "src/http/cache.ts", text: lines(201) },
      { path: "src/http/security/csrf.ts", text: lines(200) },
    ];
    expect(findLongFiles(files).map(({ path }) => path)).toEqual(["src/api/products.ts", "src/http/cache.ts"]);
    expect(findViolations(files)).toEqual([]);
  });
});
