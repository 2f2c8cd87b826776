import { StartupError } from "#runtime/startup-error.ts";
import { isLoopbackHost } from "../site-reach.ts";

type DemoSettings = {
  DEMO_SIGN_IN?: boolean | undefined;
  HOST: string;
  TRUSTED_PROXY_HOPS: number;
  mode: string;
  siteUrl: string;
  hasGoogle: boolean;
};

/**
 * Whether anybody may sign in as anybody. Only for somebody sitting at this machine: the site's address must be
 * loopback, with no proxy in front of it. Each request is checked too (own-machine.ts).
 */
export function hasDemoDoors({ mode, siteUrl, hasGoogle, ...raw }: DemoSettings): boolean {
  const canHave = isLoopbackHost(new URL(siteUrl).hostname) && raw.TRUSTED_PROXY_HOPS === 0;
  if (raw.DEMO_SIGN_IN && !canHave) {
    throw new StartupError(
      "DEMO_SIGN_IN=on lets anybody sign in as anybody: it needs a SITE_URL of this machine, such as http://localhost:3000, and TRUSTED_PROXY_HOPS=0.",
    );
  }
  return !hasGoogle && canHave && (raw.DEMO_SIGN_IN ?? (mode !== "production" && isLoopbackHost(raw.HOST)));
}
