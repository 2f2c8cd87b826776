import { useSuspenseQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import * as texts from "#contract/admin/messages/site-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "../../../data/shell.ts";
import { buttonClass } from "../../../ui/buttons/button-class.ts";
import { Link } from "../../../ui/buttons/link.tsx";
import { Pill } from "../../../ui/display/pill.tsx";
import { ShortDate } from "../../../ui/display/short-date.tsx";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { settingsQueries } from "../settings/settings-queries.ts";
import { MenuButtons } from "./menu-buttons.tsx";
import { pageQueries } from "./page-queries.ts";
import { type ListedPage, stateOf, titleOf, withTopPages } from "./page-words.ts";

export const loader = adminLoader({
  title: "Pages",
  async load({ api, queryClient }) {
    await Promise.all([
      queryClient.ensureQueryData(pageQueries.pages(api)),
      queryClient.ensureQueryData(settingsQueries.settings(api)),
    ]);
  },
});

export function Component() {
  const { data } = useSuspenseQuery(pageQueries.pages(useApi()));
  return (
    <AdminPage
      title="Pages"
      text={texts.explanation}
      actions={
        <Link to={paths.adminPage()} className={buttonClass({ variant: "primary" })}>
          <PenLine aria-hidden="true" />
          Write a page
        </Link>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {withTopPages(data.pages).map((page) => (
          <PageRow key={page.name} page={page} />
        ))}
      </ul>
    </AdminPage>
  );
}

function PageRow({ page }: { page: ListedPage }) {
  const { name, savedAt } = page;
  const { label, tone } = stateOf(page);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={paths.adminPage(name)} className="words min-w-0 font-medium hover:underline">
            {titleOf(page)}
          </Link>
          <Pill tone={tone}>{label}</Pill>
        </p>
        <p className="words mt-0.5 text-meta text-muted">
          {paths.sitePage(name)}
          {savedAt && (
            <>
              , changed <ShortDate iso={savedAt} />
            </>
          )}
        </p>
      </div>
      <MenuButtons page={page} />
    </li>
  );
}
