import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { loadSite, useSite } from "../../data/load-site.ts";
import { shellOf } from "../../data/shell.ts";
import { HomeButton } from "../../shared/frame/home-button.tsx";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";
import { SiteFeedbackForm } from "./site-feedback-form.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { name } = await loadSite(context);
  return {
    refused: shellOf(context).refused ?? null,
    head: {
      title: `Feedback · ${name}`,
      description: `Tell the people who run ${name} what works, what doesn't and what's missing.`,
      canonical: paths.siteFeedback(),
    },
  };
}

/** The feedback dialog as a page, for visitors without JavaScript or with a link. */
export function Component() {
  const { refused } = useLoaderData<typeof loader>();
  const { name } = useSite();
  const [isSentHere, setIsSentHere] = useState(false);
  if (isSentHere) {
    return (
      <NarrowPage {...success.siteFeedbackSent} announce>
        <HomeButton>Back to Home</HomeButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Feedback" text={`Tell the people who run ${name} what you think. You don't need an account.`}>
      <SiteFeedbackForm onSent={() => setIsSentHere(true)} refused={refused} />
    </NarrowPage>
  );
}
