import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { pageNumberOf } from "#web/shared/lists/page-number.ts";
import type { FeedbackSectionProps } from "./feedback-section.tsx";

type Asked = { url: string; slug: string; refused: RefusedForm | undefined };

/** The feedback state of the product page: its page number, and a rejected form. */
export function feedbackAddress({ url, slug, refused }: Asked): FeedbackSectionProps {
  return { slug, page: pageNumberOf(url), refused: refused ?? null };
}
