import { idMark, type Person } from "./people.ts";
import type { Answer } from "./visitor.ts";

/** What an answer must not be: somebody else's, or one that Varnish had stored for somebody signed in. */
export function findLeak(
  answer: Answer,
  { path, person }: { path: string; person?: Person | undefined },
): string | null {
  if (answer.status === 0 || answer.status >= 500) return null;
  const who = person?.id ?? "a guest";
  const named = new Set(answer.text.match(new RegExp(`${idMark}\\d+-`, "g")));
  const strangers = [...named].filter((id) => id !== person?.id);
  if (strangers.length > 0) return `${who} got ${path} with the account ${strangers.join(", ")} in it`;
  const isStored = isFromCache(answer);
  if (person && isStored) return `${who} got ${path} from Varnish's cache`;
  if (isStored && answer.headers["set-cookie"]) return `${who} got a cookie with ${path} from Varnish's cache`;
  return null;
}

/** Varnish names two requests where it had the answer: this one and the one that fetched it. */
export function isFromCache({ headers }: Pick<Answer, "headers">): boolean {
  return /^\d+ \d+$/.test(String(headers["x-varnish"] ?? ""));
}
