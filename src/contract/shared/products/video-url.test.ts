import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseVideoUrl } from "./video-url.ts";

describe("YouTube", () => {
  test.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=42s",
    "http://m.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://music.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ?si=abc",
    "https://www.youtube.com/embed/dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube.com/live/dQw4w9WgXcQ?feature=share",
    "https://www.youtube.com/v/dQw4w9WgXcQ",
    "youtube.com/watch?v=dQw4w9WgXcQ",
    "  https://YouTube.com/watch?v=dQw4w9WgXcQ ",
  ])("reads the id of %s", (url) => {
    expect(parseVideoUrl(url)).toEqual({
      provider: "youtube",
      id: "dQw4w9WgXcQ",
      embedUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    });
  });
});

describe("Vimeo", () => {
  test.each([
    "https://vimeo.com/76979871",
    "https://www.vimeo.com/76979871/",
    "https://player.vimeo.com/video/76979871",
    "https://vimeo.com/channels/staffpicks/76979871",
    "https://vimeo.com/groups/name/videos/76979871",
    "https://vimeo.com/showcase/123/video/76979871",
    "https://vimeo.com/album/123/video/76979871",
    "vimeo.com/76979871#t=10s",
  ])("reads the id of %s and asks not to be tracked", (url) => {
    expect(parseVideoUrl(url)).toEqual({
      provider: "vimeo",
      id: "76979871",
      embedUrl: "https://player.vimeo.com/video/76979871?dnt=1",
    });
  });

  test.each(["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?h=8272103f6e"])(
    "keeps the privacy hash of the unlisted %s",
    (url) => {
      expect(parseVideoUrl(url)?.embedUrl).toBe("https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e");
    },
  );
});

test.each([
  "",
  "dQw4w9WgXcQ",
  "https://example.com/watch?v=dQw4w9WgXcQ",
  "https://youtube.com.evil.com/watch?v=dQw4w9WgXcQ",
  "https://evil.com/https://youtube.com/watch?v=dQw4w9WgXcQ",
  "https://evilyoutube.com/watch?v=dQw4w9WgXcQ",
  "https://youtube.com@evil.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload",
  "https://www.youtube.com/watch?v=dQw4w9Wg%22%3Ex",
  "https://www.youtube.com/@channel",
  "https://www.youtube.com/playlist?list=PL123",
  "https://youtu.be/",
  "https://youtu.be/../dQw4w9WgXc",
  "https://vimeo.com/",
  "https://vimeo.com/about",
  "https://vimeo.com/76979871abc",
  "https://vimeo.com/76979871/zz/8272103f6e",
  "javascript:alert('https://youtu.be/dQw4w9WgXcQ')",
  "javascript://youtu.be/dQw4w9WgXcQ",
  "ftp://youtu.be/dQw4w9WgXcQ",
  "data:text/html,https://youtu.be/dQw4w9WgXcQ",
])("%j is not a video we embed", (url) => {
  expect(parseVideoUrl(url)).toBeNull();
});

test("an embed only points to the two players", () => {
  const host = fc.constantFrom("youtu.be", "www.youtube.com", "vimeo.com", "player.vimeo.com", "evil.com");
  const path = fc.constantFrom("/", "/watch?v=", "/embed/", "/video/", "/76979871/", "/76979871?h=");
  fc.assert(
    fc.property(host, path, fc.string({ maxLength: 14 }), (hostname, start, rest) => {
      const video = parseVideoUrl(`https://${hostname}${start}${rest}`);
      if (!video) return;
      expect(video.embedUrl).toMatch(
        /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+\?dnt=1(?:&h=[\da-f]+)?)$/i,
      );
    }),
  );
});
