import type { RefusedForm } from "#contract/refused-form.ts";
import { pageNumberOf } from "../../page-number.ts";
import type { FeedbackSectionProps } from "./feedback-section.tsx";

type Asked = { url: string; slug: string; refused: RefusedForm | undefined };

/** What the product page's address, or the form it answers, says about its feedback. */
export function feedbackAddress({ url, slug, refused }: Asked): FeedbackSectionProps {
  return { slug, page: pageNumberOf(url), refused: refused ?? null };
}
