import { queryOptions, useQuery } from "@tanstack/react-query";
import { CircleHelp, Ellipsis, EyeOff, Shapes, X } from "lucide-react";
import { type FormEvent, type ReactNode, useId } from "react";
import type { ForYouProduct, ForYouReason } from "#contract/member/for-you.ts";
import { paths } from "#contract/shared/paths.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { cx } from "#web/ui/cx.ts";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { DisclosureMenu } from "#web/ui/menus/disclosure-menu.tsx";
import { useSetForYou } from "./use-set-for-you.ts";

export const forYouQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["me", "for-you"],
    queryFn: () => answerOf(api.me["for-you"].$get()),
    // The page's loader refetches on each visit, so what was just saved is gone.
    staleTime: 0,
    refetchOnMount: false,
  });

/** A few products for the viewer, each with why. Optional: hidden if there are none left or they failed to load. */
export function ForYou() {
  const { data } = useQuery(forYouQuery(useApi()));
  const headingId = useId();
  if (!data?.isOn) return null;
  if (!data.hasInterests) return <ForYouInvitation />;
  if (data.products.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-5 sm:mt-8">
      <div className="flex items-center justify-between">
        <h2 id={headingId} className="text-heading">
          For you
        </h2>
        <ForYouMenu />
      </div>
      <ul className="scroll-row for-you">
        {data.products.map((product) => (
          <li key={product.id}>
            <Card product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ product }: { product: ForYouProduct }) {
  const { name, slug, tagline, logoUrl, isDemo, reason } = product;
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-raised p-3.5 transition-colors hover:border-muted">
      <div className="flex gap-3">
        <LogoBox name={name} src={logoUrl} size={36} eager />
        <div className="min-w-0">
          <h3 className="truncate text-sm font-heading">
            <Link to={paths.product(slug)} className="card-link">
              {name}
            </Link>
          </h3>
          <p className="words line-clamp-2 text-meta text-muted">{tagline}</p>
        </div>
      </div>
      <p className="words mt-auto pt-2.5 text-xs text-muted">
        {reasonText(reason)}
        {isDemo && " · Demo"}
      </p>
    </article>
  );
}

function reasonText({ kind, name }: ForYouReason): string {
  if (kind === "stack") return `Because you use ${name}`;
  return `${kind === "new" ? "New" : "Popular"} in ${name}, one of your niches`;
}

/** For somebody who has neither niches nor a stack. Closing it turns For you off. */
function ForYouInvitation() {
  return (
    <div className="mt-4 flex items-center justify-between gap-3 rounded-card border border-line bg-raised pl-3.5 sm:mt-6">
      <p className="py-2 text-meta text-muted">
        <Link to={paths.profile("edit")} className="text-link underline underline-offset-2">
          Choose niches
        </Link>{" "}
        or mark the tools you use, and we'll suggest a few here.
      </p>
      <TurnOffForm>
        <IconButton type="submit" label="Turn off For you" icon={<X />} />
      </TurnOffForm>
    </div>
  );
}

function ForYouMenu() {
  return (
    <DisclosureMenu
      label="Options of For you"
      summary={<Ellipsis />}
      summaryClassName={cx(buttonClass({ variant: "ghost" }), "btn-icon -mr-2.5 flex")}
    >
      <Link to={paths.profile("edit")} className="menu-item whitespace-nowrap">
        <Shapes />
        Choose niches
      </Link>
      <Link to={paths.aboutRanking("for-you")} className="menu-item whitespace-nowrap">
        <CircleHelp />
        How we choose
      </Link>
      <TurnOffForm>
        <button type="submit" className="menu-item w-full whitespace-nowrap">
          <EyeOff />
          Turn off
        </button>
      </TurnOffForm>
    </DisclosureMenu>
  );
}

/** Turns For you off; also without JavaScript, where it asks for the home page again. */
function TurnOffForm({ children }: { children: ReactNode }) {
  const setForYou = useSetForYou();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // The focused button goes away.
    document.querySelector<HTMLElement>("main h2[tabindex]")?.focus({ preventScroll: true });
    void setForYou(false);
  }

  return (
    <form method="post" action={paths.forYouForm()} onSubmit={handleSubmit}>
      <input type="hidden" name="redirect" value={paths.homeAll()} />
      {children}
    </form>
  );
}
