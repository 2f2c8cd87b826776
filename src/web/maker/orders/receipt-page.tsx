import { useSuspenseQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { unlessMissing } from "../../shared/lists/load-list.ts";
import { Container } from "../../ui/layout/container.tsx";
import { orderQueries } from "./order-queries.ts";
import { Receipt } from "./receipt.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const { site } = await requireViewer({ request, context });
  const reference = params.reference ?? "";
  const order = await queryClient.fetchQuery(orderQueries.one(api, reference)).catch(unlessMissing);
  const head = { title: `Receipt · ${site.name}`, noIndex: true };
  return order ? { reference, head } : data({ reference: null, head }, { status: 404 });
}

export function Component() {
  const { reference } = useLoaderData<typeof loader>();
  return reference === null ? <NotFound {...pages.orderNotFound} /> : <ReceiptPage reference={reference} />;
}

function ReceiptPage({ reference }: { reference: string }) {
  const { data: order } = useSuspenseQuery(orderQueries.one(useApi(), reference));
  return (
    <Container className="pt-8 print:pt-0">
      <div className="mx-auto max-w-2xl">
        <Receipt order={order} />
      </div>
    </Container>
  );
}
