// What programs call themselves, by the words most of them share; a browser says none of these.
const programs =
  /(?<!cu)bot|crawl|spider|slurp|archiver|scan|monitor|uptime|pingdom|lighthouse|headless|phantom|puppeteer|playwright|preview|facebookexternalhit|whatsapp|embedly|validator|feed|fetch|curl|wget|httpie|http-?client|libwww|okhttp|axios|undici|python|ruby|perl|php\/|java\/|go-http|node\.js/i;

/** True for a user agent that is no person's browser. One that says nothing is none either. */
export function isBot(userAgent: string): boolean {
  return !userAgent.includes("/") || programs.test(userAgent);
}
