const cutOff = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/**
 * `fetch` that retries when the connection was cut before a response arrived, as browsers do: a keep-alive connection
 * may close just as it is reused, and on a busy machine that happens often.
 */
export async function steadyFetch(url: string | URL, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(url, init);
    } catch (error) {
      const code = error instanceof Error && error.cause instanceof Error && "code" in error.cause && error.cause.code;
      if (attempt === 3 || !cutOff.has(String(code))) throw error;
    }
  }
}
