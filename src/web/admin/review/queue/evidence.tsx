import { useQuery } from "@tanstack/react-query";
import type { SiteCheck, SubmissionDetails } from "#contract/admin/review/submissions.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { Section } from "../../page/section.tsx";
import { Sign, Signs } from "../desk/signs.tsx";
import { submissionQueries } from "../submissions/submission-queries.ts";
import { ShelfPreview } from "./shelf-preview.tsx";
import { SuggestedCategories } from "./suggested-categories.tsx";

/** What speaks for and against a submission. */
export function Evidence({ productId }: { productId: number }) {
  const api = useApi();
  const { data: details } = useQuery(submissionQueries.details(api, productId));
  const { data: site, isPending, isError } = useQuery(submissionQueries.site(api, productId));
  const others = usePresence(productId);
  return (
    <aside aria-label="Evidence" className="space-y-6 text-sm">
      {others.length > 0 && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-warn">
          {others.join(", ")} {others.length === 1 ? "is" : "are"} looking at this
        </p>
      )}
      <Section title="Checks">
        <Signs>
          {isPending && <Sign tone="neutral">Asking the website…</Sign>}
          {isError && <Sign tone="neutral">We couldn't ask the website</Sign>}
          {site !== undefined && <SiteSign check={site} />}
          {details && <DuplicateSigns details={details} />}
          {details && <ContentSigns details={details} />}
        </Signs>
      </Section>
      {details && <Submitter details={details} />}
      <ShelfPreview productId={productId} />
      <SuggestedCategories productId={productId} />
    </aside>
  );
}

/** Tells the server which submission is open here, and returns who else has it open. */
function usePresence(productId: number): string[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["admin", "presence", productId],
    queryFn: () => answerOf(api.admin.submissions[":id"].presence.$put({ param: { id: String(productId) } })),
    refetchInterval: limits.moderation.presenceRenewMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    enabled: productId > 0,
  });
  return data?.others ?? [];
}

function SiteSign({ check }: { check: SiteCheck | null }) {
  if (check === null) return <Sign tone="against">No website</Sign>;
  const { status, tookMs, movedTo, failure } = check;
  if (status === null) return <Sign tone="against">Site doesn't answer ({(failure ?? "").replaceAll("_", " ")})</Sign>;
  const isFine = status >= 200 && status < 300;
  return (
    <>
      <Sign tone={isFine ? "for" : "against"}>
        {isFine ? "Site answers" : "Site answers with an error"}{" "}
        <span className="text-muted">
          {status} in {tookMs} ms
        </span>
      </Sign>
      {movedTo && <Sign tone="against">Redirects to {movedTo}</Sign>}
    </>
  );
}

function DuplicateSigns({ details: { duplicates } }: { details: SubmissionDetails }) {
  const [sites, names] = (["site", "name"] as const).map((why) => duplicates.filter(({ reason }) => reason === why));
  return (
    <>
      {sites?.length === 0 && <Sign tone="for">No product with this domain</Sign>}
      {names?.length === 0 && <Sign tone="for">No similar name</Sign>}
      {duplicates.map(({ id, name, slug, reason }) => (
        <Sign key={id} tone="against">
          {reason === "site" ? "Same domain as " : "Similar name: "}
          <Link to={paths.product(slug)} reloadDocument target="_blank" className="underline underline-offset-2">
            {name}
          </Link>
        </Sign>
      ))}
    </>
  );
}

function ContentSigns({ details: { contentProblems } }: { details: SubmissionDetails }) {
  if (contentProblems.length === 0) return <Sign tone="for">Links and HTML are clean</Sign>;
  return contentProblems.map((problem) => (
    <Sign key={problem} tone="against">
      {problem}
    </Sign>
  ));
}

function Submitter({ details: { submitter, history, own } }: { details: SubmissionDetails }) {
  return (
    <Section title="Submitter">
      {history ? (
        <>
          <p>
            <strong className="font-medium">{submitter?.username}</strong>{" "}
            <span className="text-muted">
              joined <ShortDate iso={history.joinedAt} />
            </span>
          </p>
          <p className="mt-1 text-muted">
            {history.approved} approved · {history.rejected} rejected · {history.votes} votes
          </p>
        </>
      ) : (
        <p className="text-muted">Nobody submitted this product.</p>
      )}
      {own === "refused" && <p className="mt-2">{adminPages.ownDecision.text}</p>}
    </Section>
  );
}
