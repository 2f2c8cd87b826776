import { useQuery } from "@tanstack/react-query";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "../../data/shell.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { ProductPanel } from "../cards/product-panel.tsx";
import { pulseQueries } from "./pulse-queries.ts";

/** The first few of Top this week. Optional: hidden if there are none or they failed to load. */
export function TopOfWeekPanel() {
  const { data = [] } = useQuery(pulseQueries.topOfWeek(useApi()));
  return (
    <ProductPanel
      title="Trending"
      note={
        <Link to={paths.homeTop("week")} className="tap-room inline-flex min-h-6 items-center hover:underline">
          Top this week
        </Link>
      }
      products={data}
      lineOf={({ why }) => (why?.kind === "week" ? `${counted(why.votes, "upvote")} this week` : null)}
    />
  );
}
