import { useQuery } from "@tanstack/react-query";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { Section } from "../../page/section.tsx";
import { submissionQueries } from "../submissions/submission-queries.ts";

const SHOWN = 3;
type Suggested = { name: string; share: number };

/** What similar live products have. Only administrators edit products, so only they get the link to the form. */
export function SuggestedCategories({ productId }: { productId: number }) {
  const viewer = useViewer();
  const { data } = useQuery(submissionQueries.categories(useApi(), productId));
  if (!data || data.neighbours.length === 0) return null;
  return (
    <Section title="Similar products suggest">
      <dl className="space-y-1.5">
        <Line label="Niche" suggested={data.niches} />
        <Line label="Subcategory" suggested={data.subcategories} />
        <Line label="Tags" suggested={data.tags} />
      </dl>
      <p className="mt-2 text-meta text-muted">Like {data.neighbours.slice(0, SHOWN).join(", ")}</p>
      {viewer?.isAdmin && (
        <Link
          to={paths.adminEditProduct(productId)}
          className="mt-2 inline-block text-meta underline underline-offset-2"
        >
          Edit categories
        </Link>
      )}
    </Section>
  );
}

function Line({ label, suggested }: { label: string; suggested: Suggested[] }) {
  if (suggested.length === 0) return null;
  return (
    <div className="flex gap-2">
      <dt className="w-24 shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 break-words">
        {suggested
          .slice(0, SHOWN)
          .map(({ name, share }) => `${name} ${Math.round(share * 100)}%`)
          .join(", ")}
      </dd>
    </div>
  );
}
