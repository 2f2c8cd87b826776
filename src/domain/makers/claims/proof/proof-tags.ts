import { readHeadTags } from "../../../catalog/websites/read-head-tags.ts";
import { PROOF_NAME } from "./proof-places.ts";

/** The contents of our meta tags in the page's head. In the body they could come from anybody's comment. */
export async function proofTagsOf(html: string): Promise<string[]> {
  const tags = await readHeadTags(html);
  return tags.flatMap(({ name, attributes }) => {
    const isOurs = name === "meta" && attributes.get("name")?.trim().toLowerCase() === PROOF_NAME;
    const content = attributes.get("content");
    return isOurs && content !== undefined ? [content.trim()] : [];
  });
}
