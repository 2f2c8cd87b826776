import { useQuery } from "@tanstack/react-query";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "#web/data/maker-queries.ts";
import { useApi } from "#web/data/shell.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { GuidelinesLink } from "../guidelines-link.tsx";
import { WayBack } from "../way-back.tsx";
import { BasicsForm } from "./basics-form.tsx";

/** My Products with the basic form open. */
export function BasicsPage({ id }: { id: number | null }) {
  const { data: stored } = useQuery({ ...makerQueries.ownProduct(useApi(), id ?? 0), enabled: false });
  return (
    <Container className="pt-6 pb-4">
      <div className="mx-auto max-w-2xl">
        <WayBack to={paths.myProducts()}>Back to My Products</WayBack>
        <h1 className="mt-2 text-title">{id === null ? "List Your Product" : "Basic information"}</h1>
        <p className="mt-2 text-pretty text-muted">
          Start with the basics. You add everything else in the next step. {pages.softwareOnly.text} <GuidelinesLink />
        </p>
        <BasicsForm stored={id === null ? undefined : stored} />
      </div>
    </Container>
  );
}
