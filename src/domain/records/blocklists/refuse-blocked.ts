import { DomainError, type FieldErrors } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { Db } from "#db/database.ts";
import { type Blocklists, findBlocklists } from "./find-blocklists.ts";

type Texts = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** By field: names and texts to look for blocked words in. */
export type Typed = { words?: Texts; websites?: Texts };

/** Refuses blocked words and websites with a message for each field. */
export async function refuseBlocked(db: Db, typed: Typed): Promise<void> {
  const fields = blockedProblems(await findBlocklists(db), typed);
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
}

/** The refusals by field; empty if everything is fine. */
export function blockedProblems({ word, website }: Pick<Blocklists, "word" | "website">, typed: Typed): FieldErrors {
  const problems: FieldErrors = {};
  for (const [field, value] of Object.entries(typed.words ?? {})) {
    const found = firstOf(value, word);
    if (found !== null) problems[field] = [validation.wordBlocked(found)];
  }
  for (const [field, value] of Object.entries(typed.websites ?? {})) {
    const found = firstOf(value, website);
    if (found !== null) problems[field] = [validation.websiteBlocked(found)];
  }
  return problems;
}

/** Refuses an email address at a blocked domain. The answer says nothing about whether there is an account. */
export async function refuseMailDomain(db: Db, { email }: { email: string }): Promise<void> {
  const domain = (await findBlocklists(db)).mailDomain(email);
  if (domain === null) return;
  throw new DomainError("mail_domain_blocked", { fields: { email: [validation.mailDomainBlocked(domain)] } });
}

function firstOf(value: Texts[string], match: (text: string) => string | null): string | null {
  const texts = typeof value === "string" ? [value] : (value ?? []);
  for (const text of texts) {
    const found = match(text);
    if (found !== null) return found;
  }
  return null;
}
