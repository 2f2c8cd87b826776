const lastReachable = 50;

/** The page number in a list's address; invalid values fall back to 1. */
export function pageNumberOf(url: string): number {
  const raw = new URL(url).searchParams.get("page") ?? "1";
  const page = /^\d{1,2}$/.test(raw) ? Number(raw) : 1;
  return page >= 1 && page <= lastReachable ? page : 1;
}
