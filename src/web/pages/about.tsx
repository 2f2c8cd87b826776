import type { LoaderFunctionArgs } from "react-router";
import { paths } from "#contract/paths.ts";
import { ContactLink } from "../features/frame/contact-link.tsx";
import { loadSite, useSite } from "../load-site.ts";
import { Link } from "../ui/link.tsx";
import { Prose } from "../ui/prose.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { name } = await loadSite(context);
  return {
    head: {
      title: `About · ${name}`,
      description: `What ${name} is, what it lists, and how its order comes about.`,
      canonical: paths.about(),
    },
  };
}

export function Component() {
  const site = useSite();
  return (
    <Prose
      title={`About ${site.name}`}
      lead={`${site.name} is a public directory of software tools and online communities, for beginners and experts.`}
    >
      <h2>What is listed</h2>
      <p>
        Software tools, applications, web apps and online communities, sorted into niches and subcategories. Anyone can{" "}
        <Link to={paths.suggest()}>suggest a tool</Link>; makers can <Link to={paths.myProducts()}>list their own</Link>
        . Each entry is looked at by a person before it appears.
      </p>
      <h2>How the order comes about</h2>
      <p>
        Lists are ordered by date, votes, ratings or name, and you choose which. A vote belongs to one person and one
        product and can be taken back. The ratings of a product's own makers are shown but do not count.
      </p>
      <p>
        Nobody can buy a place in a list. Products that are <Link to={paths.advertise()}>promoted</Link> stand apart, in
        a panel of their own with the word <em>Promoted</em>.
      </p>
      <h2>How it treats you</h2>
      <p>
        Reading, searching and following links needs no account, no cookie and no JavaScript. There is no tracking
        across sites and no third-party script; the <Link to={paths.privacy()}>privacy page</Link> says what is stored
        and for how long.
      </p>
      <p>
        Everything public is open to programs too: through the <a href={paths.apiDocs()}>API</a> and through{" "}
        <a href={paths.feed()}>feeds</a> of new products.
      </p>
      <h2>Who runs it</h2>
      <p>
        This site runs on Toolshelf, free software under the MIT licence that anyone can host. The people behind it can
        be reached through <ContactLink />.
      </p>
    </Prose>
  );
}
