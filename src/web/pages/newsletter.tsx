import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Message } from "#contract/messages/message.ts";
import * as success from "#contract/messages/success.ts";
import { paths } from "#contract/paths.ts";
import { HomeButton } from "../features/frame/home-button.tsx";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { loadSite, useSite } from "../load-site.ts";
import { shellOf } from "../shell.ts";
import { buttonClass } from "../ui/button-class.ts";
import { NarrowPage } from "../ui/narrow-page.tsx";

/** What the plain forms and the links in the mails end with. */
const notices: Record<string, Required<Message>> = {
  "mail-sent": success.newsletterMailSent,
  confirmed: success.newsletterConfirmed,
  unsubscribed: success.newsletterUnsubscribed,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name } = await loadSite(context);
  const notice = new URL(request.url).searchParams.get("notice") ?? "";
  return {
    notice: Object.hasOwn(notices, notice) ? notice : null,
    refused: shellOf(context).refused ?? null,
    head: {
      title: `Newsletter · ${name}`,
      description: `New tools and communities on ${name}, by email.`,
      canonical: paths.newsletter(),
    },
  };
}

export function Component() {
  const { notice, refused } = useLoaderData<typeof loader>();
  const { name, newsletterUrl } = useSite();
  const [isSent, setIsSent] = useState(false);
  const done = notices[isSent ? "mail-sent" : (notice ?? "")];
  if (done) {
    return (
      <NarrowPage {...done} announce={isSent}>
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
