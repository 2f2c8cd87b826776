import { resourceCount } from "#contract/shared/lists/resource-count.ts";
import type { Site } from "#contract/shared/site.ts";
import { Container } from "../../ui/layout/container.tsx";
import { InvitingButtons } from "../lists/inviting-buttons.tsx";
import { SearchStart } from "../search/suggestions/search-start.tsx";
import { WeekBoard, WeekShelf } from "../week-shelf/week-shelf.tsx";

type HomeHeroProps = {
  /** Unknown if it failed to load. */
  total: number | undefined;
  month: string;
  brand: Site["brand"];
};

/** Text on the left and the week's books on the right, on one board. On phones the first product is above the fold. */
export function HomeHero({ total, month, brand }: HomeHeroProps) {
  return (
    <div className="hero">
      <Container>
        <div className="hero-words">
          <h1 className="text-display">
            {brand?.headline ?? (
              <>Discover {total !== undefined && resourceCount(total)} tools and communities worth your time</>
            )}
          </h1>
          <p>
            {brand?.sentence ?? (
              <>
                {`As of ${month}. `}
                <span>Picked and ranked by people. Nobody can buy a place.</span>
              </>
            )}
          </p>
          <SearchStart />
          <InvitingButtons />
        </div>
        <WeekShelf />
      </Container>
      <WeekBoard />
    </div>
  );
}
