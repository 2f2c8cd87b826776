import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { paths } from "#contract/paths.ts";
import { FilteredProductList } from "../features/lists/filtered-product-list.tsx";
import { ListingLayout } from "../features/lists/listing-layout.tsx";
import { SpotlightPanel } from "../features/products/spotlight-panel.tsx";
import { headOfList, listAddressOf } from "../list-address.ts";
import { answerOfList, loadList } from "../load-list.ts";
import { queries } from "../queries.ts";
import { shellOf, useApi } from "../shell.ts";

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
