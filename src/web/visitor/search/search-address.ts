import { paths } from "#contract/shared/paths.ts";

/** A search; `plain` names the intents to treat as plain words. */
export function searchPath({ q, plain }: { q: string; plain?: string | undefined }): string {
  return plain ? `${paths.search(q)}&plain=${encodeURIComponent(plain)}` : paths.search(q);
}

/** The suggestion form, filled in with a search that found nothing. */
export function missingPath(q: string): string {
  return `${paths.suggest()}?missing=${encodeURIComponent(q)}`;
}
