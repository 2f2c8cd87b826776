import { paths } from "#contract/shared/paths.ts";

/** A search; `plain` names the intents that are only words in it. */
export function searchPath({ q, plain }: { q: string; plain?: string | undefined }): string {
  return plain ? `${paths.search(q)}&plain=${encodeURIComponent(plain)}` : paths.search(q);
}

/** The suggestion form with what somebody searched for in vain. */
export function missingPath(q: string): string {
  return `${paths.suggest()}?missing=${encodeURIComponent(q)}`;
}
