// Words most bots use in their user agents; no browser uses any of them.
const programs =
  /(?<!cu)bot|crawl|spider|slurp|archiver|scan|monitor|uptime|pingdom|lighthouse|headless|phantom|puppeteer|playwright|preview|facebookexternalhit|whatsapp|embedly|validator|feed|fetch|curl|wget|httpie|http-?client|libwww|okhttp|axios|undici|python|ruby|perl|php\/|java\/|go-http|node\.js/i;

/** True for a user agent that isn't a person's browser, including an empty one. */
export function isBot(userAgent: string): boolean {
  return !userAgent.includes("/") || programs.test(userAgent);
}
