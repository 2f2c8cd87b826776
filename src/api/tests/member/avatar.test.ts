import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { OwnProfile } from "#contract/member/profile.ts";
import { sweepAvatarFiles } from "#domain/people/avatars/sweep-avatar-files.ts";
import { createDiskStorage } from "#services/storage/disk-storage.ts";
import { type ImageFile, METADATA_CANARY, makeImageFiles } from "#test/corpus/image-files.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type TestApp, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });
const address = "/api/v1/me/avatar";
const MEBIBYTE = 1024 * 1024;

type Person = { cookie: string; userId: string };
type Upload = { site?: TestApp; instance?: 0 | 1; headers?: Record<string, string>; name?: string; field?: string };

let png: Buffer;
beforeAll(async () => {
  png = await picture("teal");
});

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The upload as the page sends it. */
async function upload(person: Person | null, bytes: Uint8Array, options: Upload = {}): Promise<Response> {
  const { site = app, instance = 0, headers, name = "me.png", field = "avatar" } = options;
  const body = new FormData();
  body.set(field, new File([new Uint8Array(bytes)], name, { type: "image/png" }));
  // As bytes, so that nothing keeps writing into a request that was refused halfway.
  const sent = new Response(body);
  const request = new Request(site.origin + address, {
    method: "PUT",
    headers: {
      "sec-fetch-site": "same-origin",
      "x-requested-with": "XMLHttpRequest",
      "content-type": sent.headers.get("content-type") as string,
      ...(person && { cookie: person.cookie }),
      ...headers,
    },
    body: await sent.arrayBuffer(),
  });
  return await site.instances[instance].fetch(request, { clientAddress: "127.0.0.1" });
}

async function avatarOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return ((await response.json()) as OwnProfile).avatarUrl as string;
}

async function refusalOf(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, code: error.code, message: error.message };
}

async function filesOf({ userId }: Person) {
  const { rows } = await app.database.app.execute<{ key: string; shown: boolean }>(sql`
    select key, p.avatar_key is not distinct from key as shown from avatar_files f join profiles p on p.id = f.user_id
    where f.user_id = ${userId} order by f.created_at`);
  return rows;
}

const existing = async (keys: string[]) => {
  const answers = await Promise.all(keys.map((key) => app.guest.send(`/files/${key}`)));
  return answers.map(({ status }) => status);
};

test("a guest is asked to sign in, and another site's page or form is refused", async () => {
  expect((await refusalOf(await upload(null, png))).code).toBe("not_signed_in");
  expect((await app.guest.send(address, { method: "DELETE" })).status).toBe(401);
  const person = await app.signIn();
  const foreign = await upload(person, png, { headers: { "sec-fetch-site": "cross-site" } });
  expect((await refusalOf(foreign)).code).toBe("cross_origin");
  const request = new Request(app.origin + address, {
    method: "PUT",
    headers: { "sec-fetch-site": "same-origin", cookie: person.cookie },
    body: new FormData(),
  });
  const plain = await app.instances[0].fetch(request, { clientAddress: "127.0.0.1" });
  expect((await refusalOf(plain)).code).toBe("unsupported_media_type");
  expect(await filesOf(person)).toEqual([]);
});

test("a picture becomes a square WebP at a unique URL, served strictly as an image", async () => {
  const [person, other] = [await app.signIn(), await app.signIn()];
  const url = await avatarOf(await upload(person, png));
  expect(url).toMatch(/^\/files\/avatars\/[0-9a-f]{24}\/[0-9a-f]{32}\.webp$/);
  expect(url).not.toContain(person.userId);
  const response = await app.guest.send(url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
    format: "webp",
    width: 256,
    height: 256,
  });
  const session = await (await person.send("/api/v1/session")).json();
  expect(session).toMatchObject({ viewer: { avatarUrl: url } });
  expect(await (await other.send("/api/v1/me/profile")).json()).toMatchObject({ avatarUrl: null });
});

test("only a single picture is accepted", async () => {
  const person = await app.signIn();
  expect(await refusalOf(await upload(person, png, { field: "userId" }))).toMatchObject({ code: "invalid_input" });
  const json = await person.send(address, { method: "PUT", json: { avatar: "x" } });
  expect((await refusalOf(json)).code).toBe("unsupported_media_type");
  expect(await filesOf(person)).toEqual([]);
});

test("the previous picture is kept, older ones are deleted", async () => {
  const person = await app.signIn();
  const keys: string[] = [];
  for (const color of ["red", "green", "blue", "white"]) {
    keys.push((await avatarOf(await upload(person, await picture(color)))).replace("/files/", ""));
  }
  expect(await existing(keys)).toEqual([404, 404, 200, 200]);
  expect((await filesOf(person)).map(({ key }) => key)).toEqual(keys.slice(2));
});

test("a removed picture is deleted at once, with the previous one, however often the request is repeated", async () => {
  const person = await app.signIn();
  const keys: string[] = [];
  for (const color of ["red", "green"]) {
    keys.push((await avatarOf(await upload(person, await picture(color)))).replace("/files/", ""));
  }
  for (let time = 0; time < 2; time += 1) {
    const response = await person.send(address, { method: "DELETE" });
    expect([response.status, ((await response.json()) as OwnProfile).avatarUrl]).toEqual([200, null]);
  }
  expect(await existing(keys)).toEqual([404, 404]);
  expect(await filesOf(person)).toEqual([]);
});

