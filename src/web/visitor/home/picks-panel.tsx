import { useQuery } from "@tanstack/react-query";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { useIsOpen } from "../../data/load-site.ts";
import { useApi } from "../../data/shell.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { homeQueries } from "./home-queries.ts";

/** Collections that the people who run the site picked. Optional: hidden if there are none or they failed to load. */
export function PicksPanel() {
  const { data = [] } = useQuery(homeQueries.picks(useApi()));
  const isOpen = useIsOpen();
  if (data.length === 0 || !isOpen(paths.collections())) return null;
  return (
    <Panel
      title="Editors' picks"
      note={
        <Link to={paths.collections()} className="tap-room inline-flex min-h-6 items-center hover:underline">
          All collections
        </Link>
      }
    >
      <ul className="-mx-2 -mb-2">
        {data.map(({ id, address, name, tools, owner, isDemo }) => (
          <li key={id}>
            <Link
              to={paths.collection(address)}
              className="block rounded-control px-2 py-1.5 transition-colors hover:bg-sunk"
            >
              <span className="words block text-sm font-medium">{name}</span>
              <span className="words block text-xs text-muted">
                {`${counted(tools, "tool")} · by ${owner}${isDemo ? " · Demo" : ""}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
