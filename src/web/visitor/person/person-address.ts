import { paths } from "#contract/shared/paths.ts";
import type { PersonPage } from "#contract/visitor/people.ts";
import type { PersonSection } from "#contract/visitor/person-sections.ts";

type Shown = Pick<PersonPage, "username" | "sections">;

/** The sections with something in them. */
export const filledSections = ({ sections }: Pick<PersonPage, "sections">) => sections.filter(({ total }) => total > 0);

/** The section in the address; an unknown, empty or private one falls back to the first. */
export function sectionOf(person: Shown, asked: string | null): PersonSection | null {
  const names = filledSections(person).map(({ name }) => name);
  return names.find((name) => name === asked) ?? names[0] ?? null;
}

/** The first section has no parameter, so that a person's page has one address. */
export function sectionPath(person: Shown, section: PersonSection): string {
  const path = paths.person(person.username);
  return filledSections(person)[0]?.name === section ? path : `${path}?tab=${section}`;
}