test("twenty concurrent uploads to two processes leave one picture shown and one previous", async () => {
  const person = await app.signIn();
  const pictures = await Promise.all(Array.from({ length: 20 }, (_, n) => picture(`rgb(${n * 10}, 90, 90)`)));
  const statuses = await race(20, async (n) => {
    return (await upload(person, pictures[n] as Buffer, { instance: n % 2 === 0 ? 0 : 1 })).status;
  });
  // Each process renders two at a time and sixteen may wait, so none is refused here.
  expect(new Set(statuses)).toEqual(new Set([200]));
  const files = await filesOf(person);
  expect(files.filter(({ shown }) => shown)).toHaveLength(1);
  expect(files).toHaveLength(2);
  expect(await existing(files.map(({ key }) => key))).toEqual([200, 200]);
});

test("more than six pictures an hour are refused", async () => {
  const person = await limited.signIn();
  for (let n = 0; n < 6; n += 1) expect((await upload(person, png, { site: limited })).status).toBe(200);
  const refused = await upload(person, png, { site: limited });
  expect(refused.headers.get("retry-after")).not.toBeNull();
  expect((await refusalOf(refused)).code).toBe("rate_limited");
});

test("pages that show the person are rebuilt", async () => {
  const person = await app.signIn();
  const { id, slug } = await makeProduct(app.database.app);
  await person.send(`/api/v1/products/${id}/upvote`, { method: "PUT" });
  const listener = await app.database.pools.app.connect();
  const heard: string[] = [];
  listener.on("notification", ({ payload }) => {
    const { tags, soft } = JSON.parse(payload ?? "{}");
    // The vote is announced too, as a soft drop.
    if (!soft) heard.push(...tags);
  });
  try {
    await listener.query("listen cache_tags");
    const url = await avatarOf(await upload(person, png));
    await expect.poll(() => heard).toContain(`product:${id}`);
    expect(await (await app.guest.send(`/api/v1/products/${slug}`)).text()).toContain(url);
  } finally {
    await listener.query("unlisten cache_tags");
    listener.release();
  }
});

describe("forty files that people or attackers upload (C15)", () => {
  let files: readonly ImageFile[];
  beforeAll(async () => {
    files = await makeImageFiles();
  }, 60_000);

  const refusals: Record<Exclude<ImageFile["expected"], "image">, string> = {
    empty: "image_unreadable",
    file_too_large: "image_too_large",
    format: "image_invalid",
    dimensions: "image_dimensions",
    too_small: "image_too_small",
    damaged: "image_unreadable",
    timed_out: "image_unreadable",
    busy: "unavailable",
  };

  test("each gives a clean small picture or a clear error, and never uses much memory", async () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    const person = await app.signIn();
    await upload(person, png);
    global.gc?.();
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 5);
    const outcomes: Record<string, string> = {};
    for (const { name, bytes } of files) {
      const response = await upload(person, bytes, { name });
      if (response.status !== 200) {
        const { code, message } = await refusalOf(response);
        expect(message, name).toMatch(/^(?:Please upload|This image|We couldn't read this image\.) .+\.$/);
        outcomes[name] = code;
        continue;
      }
      outcomes[name] = "image";
      const stored = Buffer.from(await (await app.guest.send(await avatarOf(response))).arrayBuffer());
      const { exif, xmp, icc, ...meta } = await sharp(stored).metadata();
      expect(meta, name).toMatchObject({ format: "webp", width: 256, height: 256 });
      expect([exif, xmp, icc], name).toEqual([undefined, undefined, undefined]);
      expect(stored.length, name).toBeLessThanOrEqual(64 * 1024);
      expect([stored.includes(METADATA_CANARY), stored.includes("<script")], name).toEqual([false, false]);
    }
    clearInterval(watch);
    expect(outcomes).toEqual(
      Object.fromEntries(
        files.map(({ name, expected }) => [name, expected === "image" ? "image" : refusals[expected]]),
      ),
    );
    expect((peak - before) / MEBIBYTE).toBeLessThan(150);
    expect(await filesOf(person)).toHaveLength(2);
  }, 120_000);

  test("one that is far too large is refused before it is read to the end", async () => {
    const person = await app.signIn();
    expect(await refusalOf(await upload(person, Buffer.alloc(5 * MEBIBYTE)))).toEqual({
      status: 413,
      code: "image_too_large",
      message: "This image is too large. Please choose a smaller one.",
    });
  });
});

test("pictures no profile has used for a day are deleted, and nothing else is", async () => {
  const db = app.database.app;
  const folder = join(app.outboxFolder, "..", "files");
  const storage = await createDiskStorage({ folder });
  const [person, leaving] = [await app.signIn(), await app.signIn()];
  const keys: string[] = [];
  for (const color of ["red", "green"]) {
    keys.push((await avatarOf(await upload(person, await picture(color)))).replace("/files/", ""));
  }
  keys.push((await avatarOf(await upload(leaving, png))).replace("/files/", ""));
  // An upload whose process died between row, file and profile.
  keys.push("avatars/lost/file.webp");
  await storage.put("avatars/lost/file.webp", png, { contentType: "image/webp" });
  await db.execute(sql`insert into avatar_files (key, user_id) values ('avatars/lost/file.webp', ${person.userId})`);
  await db.execute(sql`delete from users where id = ${leaving.userId}`);

  await sweepAvatarFiles(db, { storage });
  expect(await existing(keys)).toEqual([200, 200, 200, 200]);
  await db.execute(sql`update avatar_files set created_at = created_at - interval '2 days',
    retired_at = retired_at - interval '2 days'`);
  expect((await sweepAvatarFiles(db, { storage })).swept).toBeGreaterThanOrEqual(3);
  expect(await existing(keys)).toEqual([404, 200, 404, 404]);
  expect(await filesOf(person)).toEqual([{ key: keys[1], shown: true }]);
  expect(await readdir(join(folder, "avatars", "lost"))).toEqual([]);
});
