import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { DigestLetter } from "../features/follows/digest-letter.tsx";
import { DigestSwitch } from "../features/follows/digest-switch.tsx";
import { followQueries } from "../features/follows/follow-queries.ts";
import { queries } from "../queries.ts";
import { shellOf, useApi } from "../shell.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { NarrowPage } from "../ui/narrow-page.tsx";
import { Notice } from "../ui/notice.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const [site, { viewer }] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  if (!viewer) throw redirect(paths.auth(paths.digestPreview()));
  await queryClient.prefetchQuery(followQueries.digest(api));
  return { head: { title: `Weekly digest · ${site.name}`, canonical: paths.digestPreview(), noIndex: true } };
}

/** The letter as it would be sent now, before anybody subscribes to it. */
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
          <DigestSwitch isOn={data.isOn} />
          {!data.canReceive && <Notice {...pages.digestNoMail} className="mt-4" />}
          {data.letter && <DigestLetter {...data.letter} />}
          {!data.letter && (
            <Notice {...(data.hasFollows ? pages.digestNoNews : pages.digestNoFollows)} className="mt-6" />
          )}
        </>
      )}
      <ButtonLink to={paths.following()} className="mt-6">
        What you follow
      </ButtonLink>
    </NarrowPage>
  );
}
