import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { paths } from "#contract/shared/paths.ts";
import type { LaunchPlatforms } from "#contract/visitor/launch-platforms.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { PanelSkeleton } from "../../ui/layout/skeleton.tsx";
import { StepButtons } from "../../ui/navigation/step-buttons.tsx";

type Platform = { name: string; tagline: string; logoUrl?: string | null; href: string; rel: string };

export type LaunchPlatformsTabProps = { product: Pick<OwnProductDetails, "name">; onBack?: () => void };

/** Other places to launch: products of this directory, or a built-in list (rule 8). */
export function LaunchPlatformsTab({ product, onBack }: LaunchPlatformsTabProps) {
  const { data, isPending } = useQuery(makerQueries.launchPlatforms(useApi()));
  const seeMore = data?.seeMore;
  return (
    <div className="space-y-6">
      <header>
        <h2 className="text-heading">Other Platforms</h2>
        <p className="mt-1 text-muted">
          Launch {product.name} in more than one place. Each of these has its own audience.
        </p>
      </header>
      {isPending ? <PanelSkeleton rows={5} label="Loading launch platforms" /> : <Platforms {...{ data }} />}
      <ButtonLink to={seeMore ? paths.subcategory(seeMore) : paths.search("launch")} className="max-sm:w-full">
        See More Launch Platforms
      </ButtonLink>
      <StepButtons back={{ label: "Back to Invite & Share", onClick: onBack }} />
    </div>
  );
}

function Platforms({ data }: { data: LaunchPlatforms | undefined }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-raised">
      {platformsOf(data).map(({ name, tagline, logoUrl, href, rel }) => (
        <li key={href} className="flex items-center gap-3 p-3 sm:px-4">
          <LogoBox name={name} src={logoUrl} size={36} />
          <p className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium">{name}</span>
            <span className="line-clamp-2 text-meta text-muted">{tagline}</span>
          </p>
          <a href={href} target="_blank" rel={rel} className={`${buttonClass({ size: "sm" })} max-sm:[&_svg]:hidden`}>
            Visit Site
            <span className="sr-only">: {name}</span>
            <ArrowUpRight />
          </a>
        </li>
      ))}
    </ul>
  );
}

function platformsOf(data: LaunchPlatforms | undefined): Platform[] {
  if (!data || data.platforms.length === 0) {
    return knownPlatforms.map(({ url, ...platform }) => ({ ...platform, href: url, rel: "noopener nofollow" }));
  }
  return data.platforms.map(({ slug, name, tagline, logoUrl }) => ({
    name,
    tagline,
    logoUrl,
    href: paths.visit(slug),
    rel: "noopener nofollow ugc",
  }));
}

/** Shown when the directory itself has no launch platforms, or they failed to load (rule 8). */
const knownPlatforms = [
  { name: "Product Hunt", tagline: "New products every day, ranked by votes", url: "https://www.producthunt.com/" },
  {
    name: "Show HN",
    tagline: "Hacker News, for things people can try",
    url: "https://news.ycombinator.com/showhn.html",
  },
  { name: "Indie Hackers", tagline: "A community of independent founders", url: "https://www.indiehackers.com/" },
  { name: "BetaList", tagline: "Early access to upcoming startups", url: "https://betalist.com/" },
  { name: "DevHunt", tagline: "Launches of developer tools", url: "https://devhunt.org/" },
] as const;
