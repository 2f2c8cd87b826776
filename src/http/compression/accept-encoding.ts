export type ContentEncoding = "br" | "gzip" | "identity";

const MAX_REMEMBERED = 100;
const remembered = new Map<string, ContentEncoding>();

/**
 * The smallest of our variants the client accepts. Browsers send only a few different values, so results are cached.
 */
export function chooseEncoding(acceptEncoding: string | undefined): ContentEncoding {
  if (!acceptEncoding) return "identity";
  const known = remembered.get(acceptEncoding);
  if (known) return known;
  const chosen = parse(acceptEncoding);
  // Anyone can invent new values: clear the cache instead of growing.
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(acceptEncoding, chosen);
  return chosen;
}

function parse(acceptEncoding: string): ContentEncoding {
  const accepted = new Set<string>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!isRefused) accepted.add(name);
  }
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
}
