import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { loadSite, useSite } from "../../data/load-site.ts";
import { shellOf } from "../../data/shell.ts";
import { HomeButton } from "../../shared/frame/home-button.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";
import { WeekHero } from "../week-shelf/week-hero.tsx";
import { loadWeekShelf } from "../week-shelf/week-shelf.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { refused = null, ...shell } = shellOf(context);
  const [{ name }] = await Promise.all([loadSite(context), loadWeekShelf(shell)]);
  return {
    refused,
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
    <WeekHero>
      <h1 className="text-title">Newsletter</h1>
      <p className="mt-2 mb-6 text-muted">{`New tools and communities on ${name}, by email.`}</p>
      {newsletterUrl ? (
        <a href={newsletterUrl} rel="noopener" className={buttonClass({ variant: "primary" })}>
          Go to the newsletter
        </a>
      ) : (
        <NewsletterForm onSent={(email) => setState({ email, isSent: true })} refused={refused} email={state?.email} />
      )}
    </WeekHero>
  );
}
