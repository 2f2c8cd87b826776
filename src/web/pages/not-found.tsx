import { data, type LoaderFunctionArgs } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import { NotFound } from "../features/frame/not-found.tsx";
import { queries } from "../queries.ts";
import { shellOf } from "../shell.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const site = await queryClient.ensureQueryData(queries.site(api));
  return data({ head: { title: `Page Not Found · ${site.name}`, noIndex: true } }, { status: 404 });
}

export function Component() {
  return <NotFound {...pages.notFound} />;
}
