import * as limits from "#contract/shared/limits.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";

type NewCommentProps = { value: string; onChange: (comment: string) => void };

/** The makers' comment of a product that doesn't exist yet. */
export function NewComment({ value, onChange }: NewCommentProps) {
  return (
    <section aria-label="Maker Comments" className="max-w-2xl">
      <TextArea
        name="comment"
        id="maker-comment"
        label="Maker comment"
        optional
        help="Shown on the product page, without a name until the product has makers."
        rows={7}
        limit={limits.product.makerCommentMax}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </section>
  );
}
