import { paths } from "#contract/shared/paths.ts";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyShelf } from "../../ui/shelf/empty-shelf.tsx";
import { HomeButton } from "./home-button.tsx";

type NotFoundProps = { title: string; text: string; action: string };

/** A gap on the shelf, and two ways on. */
export function NotFound({ title, text, action }: NotFoundProps) {
  return (
    <Container className="py-12 sm:py-20">
      <div className="mx-auto max-w-md">
        <EmptyShelf kind="gap" />
        <h1 className="mt-8 text-title">{title}</h1>
        <p className="mt-2 text-balance text-muted">{text}</p>
        <search className="mt-6 block">
          <form action={paths.search()} className="flex gap-2">
            <input
              type="search"
              name="q"
              aria-label="Search tools"
              placeholder="Search tools"
              required
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              className="control min-w-0 flex-1"
            />
            <button type="submit" className="btn btn-primary">
              Search
            </button>
          </form>
        </search>
        <HomeButton className="mt-6">{action}</HomeButton>
      </div>
    </Container>
  );
}
