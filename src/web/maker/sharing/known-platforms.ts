/** Shown when the directory itself has no launch platforms, or they failed to load (rule 8). */
export const knownPlatforms = [
  { name: "Product Hunt", tagline: "New products every day, ranked by votes", url: "https://www.producthunt.com/" },
  {
    name: "Show HN",
    tagline: "Hacker News, for things people can try",
    url: "https://news.ycombinator.com/showhn.html",
  },
  { name: "Indie Hackers", tagline: "A community of independent founders", url: "https://www.indiehackers.com/" },
  { name: "BetaList", tagline: "Early access to upcoming startups", url: "https://betalist.com/" },
  { name: "DevHunt", tagline: "Launches of developer tools", url: "https://devhunt.org/" },
] as const;
