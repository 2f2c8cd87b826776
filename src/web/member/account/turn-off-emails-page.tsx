import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { readUnsubscribeToken, topicNames } from "#contract/shared/people/email-topics.ts";
import { useSite } from "../../data/load-site.ts";
import { loadTokenPage, TokenPage } from "../../visitor/newsletter/token-page.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadTokenPage(args, "Turn off emails");
}

export function Component() {
  const { token, refused } = useLoaderData<typeof loader>();
  const { name } = useSite();
  const topic = readUnsubscribeToken(token)?.topic;
  return (
    <TokenPage
      title="Turn off emails"
      text={`Press the button to stop getting ${topic ? `"${topicNames[topic]}"` : "these"} emails from ${name}. You can turn them on again in your account.`}
      button="Turn off these emails"
      action={paths.turnOffEmailsForm()}
      token={token}
      refused={refused}
      fallback={{ to: paths.profile("account"), label: "Go to your account" }}
    />
  );
}
