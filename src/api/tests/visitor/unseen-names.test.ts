import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as validation from "#contract/shared/messages/validation.ts";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp({ SITE_NAME: "Copper Kettle" });

type Refusal = { error: { fields?: Record<string, string[]> } };

async function rename(username: string, person?: Awaited<ReturnType<typeof app.signIn>>) {
  const own = person ?? (await app.signIn());
  const json = { username, career: null, primaryNicheId: null, lovedNicheIds: [] };
  const answer = await own.send("/api/v1/me/profile", { method: "PUT", json });
  const body = (await answer.json()) as Refusal;
  return { status: answer.status, problem: body.error?.fields?.username?.[0] };
}

describe("a username is refused", () => {
  test.each([
    ["\u3164\u3164\u3164", validation.usernameInvalid],
    ["Jane\u200dDoe", validation.usernameInvalid],
    ["Ja\u202ene", validation.usernameInvalid],
    ["ɑdmin", validation.usernameReserved],
    ["ADMlN", validation.usernameReserved],
    ["m0derator", validation.usernameReserved],
    ["Ꭺdmin", validation.usernameMixedScripts],
    ["Jаne", validation.usernameMixedScripts],
    ["Jane Ωmega", validation.usernameMixedScripts],
    ["Copper Kettle", validation.usernameReserved],
    ["C0pperKettIe", validation.usernameReserved],
    ["Copper Kettle Team", validation.usernameReserved],
    ["official-copper.kettle", validation.usernameReserved],
    ["CopperKettleSupport", validation.usernameReserved],
    ["Toolshelf Team", validation.usernameReserved],
  ])("%j: %s", async (username, problem) => {
    expect(await rename(username)).toEqual({ status: expect.any(Number), problem });
  });
});

test.each([
  "Jane Doe",
  "Zoë Müller-Lüdenscheidt",
  "Дмитрий",
  "Ελένη",
  "山田タロウ",
  "ReactJS 東京",
  "김민수",
  "محمد",
  "अनन्या",
  "Copper Smith",
  "Team Rocket",
])("%s is a name", async (username) => {
  expect(await rename(username)).toEqual({ status: 200, problem: undefined });
});

test("a name from before the rules stays valid for its owner", async () => {
  const person = await app.signIn();
  await app.database.app.execute(sql`
    update profiles set username = 'Copper Kettle Team', username_key = 'copper kettle team' where id = ${person.userId}`);
  expect((await rename("Copper Kettle Team", person)).status).toBe(200);
});

test("the first name of a new account doesn't pass for the site either", async () => {
  const person = await app.signIn();
  const db = app.database.app;
  await db.execute(sql`update users set email = 'copperkettleteam@people.example' where id = ${person.userId}`);
  await db.execute(sql`delete from profiles where id = ${person.userId}`);
  await person.send("/api/v1/me/profile");
  const { rows } = await db.execute(sql`select username from profiles where id = ${person.userId}`);
  expect(rows).toEqual([{ username: "usercopperkettleteam" }]);
});

describe("invisible and control characters", () => {
  const unseen = [
    "\u202eevil",
    "\u200b\u200b\u200b",
    "bell\u0007",
    "soft\u00adhyphen",
    "\u3164\u3164\u3164",
    "\u2800\u2800",
  ];

  test.each(unseen)("%j is no name of a collection, product, tag, niche or career", async (name) => {
    const person = await app.signIn();
    const admin = await app.signIn("admin");
    const key = crypto.randomUUID();
    const put = { username: `person-${key.slice(0, 8)}`, primaryNicheId: null, lovedNicheIds: [] };
    const started = { stage: "draft", websiteUrl: "https://anvil.example", pricing: "free" };
    const answers = [
      await person.send("/api/v1/collections", { method: "POST", json: { key, name: `Kit ${name}` } }),
      await person.send("/api/v1/me/profile", { method: "PUT", json: { ...put, career: `Chef ${name}` } }),
      await person.send("/api/v1/me/products", {
        method: "POST",
        json: { key, ...started, productName: `Kit ${name}` },
      }),
      await admin.send("/api/v1/admin/niches", { method: "POST", json: { name: `Kit ${name}` } }),
    ];
    for (const answer of answers) {
      const text = await answer.text();
      expect([new URL(answer.url || "http://x/").pathname, answer.status, text]).toEqual([
        expect.any(String),
        400,
        expect.stringContaining(validation.unseenCharacters),
      ]);
    }
  });

  test("emoji and scripts that join letters are fine", async () => {
    const person = await app.signIn();
    for (const name of ["Family 👨‍👩‍👧 kit", "Hearts ❤️ 1️⃣", "می‌خواهم", "क्‍ष kit", "Flags 🏴󠁧󠁢󠁥󠁮󠁧󠁿"]) {
      const json = { key: crypto.randomUUID(), name };
      expect([name, (await person.send("/api/v1/collections", { method: "POST", json })).status]).toEqual([name, 201]);
    }
  });
});
