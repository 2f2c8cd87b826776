import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as success from "#contract/messages/success.ts";
import { paths } from "#contract/paths.ts";
import { HomeButton } from "../features/frame/home-button.tsx";
import { SiteFeedbackForm } from "../features/site-feedback/site-feedback-form.tsx";
import { loadSite, useSite } from "../load-site.ts";
import { shellOf } from "../shell.ts";
import { NarrowPage } from "../ui/narrow-page.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { name } = await loadSite(context);
  return {
    refused: shellOf(context).refused ?? null,
    head: {
      title: `Feedback · ${name}`,
      description: `Tell the people who run ${name} what works, what does not and what is missing.`,
      canonical: paths.siteFeedback(),
    },
  };
}

/** What the dialog holds, as a page: for who comes without JavaScript, or by a link. */
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
    <NarrowPage title="Feedback" text={`Tell the people who run ${name} what you think of it. No account is needed.`}>
      <SiteFeedbackForm onSent={() => setIsSentHere(true)} refused={refused} />
    </NarrowPage>
  );
}
