import { useQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import type { PersonPage } from "#contract/visitor/people.ts";
import { type PersonSection, personSections } from "#contract/visitor/person-sections.ts";
import { loadSite } from "../../data/load-site.ts";
import { type Shell, shellOf, useApi } from "../../data/shell.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { isPastEnd, loadList, unlessMissing } from "../../shared/lists/load-list.ts";
import { pageNumberOf } from "../../shared/lists/page-number.ts";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { TabLinks } from "../../ui/navigation/tab-links.tsx";
import { collectionQueries } from "../collections/collection-queries.ts";
import { ProductList } from "../lists/product-list.tsx";
import { PersonCollections } from "./person-collections.tsx";
import { PersonFeedbackList } from "./person-feedback-list.tsx";
import { PersonHeader } from "./person-header.tsx";
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

const howMuch: Record<PersonSection, (total: number) => string> = {
  made: (total) => `${counted(total, "product")} made`,
  stack: (total) => `${counted(total, "tool")} in use`,
  feedback: (total) => counted(total, "comment"),
  collections: (total) => counted(total, "collection"),
  upvotes: (total) => counted(total, "upvote"),
};

/** "ada (Engineer) on Toolshelf: 2 products made, 14 comments." */
function descriptionOf(person: PersonPage, site: string): string {
  const parts = filledSections(person).map(({ name, total }) => howMuch[name](total));
  const who = person.career ? `${person.username} (${person.career})` : person.username;
  return parts.length === 0 ? `${who} on ${site}.` : `${who} on ${site}: ${parts.join(", ")}.`;
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
  const filled = filledSections(loaded);
  return (
    <Container className="pt-8 lg:pt-10">
      <div className="mx-auto max-w-3xl">
        <PersonHeader person={person} />
        {section ? (
          <>
            {/* A single section has its own heading. */}
            {filled.length > 1 && (
              <TabLinks
                label={`${username}'s page`}
                items={filled.map(({ name, total }) => ({
                  to: sectionPath(loaded, name),
                  label: personSections[name],
                  count: total,
                  current: name === section,
                }))}
                keepsScroll
                className="mt-8"
              />
            )}
            <div className="mt-8">
              <PersonSectionList key={path} username={username} section={section} firstPage={firstPage} path={path} />
            </div>
          </>
        ) : (
          <EmptyState {...pages.personEmpty(username)} className="mt-6" />
        )}
      </div>
    </Container>
  );
}

type Shown = Pick<PersonPage, "username" | "sections">;

/** The sections with something in them. */
const filledSections = ({ sections }: Pick<PersonPage, "sections">) => sections.filter(({ total }) => total > 0);

/** The section in the address; an unknown, empty or private one falls back to the first. */
function sectionOf(person: Shown, asked: string | null): PersonSection | null {
  const names = filledSections(person).map(({ name }) => name);
  return names.find((name) => name === asked) ?? names[0] ?? null;
}

/** The first section has no parameter, so the page has one address. */
function sectionPath(person: Shown, section: PersonSection): string {
  const path = paths.person(person.username);
  return filledSections(person)[0]?.name === section ? path : `${path}?tab=${section}`;
}

type PersonSectionProps = {
  username: string;
  section: PersonSection;
  firstPage: number;
  /** The section's address without a page number. */
  path: string;
};

function PersonSectionList({ username, section, firstPage, path }: PersonSectionProps) {
  const api = useApi();
  if (section === "feedback") return <PersonFeedbackList username={username} firstPage={firstPage} path={path} />;
  if (section === "collections") return <PersonCollections username={username} page={firstPage} path={path} />;
  return (
    <ProductList
      title={personSections[section]}
      order="newest first"
      path={path}
      query={personQueries.products(api, { username, section, firstPage })}
    />
  );
}
