import type { ShareChannel } from "#contract/visitor/share-channels.ts";

export type Shared = { title: string; url: string };

type ShareTarget = { channel: ShareChannel; name: string; href: string };

/** Plain links: nothing is loaded from the networks. */
export function shareTargets({ title, url }: Shared): ShareTarget[] {
  const [t, u] = [encodeURIComponent(title), encodeURIComponent(url)];
  return [
    { channel: "x", name: "X", href: `https://x.com/intent/post?text=${t}&url=${u}` },
    { channel: "linkedin", name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${u}` },
    { channel: "facebook", name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${u}` },
    { channel: "reddit", name: "Reddit", href: `https://www.reddit.com/submit?url=${u}&title=${t}` },
    { channel: "hacker-news", name: "Hacker News", href: `https://news.ycombinator.com/submitlink?u=${u}&t=${t}` },
    { channel: "email", name: "Email", href: `mailto:?subject=${t}&body=${u}` },
  ];
}
