import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { useSite } from "../../data/load-site.ts";
import { loadTokenPage, TokenPage } from "./token-page.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadTokenPage(args, "Confirm your subscription");
}

export function Component() {
  const { token, refused } = useLoaderData<typeof loader>();
  const { name } = useSite();
  return (
    <TokenPage
      title="Confirm your subscription"
      text={`Press the button to get the ${name} newsletter. We send nothing until you do.`}
      button="Confirm subscription"
      action={paths.newsletterConfirmForm()}
      token={token}
      refused={refused}
      fallback={{ to: paths.newsletter(), label: "Go to the newsletter" }}
    />
  );
}
