import { useQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, useParams } from "react-router";
import type { NewsletterIssue } from "#contract/admin/site/newsletter-issues.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError } from "../../../../data/api-client.ts";
import { useApi } from "../../../../data/shell.ts";
import { adminLoader } from "../../../page/admin-loader.ts";
import { AdminPage } from "../../../page/admin-page.tsx";
import { MissingPage } from "../../../page/missing-page.tsx";
import { IssueEditor } from "./issue-editor.tsx";
import { issueQueries } from "./issue-queries.ts";
import { IssueSending } from "./issue-sending.tsx";
import { IssueText } from "./issue-text.tsx";

const load = adminLoader({
  title: "Issue",
  async load({ api, queryClient, params: { id = "" } }) {
    if (id === "new") return { isMissing: false };
    try {
      await queryClient.ensureQueryData(issueQueries.issue(api, id));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { isMissing: true };
      throw error;
    }
    return { isMissing: false };
  },
});

export async function loader(request: LoaderFunctionArgs) {
  const loaded = await load(request);
  return data(loaded, { status: loaded.isMissing ? 404 : 200 });
}

export function Component() {
  const { id = "" } = useParams();
  const isNew = id === "new";
  const { data: issue } = useQuery({ ...issueQueries.issue(useApi(), id), enabled: !isNew });
  if (!isNew && !issue) return <MissingPage />;
  return (
    <AdminPage
      title={issue ? issue.subject : "Write an issue"}
      back={{ to: paths.admin("newsletter"), label: "Newsletter" }}
    >
      <Body key={id} issue={issue ?? null} />
    </AdminPage>
  );
}

function Body({ issue }: { issue: NewsletterIssue | null }) {
  if (issue && issue.state !== "draft") {
    return (
      <div className="max-w-3xl space-y-10">
        <IssueSending issue={issue} />
        <IssueText issue={issue} />
      </div>
    );
  }
  return <IssueEditor issue={issue} />;
}
