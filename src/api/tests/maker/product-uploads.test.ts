import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import type { UploadedLogo, UploadedPicture } from "#contract/shared/products/pictures.ts";
import { uploadPicture } from "#domain/catalog/products/files/upload-picture.ts";
import { createImagePipeline } from "#services/images/image-pipeline.ts";
import { type ImageFile, METADATA_CANARY, makeImageFiles } from "#test/corpus/image-files.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeProductFile } from "#test/factories/make-product-file.ts";
import { type TestApp, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });
const MEBIBYTE = 1024 * 1024;

type Person = { cookie: string; userId: string };
type Upload = { what?: "pictures" | "logo"; site?: TestApp; instance?: 0 | 1; headers?: Record<string, string> };

let screenshot: Buffer;
beforeAll(async () => {
  screenshot = await picture(2000, 1250);
});

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
}

async function makeOwned(site = app, status: "draft" | "live" = "draft") {
  const person = await site.signIn();
  const { id } = await makeProduct(site.database.app, { status, submitterId: person.userId });
  return { person, id };
}

/** As the form sends it. */
async function upload(person: Person | null, id: number | string, bytes: Uint8Array, options: Upload = {}) {
  const { what = "pictures", site = app, instance = 0, headers } = options;
  const body = new FormData();
  body.set(what === "logo" ? "logo" : "picture", new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }));
  // As bytes, so that nothing keeps writing into a request that was refused halfway.
  const sent = new Response(body);
  const request = new Request(`${site.origin}/api/v1/me/products/${id}/${what}`, {
    method: "POST",
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

async function refusalOf(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, code: error.code, message: error.message };
}

async function filesOf(id: number) {
  const { rows } = await app.database.app.execute(sql`
    select key, kind, width, height, uploaded_by as "uploadedBy" from product_files where product_id = ${id}`);
  return rows;
}

const load = async (url: string) => Buffer.from(await (await app.guest.send(url)).arrayBuffer());

/** The site's own processes refuse to read AVIF, so only this does. */
async function inspect(bytes: Buffer) {
  sharp.unblock({ operation: ["VipsForeignLoadHeifBuffer"] });
  try {
    return await sharp(bytes).metadata();
  } finally {
    sharp.block({ operation: ["VipsForeignLoadHeifBuffer"] });
  }
}

describe("a picture", () => {
  test("becomes AVIF and WebP in three widths, served strictly as images at addresses nobody can guess", async () => {
    const { person, id } = await makeOwned();
    const response = await upload(person, id, screenshot);
    expect(response.status).toBe(201);
    const { key, width, height, variants } = (await response.json()) as UploadedPicture;
    expect(key).toMatch(/^pictures\/[0-9a-f]{32}$/);
    expect([width, height]).toEqual([1600, 1000]);
    expect(variants.map((variant) => variant.width)).toEqual([480, 960, 1600]);
    for (const variant of variants) {
      for (const [url, format] of [
        [variant.avifUrl, "heif"],
        [variant.webpUrl, "webp"],
      ] as const) {
        const file = await app.guest.send(url);
        expect(Object.fromEntries(file.headers), url).toMatchObject({
          "content-type": format === "heif" ? "image/avif" : "image/webp",
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
        });
        const meta = await inspect(Buffer.from(await file.arrayBuffer()));
        expect(meta).toMatchObject({ format, width: variant.width, height: Math.round(variant.width * 0.625) });
      }
    }
    expect(await filesOf(id)).toEqual([{ key, kind: "picture", width, height, uploadedBy: person.userId }]);
  });

  test("is never enlarged, and a tall one is limited by its height", async () => {
    const { person, id } = await makeOwned();
    const small = (await (await upload(person, id, await picture(300, 200))).json()) as UploadedPicture;
    expect([small.width, small.height, small.variants.map(({ width }) => width)]).toEqual([300, 200, [300]]);
    const tall = (await (await upload(person, id, await picture(1170, 2532))).json()) as UploadedPicture;
    expect([tall.width, tall.height, tall.variants.map(({ width }) => width)]).toEqual([739, 1600, [480, 739]]);
  });

  test("costs less than four seconds of one core, off the event loop", async () => {
    const photo = await sharp({
      create: { width: 3200, height: 2400, channels: 3, background: "grey", noise: { type: "gaussian", sigma: 40 } },
    })
      .blur(2)
      .jpeg({ quality: 80 })
      .toBuffer();
    const { person, id } = await makeOwned();
    const before = process.cpuUsage();
    let beats = 0;
    const heart = setInterval(() => {
      beats += 1;
    }, 10);
    expect((await upload(person, id, photo)).status).toBe(201);
    clearInterval(heart);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(4);
    expect(beats).toBeGreaterThan(10);
  });
});

describe("a logo", () => {
  test("becomes a small square WebP, and is the product's once its key is saved", async () => {
    const { person, id } = await makeOwned();
    const response = await upload(person, id, screenshot, { what: "logo" });
    expect(response.status).toBe(201);
    const { logoKey, logoUrl } = (await response.json()) as UploadedLogo;
    expect([logoKey, logoUrl]).toEqual([
      expect.stringMatching(/^logos\/[0-9a-f]{20}\.webp$/),
      expect.stringMatching(`/files/${logoKey}`),
    ]);
    expect(await sharp(await load(logoUrl)).metadata()).toMatchObject({ format: "webp", width: 160, height: 160 });
    expect(await filesOf(id)).toMatchObject([{ key: logoKey, kind: "logo" }]);
  });

  test("that its owners uploaded isn't the one we fetched", async () => {
    const { person, id } = await makeOwned();
    const details = async () => (await (await person.send(`/api/v1/me/products/${id}`)).json()) as OwnProductDetails;
    await app.database.app.execute(sql`update product_directory set logo_key = 'logos/fetched.webp' where id = ${id}`);
    const { version, ...before } = await details();
    expect(before).toMatchObject({ logoUrl: "/files/logos/fetched.webp", fetchedLogoUrl: "/files/logos/fetched.webp" });
    const { logoKey } = (await (await upload(person, id, screenshot, { what: "logo" })).json()) as UploadedLogo;
    const json = { version, fields: { logoKey } };
    expect((await person.send(`/api/v1/me/products/${id}/saved`, { method: "PUT", json })).status).toBe(200);
    expect(await details()).toMatchObject({ logoUrl: `/files/${logoKey}`, fetchedLogoUrl: null });
  });

  test("of less than 32 pixels is refused in words that say so", async () => {
    const { person, id } = await makeOwned();
    expect(await refusalOf(await upload(person, id, await picture(16, 16), { what: "logo" }))).toEqual({
      status: 400,
      code: "image_too_small",
      message: "This image is too small. Please choose one of at least 32 pixels.",
    });
  });
});

describe("only owners", () => {
  test.each(["pictures", "logo"] as const)("may upload %s; for others the product doesn't exist", async (what) => {
    const { id } = await makeOwned();
    const live = await makeOwned(app, "live");
    const stranger = await app.signIn();
    expect((await refusalOf(await upload(null, id, screenshot, { what }))).code).toBe("not_signed_in");
    for (const target of [id, live.id, 999_999, "1e3", "0"]) {
      const refused = await refusalOf(await upload(stranger, target, screenshot, { what }));
      // An address that isn't a number isn't an upload.
      expect(refused.code, String(target)).toBe(target === "1e3" ? "unsupported_media_type" : "product_not_found");
    }
    await app.database.app.execute(sql`
      insert into product_makers (product_id, profile_id, proof) values (${id}, ${stranger.userId}, 'email')`);
    expect((await upload(stranger, id, screenshot, { what })).status).toBe(201);
    expect((await upload(await app.signIn("admin"), live.id, screenshot, { what })).status).toBe(201);
    await app.database.app.execute(sql`update product_directory set status = 'deleted' where id = ${id}`);
    expect((await refusalOf(await upload(stranger, id, screenshot, { what }))).code).toBe("product_not_found");
  });

  test("from our own pages", async () => {
    const { person, id } = await makeOwned();
    const foreign = await upload(person, id, screenshot, { headers: { "sec-fetch-site": "cross-site" } });
    expect((await refusalOf(foreign)).code).toBe("cross_origin");
    expect(await filesOf(id)).toEqual([]);
  });

  test("a refused upload costs no decoding", async () => {
    const { id } = await makeOwned();
    const images = { ...createImagePipeline(), toPicture: () => Promise.reject(new Error("decoded")) };
    const services = { images, storage: { put: async () => {}, delete: async () => {} } };
    const actor = { userId: (await app.signIn()).userId, isAdmin: false };
    await expect(
      uploadPicture(app.database.app, { productId: id, actor, file: screenshot, services }),
    ).rejects.toMatchObject({ code: "product_not_found" });
  });
});

describe("limits", () => {
  test("a file of more than 5 MiB is refused before it is read to its end", async () => {
    const { person, id } = await makeOwned();
    for (const what of ["pictures", "logo"] as const) {
      expect(await refusalOf(await upload(person, id, Buffer.alloc(6 * MEBIBYTE), { what }))).toMatchObject({
        status: 413,
        code: "image_too_large",
      });
    }
  });

  test("twenty unused files a product, also of uploads at the same moment", async () => {
    const { person, id } = await makeOwned();
    const db = app.database.app;
    const keys = [];
    for (let n = 0; n < 18; n += 1) keys.push(await makeProductFile(db, { productId: id }));
    const statuses = await race(6, async (n) => {
      return (await upload(person, id, screenshot, { what: "logo", instance: n % 2 === 0 ? 0 : 1 })).status;
    });
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
    expect(await refusalOf(await upload(person, id, screenshot))).toMatchObject({ code: "too_many_uploads" });
    await db.execute(sql`insert into product_pictures (product_id, position, key) values (${id}, 1, ${keys[0]})`);
    expect((await upload(person, id, screenshot)).status).toBe(201);
  });

  test("twenty uploads an hour, pictures and logos together", async () => {
    const { person, id } = await makeOwned(limited);
    const logo = await picture(40, 40);
    for (let n = 0; n < 20; n += 1) {
      const what = n % 2 === 0 ? "logo" : "pictures";
      expect((await upload(person, id, logo, { what, site: limited })).status, String(n)).toBe(201);
    }
    expect((await upload(person, id, logo, { site: limited })).status).toBe(429);
    expect((await upload(person, id, logo, { what: "logo", site: limited })).status).toBe(429);
  });

  test("a storage that fails in the middle leaves neither files nor a row", async () => {
    const { person, id } = await makeOwned();
    const stored = new Set<string>();
    const storage = {
      async put(key: string) {
        if (stored.size === 4) throw new Error("no space left");
        stored.add(key);
      },
      async delete(key: string) {
        stored.delete(key);
      },
    };
    const services = { images: createImagePipeline(), storage };
    const actor = { userId: person.userId, isAdmin: false };
    await expect(uploadPicture(app.database.app, { productId: id, actor, file: screenshot, services })).rejects.toThrow(
      "no space left",
    );
    expect([await filesOf(id), stored.size]).toEqual([[], 0]);
  });
});

describe("forty files that people or attackers upload (C15)", () => {
  let files: readonly ImageFile[];
  beforeAll(async () => {
    files = await makeImageFiles();
  }, 60_000);

  const refusals: Record<Exclude<ImageFile["expected"], "image">, string> = {
    empty: "image_unreadable",
    // It is large for an avatar, and a picture with zeroes after its end here.
    file_too_large: "image",
    format: "image_invalid",
    dimensions: "image_dimensions",
    too_small: "image_too_small",
    damaged: "image_unreadable",
    timed_out: "image_unreadable",
    busy: "unavailable",
  };
  const tooSmallForLogos = /^(?:one-pixel|text-chunk|profile-bomb|text-bomb)/;

  test.each(["pictures", "logo"] as const)(
    "%s: each gives clean files or a clear refusal",
    async (what) => {
      expect(files.length).toBeGreaterThanOrEqual(40);
      const { person } = await makeOwned();
      const before = process.memoryUsage().rss;
      let peak = before;
      const watch = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss);
      }, 5);
      const outcomes: Record<string, string> = {};
      for (const { name, bytes } of files) {
        const { id } = await makeProduct(app.database.app, { status: "draft", submitterId: person.userId });
        const response = await upload(person, id, bytes, { what });
        if (response.status !== 201) {
          const { code, message } = await refusalOf(response);
          expect(message, name).toMatch(/^(?:Please upload|This image|We couldn't read this image\.) .+\.$/);
          expect(await filesOf(id), name).toEqual([]);
          outcomes[name] = code;
          continue;
        }
        outcomes[name] = "image";
        const answer = (await response.json()) as UploadedPicture & UploadedLogo;
        const urls = answer.variants?.flatMap(({ avifUrl, webpUrl }) => [avifUrl, webpUrl]) ?? [answer.logoUrl];
        for (const url of urls) {
          const stored = await load(url);
          const { exif, xmp, iptc, pages, orientation, format, width } = await inspect(stored);
          expect([exif, xmp, iptc, orientation], url).toEqual(Array(4).fill(undefined));
          expect([format, pages ?? 1], name).toEqual([url.endsWith("avif") ? "heif" : "webp", 1]);
          expect(width, name).toBeLessThanOrEqual(1600);
          expect(stored.length, name).toBeLessThanOrEqual(MEBIBYTE);
          expect([stored.includes(METADATA_CANARY), stored.includes("<script")], name).toEqual([false, false]);
        }
      }
      clearInterval(watch);
      expect(outcomes).toEqual(
        Object.fromEntries(
          files.map(({ name, expected }) => {
            if (what === "logo" && tooSmallForLogos.test(name)) return [name, "image_too_small"];
            return [name, expected === "image" ? "image" : refusals[expected]];
          }),
        ),
      );
      expect((peak - before) / MEBIBYTE).toBeLessThan(250);
    },
    180_000,
  );
});
