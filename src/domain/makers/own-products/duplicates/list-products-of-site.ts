import { domainToUnicode } from "node:url";
import { type SQL, sql } from "drizzle-orm";
import { parseHttpUrl, withScheme } from "#contract/shared/paths/outbound-url.ts";
import type { Db } from "#db/database.ts";
import { productSiteOf } from "#domain/catalog/websites/product-site.ts";
import { sharedHosts } from "./shared-hosts.ts";

/** A domain may have many subdomains; the main site is among the first. */
const CANDIDATES = 20;

type Found = { productId: number; key: string };

/** Live products at this address, on this host or on this domain, in that order. */
export async function listProductsOfSite(
  db: Db,
  { websiteUrl, limit, exceptId }: { websiteUrl: string; limit: number; exceptId: number },
): Promise<number[]> {
  const address = withScheme(websiteUrl);
  const [site, url] = [productSiteOf(address), parseHttpUrl(address)];
  if (!site || !url) return [];
  const path = lowerAscii(url.pathname).replaceAll(/^\/+|\/+$/g, "");
  const isShared = sharedHosts.has(site.domain) || sharedHosts.has(site.registered);
  // Stored as it was typed: with letters of any script, or encoded.
  const spellings = (host: string) => [...new Set([host, domainToUnicode(host)])].map(reverse);
  const exact = spellings(site.domain).map((host) => `${host}/${path}`.slice(0, 255));
  const ranges = isShared
    ? exact.map((key) => sql`${siteKey} = ${key}`)
    : spellings(site.registered).flatMap((host) => [between(`${host}/`, `${host}0`), between(`${host}.`, `${host}/`)]);
  const { rows } = await db.execute<Found>(
    sql.join(
      ranges.map((range) => candidates(range, { exceptId })),
      sql` union all `,
    ),
  );
  const hosts = spellings(site.domain);
  const rank = ({ key }: Found) => (exact.includes(key) ? 0 : hosts.some((host) => key.startsWith(`${host}/`)) ? 1 : 2);
  return rows
    .filter(({ key }) => isShared || !sharedHosts.has(hostOf(key)))
    .sort((one, other) => rank(one) - rank(other) || one.productId - other.productId)
    .slice(0, limit)
    .map(({ productId }) => productId);
}

const siteKey = sql`site_key(website_url)`;

/** Compared byte by byte, as in the index; "/" and "0" are the characters after "." and "/". */
function between(from: string, to: string): SQL {
  return sql`${siteKey} ~>=~ ${from} and ${siteKey} ~<~ ${to}`;
}

function candidates(range: SQL, { exceptId }: { exceptId: number }): SQL {
  return sql`(select id as "productId", ${siteKey} as key from product_directory
    where status = 'live' and type = 'product' and ${range} and id <> ${exceptId}
    order by ${siteKey} using ~<~ limit ${sql.raw(String(CANDIDATES))})`;
}

function hostOf(key: string): string {
  return reverse(key.slice(0, key.indexOf("/")));
}

function reverse(text: string): string {
  return [...text].reverse().join("");
}

/** As the database does it, whatever its locale. */
function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
