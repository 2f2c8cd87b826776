import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { answerOfList, loadList } from "../../shared/lists/load-list.ts";
import { SpotlightPanel } from "../cards/spotlight-panel.tsx";
import { FilteredProductList } from "./filtered-product-list.tsx";
import { headOfList, listAddressOf } from "./list-address.ts";
import { ListingLayout } from "./listing-layout.tsx";

const intro = "Assistants, models and everything else that works with machine learning.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const address = listAddressOf(request.url);
  const [site, list] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    loadList({ queryClient }, queries.aiTools(api, address)),
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
  return (
    <ListingLayout
      crumbs={[{ label: "All niches", to: paths.homeAll() }, { label: "All AI Tools" }]}
      title="All AI Tools"
      intro={intro}
      asideLabel="Promoted products"
      aside={<SpotlightPanel />}
    >
      <FilteredProductList
        hasPeriods
        path={paths.aiTools()}
        choices={choices}
        query={queries.aiTools(useApi(), { firstPage, choices })}
      />
    </ListingLayout>
  );
}
