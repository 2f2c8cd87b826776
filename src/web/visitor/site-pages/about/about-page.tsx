import type { LoaderFunctionArgs } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { loadSite, useIsOpen, useSite } from "../../../data/load-site.ts";
import { ContactLink } from "../../../shared/frame/contact-link.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { ProseSection } from "../../../ui/layout/prose.tsx";
import { EditableProse } from "../editable-prose.tsx";
import { loadEditable } from "../load-editable.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { name } = await loadSite(context);
  return await loadEditable(context, {
    name: "about",
    title: "About",
    description: `What ${name} is, what it lists, and how ranking works.`,
  });
}

export function Component() {
  const site = useSite();
  const isOpen = useIsOpen();
  return (
    <EditableProse
      name="about"
      title={`About ${site.name}`}
      lead={`${site.name} is a public directory of software tools and online communities, for beginners and experts.`}
    >
      <ProseSection id="what-we-list" title="What we list">
        <p>
          Software tools, applications, web apps and online communities, sorted into niches and subcategories. Anyone
          can <Link to={paths.suggest()}>suggest a tool</Link>; makers can{" "}
          <Link to={paths.myProducts()}>list their own</Link>. A person reviews every entry before it goes live; our{" "}
          <Link to={paths.guidelines()}>guidelines</Link> say what we look for.
        </p>
      </ProseSection>
      <ProseSection id="ranking" title="How ranking works">
        <p>
          You choose how lists are sorted: by date, votes, ratings or name. Each person has one vote per product and can
          remove it at any time. Votes that look bought don't count until we've reviewed them. Ratings by a product's
          own makers are shown but don't count. <Link to={paths.aboutRanking()}>How ranking works</Link> has the exact
          rules of each list.
        </p>
        <p>
          Nobody can buy a place in a list.{" "}
          {isOpen(paths.aboutAds()) ? <Link to={paths.aboutAds()}>Promoted products</Link> : "Promoted products"} appear
          in their own panel, labeled <em>Promoted</em>.
        </p>
      </ProseSection>
      <ProseSection id="privacy" title="Your privacy">
        <p>
          You can read, search and follow links without an account, cookies or JavaScript. We don't track you across
          sites and load no third-party scripts. The <Link to={paths.privacy()}>privacy page</Link> says what we store
          and for how long.
        </p>
        <p>
          Everything public is also available through the <a href={paths.apiDocs()}>API</a> and{" "}
          <a href={paths.feed()}>feeds</a> of new products.
        </p>
      </ProseSection>
      <ProseSection id="who-runs-it" title="Who runs it">
        <p>
          This site is powered by Toolshelf, open source (MIT) software that anyone can host. You can reach the people
          behind it through <ContactLink />.
        </p>
      </ProseSection>
    </EditableProse>
  );
}
