import { useQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import type { PersonPage } from "#contract/visitor/people.ts";
import { figuresOf, type PersonSection, personSections } from "#contract/visitor/person-sections.ts";
import { loadSite, useIsOpen } from "../../data/load-site.ts";
import { type Shell, shellOf, useApi } from "../../data/shell.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { isPastEnd, loadList, unlessMissing } from "../../shared/lists/load-list.ts";
import { pageNumberOf } from "../../shared/lists/page-number.ts";
import { ShelfWall } from "../../shared/shelf/shelf-wall.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { TabLinks } from "../../ui/navigation/tab-links.tsx";
import { EmptyShelf } from "../../ui/shelf/empty-shelf.tsx";
import { collectionQueries } from "../collections/collection-queries.ts";
import { ProductList } from "../lists/product-list.tsx";
import { PersonCollections } from "./person-collections.tsx";
import { PersonFeedbackList } from "./person-feedback-list.tsx";
import { PersonHeader } from "./person-header.tsx";
import { PersonOverview } from "./person-overview.tsx";
import { personQueries } from "./person-queries.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const shell = shellOf(context);
  const username = params.username ?? "";
  const [site, person] = await Promise.all([
    loadSite(context),
    // Decides which sections exist, so it is refetched first if it was invalidated.
    shell.queryClient.fetchQuery(personQueries.person(shell.api, username)).catch(unlessMissing),
  ]);
  if (!person) {
    const head = { title: `${pages.personNotFound.title} · ${site.name}`, noIndex: true };
    return data({ person: null, head }, { status: 404 });
  }
  const { search, searchParams } = new URL(request.url);
  // Another spelling of the name.
  if (person.username !== username) throw redirect(paths.person(person.username) + search, 301);
  const firstPage = pageNumberOf(request.url);
  const section = sectionOf(person, searchParams.get("tab"));
  const list = section && (await loadSection(shell, { username, section, firstPage }));
  if (!section) await shell.queryClient.ensureQueryData(personQueries.overview(shell.api, username));
  const path = section ? sectionPath(person, section) : paths.person(username);
  const isFirstPage = firstPage === 1 && path === paths.person(username);
  const head = {
    title: `${username} · ${site.name}`,
    description: descriptionOf(person, site.name),
    canonical: paths.person(username),
    noIndex: !person.isIndexed || !isFirstPage || undefined,
  };
  return data({ person, section, firstPage, path, head }, { status: isPastEnd(list ?? undefined) ? 404 : 200 });
}

type Asked = { username: string; section: PersonSection; firstPage: number };

async function loadSection({ api, queryClient }: Pick<Shell, "api" | "queryClient">, asked: Asked) {
  const { section, ...rest } = asked;
  if (section === "collections") {
    const { username, firstPage: page } = rest;
    const list = await queryClient.ensureQueryData(collectionQueries.ofPerson(api, { username, page }));
    return { pages: [list] };
  }
  if (section === "feedback") return await queryClient.ensureInfiniteQueryData(personQueries.feedback(api, rest));
  return await loadList({ queryClient }, personQueries.products(api, { ...rest, section }));
}

/** "ada (Engineer) on Toolshelf: 2 products made, 14 comments." */
function descriptionOf(person: PersonPage, site: string): string {
  const who = person.career ? `${person.username} (${person.career})` : person.username;
  const figures = figuresOf(person);
  return figures === "" ? `${who} on ${site}.` : `${who} on ${site}: ${figures}.`;
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded.person) return <NotFound {...pages.personNotFound} />;
  return <Page {...loaded} person={loaded.person} />;
}

type PageProps = { person: PersonPage; section: PersonSection | null; firstPage: number; path: string };

