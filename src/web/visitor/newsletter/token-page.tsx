import type { LoaderFunctionArgs } from "react-router";
import { loadSite } from "../../data/load-site.ts";
import { shellOf } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";

export async function loadTokenPage({ request, context }: LoaderFunctionArgs, title: string) {
  const { name } = await loadSite(context);
  return {
    token: new URL(request.url).searchParams.get("token") ?? "",
    refused: shellOf(context).refused ?? null,
    head: { title: `${title} · ${name}`, noIndex: true },
  };
}

type TokenPageProps = Pick<Awaited<ReturnType<typeof loadTokenPage>>, "token" | "refused"> & {
  title: string;
  text: string;
  button: string;
  action: string;
  /** The link of the page for an invalid token. */
  fallback: { to: string; label: string };
};

/** The target of an emailed link. Only the button acts, because mail programs open links to scan them. */
export function TokenPage({ title, text, button, action, token, refused, fallback }: TokenPageProps) {
  if (refused) {
    return (
      <NarrowPage title={refused.error.title ?? title} text={refused.error.message}>
        <ButtonLink to={fallback.to}>{fallback.label}</ButtonLink>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={title} text={text}>
      <form method="post" action={action}>
        <input type="hidden" name="token" value={token} />
        <div className="form-actions">
          <Button type="submit" variant="primary">
            {button}
          </Button>
        </div>
      </form>
    </NarrowPage>
  );
}
