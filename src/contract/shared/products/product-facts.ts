/** The licenses a form suggests; any well-formed SPDX id is accepted. */
export const commonLicenses = [
  "MIT",
  "Apache-2.0",
  "GPL-3.0-only",
  "GPL-3.0-or-later",
  "GPL-2.0-only",
  "GPL-2.0-or-later",
  "AGPL-3.0-only",
  "AGPL-3.0-or-later",
  "LGPL-3.0-only",
  "LGPL-3.0-or-later",
  "LGPL-2.1-only",
  "LGPL-2.1-or-later",
  "MPL-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "0BSD",
  "Unlicense",
  "CC0-1.0",
  "CC-BY-4.0",
  "CC-BY-SA-4.0",
  "EPL-2.0",
  "EUPL-1.2",
  "CDDL-1.0",
  "Artistic-2.0",
  "BSL-1.0",
  "Zlib",
  "PostgreSQL",
  "Python-2.0",
  "PHP-3.01",
  "Ruby",
  "Vim",
  "WTFPL",
  "MS-PL",
  "OFL-1.1",
  "OSL-3.0",
  "UPL-1.0",
  "NCSA",
  "MulanPSL-2.0",
  "BlueOak-1.0.0",
] as const;

/** In its official spelling if it is a common one: "mit" is "MIT". */
export function spellLicense(typed: string): string {
  return commonLicenses.find((license) => license.toLowerCase() === typed.toLowerCase()) ?? typed;
}

/** One SPDX id, or one of the author's own as SPDX writes them: `LicenseRef-Acme`. */
export function isLicenseId(text: string): boolean {
  return /^[A-Za-z0-9](?:[A-Za-z0-9.+-]{0,62}[A-Za-z0-9+])?$/.test(text);
}

// RFC 5646, 4.4.1: the length that fits every tag in real use.
const LANGUAGE_TAG_MAX = 35;

/** The canonical spelling of a BCP 47 tag: "PT-br" is "pt-BR". Null if it isn't one. */
export function languageTag(typed: string): string | null {
  if (typed.length > LANGUAGE_TAG_MAX) return null;
  try {
    const [tag = null] = Intl.getCanonicalLocales(typed);
    return tag;
  } catch {
    return null;
  }
}

const networks: Record<string, string> = {
  "bsky.app": "Bluesky",
  "discord.com": "Discord",
  "discord.gg": "Discord",
  "facebook.com": "Facebook",
  "fosstodon.org": "Mastodon",
  "github.com": "GitHub",
  "gitlab.com": "GitLab",
  "hachyderm.io": "Mastodon",
  "instagram.com": "Instagram",
  "linkedin.com": "LinkedIn",
  "mastodon.online": "Mastodon",
  "mastodon.social": "Mastodon",
  "mstdn.social": "Mastodon",
  "reddit.com": "Reddit",
  "slack.com": "Slack",
  "t.me": "Telegram",
  "threads.com": "Threads",
  "threads.net": "Threads",
  "tiktok.com": "TikTok",
  "twitch.tv": "Twitch",
  "twitter.com": "X",
  "x.com": "X",
  "youtu.be": "YouTube",
  "youtube.com": "YouTube",
};

/** Names the network a social link leads to; an unknown one goes by its host. */
export function networkOf(url: URL): string {
  const host = url.hostname.replace(/^www\./, "");
  const known = Object.keys(networks).find((domain) => host === domain || host.endsWith(`.${domain}`));
  return (known && networks[known]) ?? host;
}
