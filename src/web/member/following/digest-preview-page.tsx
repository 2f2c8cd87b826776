import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { followQueries } from "../../shared/follows/follow-queries.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Callout } from "../../ui/layout/callout.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";
import { DigestLetter } from "./digest-letter.tsx";
import { DigestSwitch } from "./digest-switch.tsx";
import "../../ui/shelf/wide-board.css";
import "./digest.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const { site } = await requireViewer({ request, context });
  await queryClient.prefetchQuery(followQueries.digest(api));
  return { head: { title: `Weekly digest · ${site.name}`, canonical: paths.digestPreview(), noIndex: true } };
}

/** The mail as it would be sent now, even if the viewer hasn't subscribed. */
export function Component() {
  useLoaderData<typeof loader>();
  const { data, isError, isFetching, refetch } = useQuery(followQueries.digest(useApi()));
  return (
    <NarrowPage title="Weekly digest" text={pages.digest.text}>
      {!data && isError && (
        <ErrorState title={pages.digestLoadFailed.title} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && (
        <>
          {/* People who get no mail can still stop it, but aren't asked to start it. */}
          {(data.canReceive || data.isOn) && <DigestSwitch isOn={data.isOn} />}
          {!data.canReceive && <Callout {...pages.digestNoMail} className={data.isOn ? "mt-4" : ""} />}
          {data.letter ? (
            <>
              <DigestLetter {...data.letter} />
              <ButtonLink to={paths.following()} className="mt-6">
                What you follow
              </ButtonLink>
            </>
          ) : (
            <EmptyDigest {...(data.hasFollows ? pages.digestNoNews : pages.digestNoFollows)} />
          )}
        </>
      )}
    </NarrowPage>
  );
}

/** In the place of the mail, and framed like it. */
function EmptyDigest({ title, text }: { title: string; text: string }) {
  return (
    <div className="empty-digest wide-board">
      <EmptyState
        drawing="empty"
        title={title}
        text={text}
        action={<ButtonLink to={paths.following()}>What you follow</ButtonLink>}
      />
    </div>
  );
}
