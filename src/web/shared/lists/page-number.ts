const lastReachable = 50;

/** The page number in a list's address; invalid values fall back to 1, larger ones to the last page that is shown. */
export function pageNumberOf(url: string): number {
  const raw = new URL(url).searchParams.get("page") ?? "1";
  return /^[1-9]\d{0,5}$/.test(raw) ? Math.min(Number(raw), lastReachable) : 1;
}
