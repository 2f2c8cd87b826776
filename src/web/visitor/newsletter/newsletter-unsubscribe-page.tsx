import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { useSite } from "../../data/load-site.ts";
import { loadTokenPage, TokenPage } from "./token-page.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadTokenPage(args, "Unsubscribe");
}

export function Component() {
  const { token, refused } = useLoaderData<typeof loader>();
  const { name } = useSite();
  return (
    <TokenPage
      title="Unsubscribe"
      text={`Press the button to stop getting the ${name} newsletter.`}
      button="Unsubscribe"
      action={paths.newsletterUnsubscribeForm()}
      token={token}
      refused={refused}
      fallback={{ to: paths.newsletter(), label: "Go to the newsletter" }}
    />
  );
}
