// Words most bots use in their user agents; no browser uses any of them.
const programs =
  /(?<!cu)bot|crawl|spider|slurp|archiver|scan|monitor|uptime|pingdom|lighthouse|headless|phantom|puppeteer|playwright|preview|facebookexternalhit|whatsapp|embedly|validator|feed|fetch|curl|wget|httpie|http-?client|libwww|okhttp|axios|undici|python|ruby|perl|php\/|java\/|go-http|node\.js/i;

// Looking for the words takes longer than sending a badge, and most visitors send one of a few hundred user agents.
const REMEMBERED_MAX = 1000;
const REMEMBERED_LENGTH_MAX = 512;
const remembered = new Map<string, boolean>();

/** True for a user agent that isn't a person's browser, including an empty one. */
export function isBot(userAgent: string): boolean {
  const known = remembered.get(userAgent);
  if (known !== undefined) return known;
  const is = !userAgent.includes("/") || programs.test(userAgent);
  if (userAgent.length > REMEMBERED_LENGTH_MAX) return is;
  // Anyone can make up new ones, so clear the cache instead of letting it grow.
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(userAgent, is);
  return is;
}
