import sharp from "sharp";
import { expectThat } from "./report.ts";

export type SmokeSite = {
  /** Where the site listens, in plain HTTP. */
  address: string;
  /** Cookies of an account and of an administrator. */
  userCookie: string;
  adminCookie: string;
};

type Asked = { method?: string; cookie?: string; headers?: Record<string, string>; body?: BodyInit };

/**
 * What a release must be able to do, through its doors as the proxy in front uses them: pages with their files, votes,
 * pictures (native code), social images (fonts), and a CSV file (a worker of its own).
 */
export async function walkThrough({ address, userCookie, adminCookie }: SmokeSite): Promise<string> {
  const ask = async (path: string, { method = "GET", cookie, headers, body }: Asked = {}): Promise<Response> => {
    const given = {
      "x-forwarded-for": "203.0.113.7",
      "sec-fetch-site": "same-origin",
      ...(cookie && { cookie }),
      ...headers,
    };
    const response = await fetch(address + path, { method, headers: given, body, redirect: "manual" });
    expectThat(
      response.status < 400,
      `${method} ${path} answered ${response.status}: ${(await response.clone().text()).slice(0, 300)}`,
    );
    return response;
  };

  const home = await (await ask("/")).text();
  const [, script = ""] = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(home) ?? [];
  const [, style = ""] = /<link[^>]+href="(\/assets\/[^"]+\.css)"/.exec(home) ?? [];
  for (const file of [script, style]) {
    expectThat(file, "home names no script or no style");
    const { headers } = await ask(file, { headers: { "accept-encoding": "br" } });
    expectThat(headers.get("cache-control")?.includes("immutable"), `${file} may not be cached`);
  }
  const [, slug = ""] = /href="\/resources\/([a-z0-9-]+)"/.exec(home) ?? [];
  expectThat(slug, "home lists no product of the demo");
  const { id } = (await (await ask(`/api/v1/products/${slug}`)).json()) as { id: number };

  await ask(`/api/v1/products/${id}/upvote`, { method: "PUT", cookie: userCookie });
  const page = await (await ask(`/resources/${slug}`, { cookie: userCookie })).text();
  expectThat(page.includes("Upvoted") || page.includes('aria-pressed="true"'), "the vote is not on the product's page");

  const social = Buffer.from(await (await ask(`/og/${slug}.png`)).arrayBuffer());
  const { width, format } = await sharp(social).metadata();
  expectThat(format === "png" && width === 1200, "the social image is none");

  const form = new FormData();
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#246" } })
    .png()
    .toBuffer();
  form.set("avatar", new File([new Uint8Array(picture)], "me.png", { type: "image/png" }));
  const upload = { method: "PUT", cookie: userCookie, headers: { "x-requested-with": "XMLHttpRequest" }, body: form };
  const { avatarUrl } = (await (await ask("/api/v1/me/avatar", upload)).json()) as { avatarUrl: string };
  const avatar = Buffer.from(await (await ask(avatarUrl)).arrayBuffer());
  expectThat((await sharp(avatar).metadata()).format === "webp", "the avatar is not the picture that was sent");

  const sample = await (await ask("/sample-products.csv")).text();
  const imported = await ask("/api/v1/admin/products/imports?name=sample.csv", {
    method: "POST",
    cookie: adminCookie,
    headers: { "content-type": "text/csv", "x-requested-with": "XMLHttpRequest" },
    body: sample,
  });
  const { rowCount } = (await imported.json()) as { rowCount: number };
  expectThat(rowCount > 0, "the sample file has no rows");
  return `home, ${slug}, a vote, a social image, an avatar, a file of ${rowCount} rows`;
}
