import { resourceCount } from "#contract/shared/lists/resource-count.ts";
import { InvitingButtons } from "../lists/inviting-buttons.tsx";
import { SearchStart } from "../search/suggestions/search-start.tsx";

type HomeHeroProps = { /** Unknown if it failed to load. */ total: number | undefined; month: string };

/** At most 200 px high on a phone of 360 px, so that products show before the fold. */
export function HomeHero({ total, month }: HomeHeroProps) {
  return (
    <div className="pt-4 sm:pt-10">
      <h1 className="max-w-3xl text-[1.375rem] leading-6.5 font-heading tracking-[-0.03em] text-balance sm:text-display sm:leading-11">
        Discover {total !== undefined && <span className="text-accent-ink">{resourceCount(total)}</span>} tools and
        communities worth your time
      </h1>
      <p className="mt-1 max-w-xl truncate text-meta text-muted sm:mt-3 sm:text-base">
        {`As of ${month}. Picked and ranked by people. `}
        <span className="max-sm:hidden">Nobody can buy a place.</span>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 sm:mt-6">
        <SearchStart className="w-full max-w-xl" />
        <InvitingButtons isQuiet />
      </div>
    </div>
  );
}
