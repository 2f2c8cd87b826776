import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as success from "#contract/messages/success.ts";
import { paths } from "#contract/paths.ts";
import { HomeButton } from "../features/frame/home-button.tsx";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { loadSite, useSite } from "../load-site.ts";
import { shellOf } from "../shell.ts";
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
  const [isSent, setIsSent] = useState(false);
  if (isSent) {
    return (
      <NarrowPage {...success.newsletterMailSent} announce>
        <HomeButton>Back to Home</HomeButton>
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
        <NewsletterForm onSent={() => setIsSent(true)} refused={refused} />
      )}
    </NarrowPage>
  );
}
