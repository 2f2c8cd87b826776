const lastReachable = 50;

/** The page a list's address asks for; nonsense is the first page. */
export function pageNumberOf(url: string): number {
  const raw = new URL(url).searchParams.get("page") ?? "1";
  const page = /^\d{1,2}$/.test(raw) ? Number(raw) : 1;
  return page >= 1 && page <= lastReachable ? page : 1;
}
