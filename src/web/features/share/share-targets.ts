export type Shared = { title: string; url: string };

/** The usual places, as plain links: nothing of theirs is loaded here. */
export function shareTargets({ title, url }: Shared): { name: string; href: string }[] {
  const [t, u] = [encodeURIComponent(title), encodeURIComponent(url)];
  return [
    { name: "X", href: `https://x.com/intent/post?text=${t}&url=${u}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${u}` },
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${u}` },
    { name: "Reddit", href: `https://www.reddit.com/submit?url=${u}&title=${t}` },
    { name: "Hacker News", href: `https://news.ycombinator.com/submitlink?u=${u}&t=${t}` },
    { name: "Email", href: `mailto:?subject=${t}&body=${u}` },
  ];
}
