import { asciiHost } from "#contract/shared/paths/host-name.ts";
import type { Matcher } from "./open-word-matcher.ts";

/** Finds a host, or the host of a URL or an email address, on a list of domains; subdomains count. */
export function openDomainMatcher(domains: readonly string[]): Matcher {
  const listed = new Set(domains);
  return (address) => {
    if (listed.size === 0) return null;
    const labels = hostOf(address)?.split(".") ?? [];
    for (let start = 0; start < labels.length; start++) {
      const domain = labels.slice(start).join(".");
      if (listed.has(domain)) return domain;
    }
    return null;
  };
}

function hostOf(address: string): string | null {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(address)) {
    return URL.canParse(address) ? asciiHost(new URL(address).hostname) : null;
  }
  return asciiHost(address.slice(address.lastIndexOf("@") + 1));
}
