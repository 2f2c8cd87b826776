/**
 * `ours`: this program answered, and knew whose request it was. `unnamed`: it answered, but the proxies didn't say whose
 * request it was. `stranger`: something else answered.
 */
export type ProxyProbe =
  | { outcome: "ours" }
  | { outcome: "unnamed" }
  | { outcome: "stranger"; reason: string }
  | { outcome: "silent"; reason: string };

const ANSWER_MS = 5000;

/** Asks at the site's public address, as a visitor would, for a path that no cache has. */
export async function probeProxy(siteUrl: string, { timeOutMs = ANSWER_MS } = {}): Promise<ProxyProbe> {
  try {
    const response = await fetch(`${siteUrl}/api/v1/probes/${crypto.randomUUID()}`, {
      signal: AbortSignal.timeout(timeOutMs),
      redirect: "manual",
    });
    const code = await readErrorCode(response);
    if (response.status === 404 && code === "not_found") return { outcome: "ours" };
    if (response.status === 400 && code === "invalid_input") return { outcome: "unnamed" };
    return { outcome: "stranger", reason: `${response.status} ${response.statusText}`.trim() };
  } catch (error) {
    return { outcome: "silent", reason: reasonOf(error as Error) };
  }
}

async function readErrorCode(response: Response): Promise<string | undefined> {
  const body: { error?: { code?: string } } | null = await response.json().catch(() => null);
  return body?.error?.code;
}

/** `fetch` itself only says that it failed. */
function reasonOf(error: Error): string {
  if (error.name === "TimeoutError") return "no answer in time";
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? message;
}
