import type { Env } from "#env.ts";
import { probeProxy } from "#http/limits/probe-proxy.ts";
import { isLoopbackHost } from "#identity/site-reach.ts";
import type { Finding } from "./finding.ts";

type Reach = Pick<Env, "siteUrl" | "trustedProxyHops" | "host" | "port">;

const check = "proxy";

/** Whether SITE_URL and what we believe of proxies fit together. */
export function examineTrust({ siteUrl, trustedProxyHops, host, port }: Reach): Finding {
  const place = `${host}:${port}`;
  if (siteUrl.startsWith("https:") && trustedProxyHops === 0) {
    const text =
      "SITE_URL is https, so a proxy with TLS stands in front of this server. With TRUSTED_PROXY_HOPS=0 all visitors look like that proxy and share one rate limit: set it to the number of your proxies.";
    return { check, state: "wrong", text };
  }
  if (trustedProxyHops === 0)
    return { check, state: "ok", text: `None is trusted, visitors come to ${place} themselves.` };
  const proxies = trustedProxyHops === 1 ? "1 proxy is trusted" : `${trustedProxyHops} proxies are trusted`;
  if (isLoopbackHost(host)) return { check, state: "ok", text: `${proxies}; only this machine reaches ${place}.` };
  return {
    check,
    state: "ok",
    text: `${proxies}; let nobody else reach ${place}, or they can lie about who they are.`,
  };
}

/** Asks the running site at its public address. */
export async function examineAddress(env: Reach): Promise<Finding> {
  const { siteUrl } = env;
  const probe = await probeProxy(siteUrl);
  if (probe.outcome === "ours") return { check, state: "ok", text: `${siteUrl} leads here.` };
  if (probe.outcome === "unnamed") {
    const text = `${siteUrl} leads here, but the proxies send fewer entries in X-Forwarded-For than TRUSTED_PROXY_HOPS=${env.trustedProxyHops}, so every visitor is refused: let each proxy append to that header, or lower the number.`;
    return { check, state: "wrong", text };
  }
  if (probe.outcome === "stranger") {
    return {
      check,
      state: "note",
      text: `${siteUrl} answers "${probe.reason}" instead of this site: look at the proxy and at DNS.`,
    };
  }
  const text = `${siteUrl} cannot be reached from here (${probe.reason}): fine if the site is stopped, or if only others can reach it.`;
  return { check, state: "note", text };
}
