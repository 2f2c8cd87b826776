import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as success from "#contract/messages/success.ts";
import { paths } from "#contract/paths.ts";
import { HomeButton } from "../features/frame/home-button.tsx";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { loadSite, useSite } from "../load-site.ts";
import { shellOf } from "../shell.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { NarrowPage } from "../ui/narrow-page.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { name } = await loadSite(context);
  return {
    refused: shellOf(context).refused ?? null,
    head: {
      title: `Newsletter · ${name}`,
      description: `New tools and communities on ${name}, by email.`,
      canonical: paths.newsletter(),
    },
  };
}

export function Component() {
  const { refused } = useLoaderData<typeof loader>();
  const { name, newsletterUrl } = useSite();
  const [state, setState] = useState<{ email: string; isSent: boolean } | null>(null);
  if (state?.isSent) {
    return (
      <NarrowPage {...success.newsletterMailSent} announce>
        <div className="flex flex-wrap gap-3">
          <HomeButton>Back to Home</HomeButton>
          <Button onClick={() => setState({ ...state, isSent: false })}>Send it again</Button>
        </div>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Newsletter" text={`New tools and communities on ${name}, by email.`}>
      {newsletterUrl ? (
        <a href={newsletterUrl} rel="noopener" className={buttonClass({ variant: "primary" })}>
          Go to the newsletter
        </a>
      ) : (
        <NewsletterForm onSent={(email) => setState({ email, isSent: true })} refused={refused} email={state?.email} />
      )}
    </NarrowPage>
  );
}
