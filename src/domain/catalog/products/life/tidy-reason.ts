import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";

/** An administrator's reason for the submitter and makers, in its stored form; null for none. */
export function tidyReason(typed: string | null | undefined): string | null {
  const reason = tidyText(typed ?? "");
  const { reasonMax } = limits.productLife;
  if ([...reason].length > reasonMax)
    throw new DomainError("invalid_input", { fields: { reason: [validation.tooLong(reasonMax)] } });
  return reason || null;
}
