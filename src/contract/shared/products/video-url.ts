import { parseHttpUrl, withScheme } from "../paths/outbound-url.ts";

export type Video = { provider: "youtube" | "vimeo"; id: string; embedUrl: string };

const youtubeHosts = new Set(["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"]);
const vimeoHosts = new Set(["vimeo.com", "player.vimeo.com"]);

/** We only embed the video id of a known provider (rule 37), never the address a maker typed. */
export function parseVideoUrl(input: string): Video | null {
  const url = parseHttpUrl(withScheme(input));
  if (!url) return null;
  const host = url.hostname.replace(/^www\./, "");
  if (host === "youtu.be") return youtube(url.pathname.split("/")[1]);
  if (youtubeHosts.has(host)) return youtube(youtubeId(url));
  if (vimeoHosts.has(host)) return vimeo(url);
  return null;
}

function youtubeId(url: URL): string | null | undefined {
  const [, kind, id] = url.pathname.split("/");
  if (kind === "watch") return url.searchParams.get("v") ?? id;
  return kind && ["embed", "shorts", "live", "v"].includes(kind) ? id : null;
}

function youtube(id: string | null | undefined): Video | null {
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  return { provider: "youtube", id, embedUrl: `https://www.youtube-nocookie.com/embed/${id}` };
}

function vimeo(url: URL): Video | null {
  const path =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/i;
  const [, id, pathHash] = path.exec(url.pathname) ?? [];
  if (!id) return null;
  const embedUrl = new URL(`https://player.vimeo.com/video/${id}?dnt=1`);
  // An unlisted video plays only with its privacy hash, which is in the path or in `h`.
  const hash = pathHash ?? url.searchParams.get("h");
  if (hash && /^[\da-f]{6,20}$/i.test(hash)) embedUrl.searchParams.set("h", hash);
  return { provider: "vimeo", id, embedUrl: embedUrl.href };
}