function Page({ person: loaded, section, firstPage, path }: PageProps) {
  const { username } = loaded;
  // Blocking the person changes this while the page is open.
  const { data: person = loaded } = useQuery(personQueries.person(useApi(), username));
  const isOpen = useIsOpen();
  const filled = filledSections(loaded).filter(({ name }) => name !== "collections" || isOpen(paths.collections()));
  const isEmpty = filled.length === 0;
  const nothing = pages.personEmpty(username, shownWords(loaded));
  return (
    <>
      <ShelfWall
        label={shelfWords(loaded)}
        products={loaded.shelf.spines}
        drawing={(isEmpty || person.isOwn) && <EmptyShelf kind="empty" />}
        legend={<ShelfLegend person={loaded} />}
      >
        <PersonHeader person={person} />
      </ShelfWall>
      <Container>
        {/* A single section has its own heading. */}
        {filled.length > 1 && (
          <TabLinks
            label={`${username}'s page`}
            items={[
              { to: paths.person(username), label: "Overview", current: section === null },
              ...filled.map(({ name, total }) => ({
                to: sectionPath(loaded, name),
                label: personSections[name],
                count: total,
                current: name === section,
              })),
            ]}
            keepsScroll
            className="mt-4"
          />
        )}
        <div className="mt-8">
          {isEmpty ? (
            <>
              <h2 className="text-heading">{nothing.title}</h2>
              <p className="words mt-1 max-w-xl text-pretty text-muted">{nothing.text}</p>
            </>
          ) : section ? (
            <div className={section === "collections" ? undefined : "max-w-3xl"}>
              <PersonSectionList key={path} person={loaded} section={section} firstPage={firstPage} path={path} />
            </div>
          ) : (
            <PersonOverview person={loaded} pathOf={(name) => sectionPath(loaded, name)} />
          )}
        </div>
      </Container>
    </>
  );
}

function shelfWords({ username, shelf }: PersonPage): string {
  return `Tools ${username} ${{ stack: "uses", made: "made", feedback: "wrote about" }[shelf.of]}`;
}

function ShelfLegend({ person }: { person: PersonPage }) {
  const hasBooks = person.shelf.spines.length > 0;
  if (!hasBooks) return person.isOwn && <Link to={paths.profile("public")}>Show the tools you use</Link>;
  return (
    <>
      <Link to={sectionPath(person, person.shelf.of)}>{shelfWords(person)}</Link>, newest first.
    </>
  );
}

const sectionWords: Record<PersonSection, string> = {
  made: "verified products",
  stack: "stack",
  feedback: "feedback",
  collections: "public collections",
  upvotes: "upvotes",
};

/** "feedback and public collections": what they show, though there is none yet. */
function shownWords({ sections }: Pick<PersonPage, "sections">): string {
  return new Intl.ListFormat("en").format(sections.map(({ name }) => sectionWords[name]));
}

type Shown = Pick<PersonPage, "username" | "sections">;

/** The sections with something in them. */
const filledSections = ({ sections }: Pick<PersonPage, "sections">) => sections.filter(({ total }) => total > 0);

/** The section in the address; an unknown, empty or private one falls back to the overview, or to the only one. */
function sectionOf(person: Shown, asked: string | null): PersonSection | null {
  const names = filledSections(person).map(({ name }) => name);
  return names.find((name) => name === asked) ?? (names.length === 1 ? (names[0] ?? null) : null);
}

/** A person's only section has no parameter, so the page has one address. */
function sectionPath(person: Shown, section: PersonSection): string {
  const path = paths.person(person.username);
  return filledSections(person).length === 1 ? path : `${path}?tab=${section}`;
}

type PersonSectionProps = {
  person: PersonPage;
  section: PersonSection;
  firstPage: number;
  /** The section's address without a page number. */
  path: string;
};

function PersonSectionList({ person: { username, shelf }, section, firstPage, path }: PersonSectionProps) {
  const api = useApi();
  if (section === "feedback") return <PersonFeedbackList username={username} firstPage={firstPage} path={path} />;
  if (section === "collections")
    return <PersonCollections username={username} page={firstPage} path={path} hasLegend={shelf.spines.length === 0} />;
  return (
    <ProductList
      title={personSections[section]}
      order="newest first"
      path={path}
      query={personQueries.products(api, { username, section, firstPage })}
    />
  );
}
