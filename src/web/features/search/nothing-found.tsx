import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NichePicker } from "../niches/niche-picker.tsx";

/** `hasOthers`: results for a better spelling follow, so this stays short. */
export function NothingFound({ q, hasOthers }: { q: string; hasOthers: boolean }) {
  const { title, text, action } = pages.searchEmpty(q);
  if (hasOthers) return <p className="py-6 text-sm wrap-break-word text-muted">{text}</p>;
  return (
    <>
      <EmptyState
        title={title}
        text={<span className="wrap-break-word">{text}</span>}
        headingLevel={3}
        action={<ButtonLink to={paths.suggest()}>{action}</ButtonLink>}
      />
      <div className="border-t border-line pt-6 pb-2">
        <p className="mb-3 text-sm text-muted">Or browse a niche:</p>
        <NichePicker />
      </div>
    </>
  );
}
