import { Fragment } from "react";
import type { Person } from "#contract/visitor/catalog.ts";
import { PersonName } from "./person-name.tsx";

const several = 3;

/** "ada, grace and others", each a link to the person's page. */
export function PersonNames({ people }: { people: readonly Person[] }) {
  return (
    <>
      {people.slice(0, several).map((person, index) => (
        <Fragment key={person.username}>
          {index > 0 && ", "}
          <PersonName person={person} />
        </Fragment>
      ))}
      {people.length > several && " and others"}
    </>
  );
}
