import { useSuspenseQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useParams } from "react-router";
import type { AdminPage as Page } from "#contract/admin/site/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "../../../data/shell.ts";
import { buttonClass } from "../../../ui/buttons/button-class.ts";
import { Pill } from "../../../ui/display/pill.tsx";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { PageActs } from "./page-acts.tsx";
import { PageEditor } from "./page-editor.tsx";
import { pageQueries } from "./page-queries.ts";
import { stateOf, titleOf } from "./page-words.ts";

export const loader = adminLoader({
  title: "Page",
  async load({ api, queryClient, params: { name = "" } }) {
    if (name === "new") return {};
    await queryClient.ensureQueryData(pageQueries.page(api, name));
    return {};
  },
});

const back = { to: paths.admin("pages"), label: "Pages" };
const unwritten: Page = {
  name: "",
  title: "",
  description: "",
  body: "",
  version: 0,
  publishedVersion: null,
  versions: [],
};

export function Component() {
  const { name = "" } = useParams();
  if (name !== "new") return <StoredPage key={name} name={name} />;
  return (
    <AdminPage title="Write a page" back={back}>
      <PageEditor page={unwritten} isNew />
    </AdminPage>
  );
}

/** One that nobody has written yet is empty, such as the imprint. */
function StoredPage({ name }: { name: string }) {
  const { data: page } = useSuspenseQuery(pageQueries.page(useApi(), name));
  const { label, tone, isVisible } = stateOf(page);
  return (
    <AdminPage
      title={titleOf(page)}
      back={back}
      text={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {paths.sitePage(name)}
          <Pill tone={tone}>{label}</Pill>
        </span>
      }
      actions={
        <>
          <PageActs page={page} />
          {isVisible && (
            <a href={paths.sitePage(name)} className={buttonClass({})} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" />
              View page
            </a>
          )}
        </>
      }
    >
      <PageEditor page={page} />
    </AdminPage>
  );
}
