const cutOff = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/**
 * `fetch` that asks again when the connection was cut before an answer came, as browsers do: a connection kept open may
 * be closed in the very moment it is used again, and on a busy machine that moment is long.
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
