import { type PersonSection, personSections } from "#contract/visitor/person-sections.ts";
import { useApi } from "../../data/shell.ts";
import { ProductList } from "../lists/product-list.tsx";
import { PersonCollections } from "./person-collections.tsx";
import { PersonFeedbackList } from "./person-feedback-list.tsx";
import { personQueries } from "./person-queries.ts";

type PersonSectionProps = {
  username: string;
  section: PersonSection;
  firstPage: number /** The section's address without a page number. */;
  path: string;
};

/** One section of a person's page: its heading, how much there is, and the list. */
export function PersonSectionList({ username, section, firstPage, path }: PersonSectionProps) {
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
