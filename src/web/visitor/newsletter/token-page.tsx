import type { LoaderFunctionArgs } from "react-router";
import { loadSite } from "../../data/load-site.ts";
import { shellOf } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { WeekHero } from "../week-shelf/week-hero.tsx";
import { loadWeekShelf } from "../week-shelf/week-shelf.tsx";

export async function loadTokenPage({ request, context }: LoaderFunctionArgs, title: string) {
  const { refused = null, ...shell } = shellOf(context);
  const [{ name }] = await Promise.all([loadSite(context), loadWeekShelf(shell)]);
  return {
    token: new URL(request.url).searchParams.get("token") ?? "",
    refused,
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
  return (
    <WeekHero>
      <h1 className="text-title">{refused?.error.title ?? title}</h1>
      <p className="mt-2 mb-6 text-balance text-muted">{refused?.error.message ?? text}</p>
      {refused ? (
        <ButtonLink to={fallback.to} variant="primary">
          {fallback.label}
        </ButtonLink>
      ) : (
        <form method="post" action={action}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="primary">
            {button}
          </Button>
        </form>
      )}
    </WeekHero>
  );
}
