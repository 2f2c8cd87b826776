import { paths } from "#contract/shared/paths.ts";
import type { IndexNow } from "#domain/records/gone-addresses/announce-gone-addresses.ts";
import type { FetchPublic } from "#domain/records/outside/fetch-public.ts";

type IndexNowOptions = { siteUrl: string; key: string; serviceUrl: string; fetchPublic: FetchPublic };

export function createIndexNow({ siteUrl, key, serviceUrl, fetchPublic }: IndexNowOptions): IndexNow {
  return {
    async announce(slugs) {
      const { status } = await fetchPublic(serviceUrl, {
        accept: ["application/json"],
        post: {
          type: "application/json; charset=utf-8",
          text: JSON.stringify({
            host: new URL(siteUrl).host,
            key,
            keyLocation: `${siteUrl}/${key}.txt`,
            urlList: slugs.map((slug) => siteUrl + paths.product(slug)),
          }),
        },
      });
      return status >= 200 && status < 300;
    },
  };
}
