import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { nicheHue } from "#contract/shared/text/niche-hue.ts";
import { answerOf } from "../../data/api-client.ts";
import { useSite } from "../../data/load-site.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { answerOfList, loadList } from "../../shared/lists/load-list.ts";
import { SpotlightPanel } from "../cards/spotlight-panel.tsx";
import { FilteredProductList } from "./filtered-product-list.tsx";
import { headOfList, listAddressOf } from "./list-address.ts";
import { ListShelf, loadListShelf } from "./list-shelf/list-shelf.tsx";
import { ListingLayout } from "./listing-layout.tsx";

const intro = "Assistants, models and everything else that works with machine learning.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const address = listAddressOf(request.url);
  const [site, list] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    loadList({ queryClient }, queries.aiTools(api, address)),
    loadListShelf({ queryClient }, { path: paths.aiTools(), read: () => answerOf(api["ai-tools"].shelf.$get()) }),
    queryClient.prefetchQuery(queries.spotlight(api)),
  ]);
  return answerOfList(list, {
    ...address,
    head: headOfList({
      ...address,
      path: paths.aiTools(),
      title: `All AI Tools · ${site.name}`,
      description: intro,
    }),
  });
}

export function Component() {
  const { firstPage, choices } = useLoaderData<typeof loader>();
  const api = useApi();
  const { aiNiche } = useSite();
  return (
    <ListingLayout
      crumbs={[{ label: "All niches", to: paths.homeAll() }, { label: "All AI Tools" }]}
      title="All AI Tools"
      intro={intro}
      hue={nicheHue(aiNiche)}
      shelf={<ListShelf label="Most upvoted AI tools" path={paths.aiTools()} niche={aiNiche} />}
      asideLabel="Promoted products"
      aside={<SpotlightPanel />}
    >
      <FilteredProductList
        hasPeriods
        path={paths.aiTools()}
        choices={choices}
        query={queries.aiTools(api, { firstPage, choices })}
      />
    </ListingLayout>
  );
}
