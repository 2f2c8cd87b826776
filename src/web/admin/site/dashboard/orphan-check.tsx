import { useQuery } from "@tanstack/react-query";
import type { Orphans } from "#contract/admin/site/debug.ts";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "../../../data/shell.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { Pill } from "../../../ui/display/pill.tsx";
import { Section } from "../../page/section.tsx";
import { debugQueries } from "./dashboard-queries.ts";

type Check = Orphans["checks"][number];

const labels: Record<Check["id"], string> = {
  products_without_niche: "Published products without a niche",
  products_without_counters: "Products without counters",
  products_without_search: "Published products the search can't find",
  links_without_product: "Links to missing products",
  subcategories_without_niche: "Subcategories without a niche",
  files_without_product: "Files without a product",
  pictures_without_file: "Pictures without a file",
  avatars_without_account: "Avatars without an account",
};

/** Reads whole tables, so it waits for a click. */
export function OrphanCheck() {
  const { data, isFetching, isError, refetch } = useQuery({ ...debugQueries.orphans(useApi()), enabled: false });
  return (
    <Section title="Orphan check">
      <p className="text-sm text-muted">Looks for rows that belong to nothing. It reads whole tables.</p>
      <Button className="mt-3" busy={isFetching} busyText="Checking..." onClick={() => void refetch()}>
        Run the check
      </Button>
      {isError && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {dashboardPages.panelFailed.title}
        </p>
      )}
      {data && (
        <ul className="mt-3 divide-y divide-line border-t border-line" aria-label="Results">
          {data.checks.map((check) => (
            <Result key={check.id} check={check} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Result({ check: { id, count, examples } }: { check: Check }) {
  return (
    <li className="py-2 text-sm">
      <p className="flex items-center justify-between gap-3">
        {labels[id]}
        <Pill tone={count === 0 ? "ok" : "warn"}>
          {count === 0 ? dashboardPages.orphansNone.text : wholeNumber(count)}
        </Pill>
      </p>
      {examples.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-meta text-muted">
          {examples.map((example) =>
            example.id === null ? (
              <span key={example.label}>{example.label}</span>
            ) : (
              <Link key={example.id} to={paths.adminEditProduct(example.id)} className="link">
                {example.label}
              </Link>
            ),
          )}
          {count > examples.length && <span>and {wholeNumber(count - examples.length)} more</span>}
        </p>
      )}
    </li>
  );
}
