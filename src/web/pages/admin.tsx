import { useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { paths } from "#contract/paths.ts";
import { Overview } from "../features/administration/overview.tsx";
import { queries } from "../queries.ts";
import { shellOf, useApi } from "../shell.ts";
import { Container } from "../ui/container.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const [site, { viewer }] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  if (!viewer) throw redirect(paths.auth(paths.admin()));
  if (!viewer.isAdmin) throw redirect(paths.home());
  await queryClient.ensureQueryData(queries.adminOverview(api));
  return { head: { title: `Dashboard · ${site.name}`, noIndex: true } };
}

export function Component() {
  const { data } = useSuspenseQuery(queries.adminOverview(useApi()));
  return (
    <Container className="pt-8">
      <h1 className="text-title">Dashboard Overview</h1>
      <Overview overview={data} />
    </Container>
  );
}
