import { useQuery } from "@tanstack/react-query";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyShelf } from "../../ui/shelf/empty-shelf.tsx";
import { listed } from "./compare-names.ts";

type NotComparedProps = {
  /** Null if nothing was found. */
  address: string | null;
  text: string;
};

/** Says what wasn't found, and offers to compare the rest. */
export function NotCompared({ address, text }: NotComparedProps) {
  const { data } = useQuery({ ...queries.comparison(useApi(), address ?? ""), enabled: address !== null });
  const rest = data?.products ?? [];
  return (
    <Container className="flex flex-col items-center py-16 text-center">
      <EmptyShelf kind="gap" />
      <h1 className="mt-8 text-title">{pages.notCompared([]).title}</h1>
      <p className="words mt-2 max-w-md text-balance text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {rest.length > 0 && (
          <ButtonLink variant="primary" to={paths.compare(rest.map(({ slug }) => slug))}>
            {`Compare ${listed(rest)}`}
          </ButtonLink>
        )}
        <ButtonLink to={paths.compareStart()}>{pages.notCompared([]).action}</ButtonLink>
      </div>
    </Container>
  );
}
