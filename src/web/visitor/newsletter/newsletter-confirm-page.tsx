import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { loadSite, useSite } from "../../data/load-site.ts";
import { shellOf } from "../../data/shell.ts";
import { TokenPage } from "./token-page.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name } = await loadSite(context);
  return {
    token: new URL(request.url).searchParams.get("token") ?? "",
    refused: shellOf(context).refused ?? null,
    head: { title: `Confirm your subscription · ${name}`, noIndex: true },
  };
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
