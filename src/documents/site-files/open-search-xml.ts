import type { Site } from "#contract/shared/site.ts";
import { escapeXml } from "../xml-text.ts";

// The format's own limit.
const SHORT_NAME_MAX = 16;

/** Lets a browser offer this site as a search engine. */
export function openSearchXml({ name, url }: Pick<Site, "name" | "url">): string {
  const shortName = Array.from(name).slice(0, SHORT_NAME_MAX).join("").trim();
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(shortName)}</ShortName>
  <Description>${escapeXml(`Search the software tools and communities on ${name}`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="192" height="192" type="image/png">${escapeXml(url)}/icon-192.png</Image>
  <Url type="text/html" method="get" template="${escapeXml(url)}/search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(url)}/opensearch.xml"/>
</OpenSearchDescription>
`;
}
