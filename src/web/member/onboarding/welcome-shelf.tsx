import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../data/shell.ts";
import { shelfLegend } from "../../ui/shelf/shelf-legend.ts";
import { SmallShelf } from "../../ui/shelf/small-shelf.tsx";
import { profileQueries } from "../profile/profile-queries.ts";

type WelcomeShelfProps = {
  niches: readonly { id: number; name: string }[];
  /** The ids of the favorite ones. */
  chosen: readonly number[];
};

/** Tools of the chosen niches. The form works without it. */
export function WelcomeShelf({ niches, chosen }: WelcomeShelfProps) {
  const { data = [] } = useQuery(profileQueries.welcomeShelf(useApi(), chosen));
  if (data.length === 0) return null;
  const names = niches.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const title = names.length > 0 ? `Top tools in ${names.join(", ")}` : "Top tools this week";
  return (
    <div className="welcome-shelf">
      <SmallShelf label={title} spines={data} />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-meta text-muted">
        <span role="status">{title}</span>
        <span>{shelfLegend}</span>
      </p>
    </div>
  );
}
