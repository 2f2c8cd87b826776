import { data, type LoaderFunctionArgs } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { queries } from "../data/queries.ts";
import { shellOf } from "../data/shell.ts";
import { NotFound } from "../shared/frame/not-found.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const site = await queryClient.ensureQueryData(queries.site(api));
  return data({ head: { title: `Page Not Found · ${site.name}`, noIndex: true } }, { status: 404 });
}

export function Component() {
  return <NotFound {...pages.notFound} />;
}
