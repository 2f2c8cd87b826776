/** In order of lookup: most browsers also claim to be the ones below them. */
const browsers: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMac(?:intosh| OS)\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * "Firefox on Linux": enough to recognize your own devices, too little to tell people apart. This is all we store of a
 * user agent; null if we recognize nothing in it.
 */
export function deviceLabel(userAgent: string | null | undefined): string | null {
  const said = userAgent ?? "";
  const browser = browsers.find(([, sign]) => sign.test(said))?.[0];
  const system = systems.find(([, sign]) => sign.test(said))?.[0];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
