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
      title: `Terms of Service · ${name}`,
      description: `The rules for using ${name}: acceptance, licence, your content, disclaimer and limitations.`,
      canonical: paths.terms(),
    },
  };
}

export function Component() {
  const { name } = useSite();
  return (
    <Prose title="Terms of Service" lead={`The rules for using ${name}, in plain words.`}>
      <h2>1. Acceptance</h2>
      <p>
        By using {name} you accept these terms. If you do not agree with them, please do not use the site. The terms may
        change; what counts is the version on this page when you use the site. If you act for a company, you accept them
        for it and say that you may.
      </p>
      <h2>2. Use license</h2>
      <p>
        You may read, search, link to and share everything that is public here, by hand or by a program, for private and
        commercial purposes. Programs should use the <a href={paths.apiDocs()}>API</a> and the feeds and keep to the
        limits they state. You may not attack or overload the site, get around its limits, or cast votes or write
        feedback with accounts that do not belong to real people. Names, logos and descriptions of products belong to
        their owners.
      </p>
      <h2>3. User content</h2>
      <p>
        What you write stays yours. By submitting it (products, suggestions, feedback, replies, profiles) you allow{" "}
        {name} to store it, to show it publicly and to pass it on through its API and feeds. You say that you have the
        right to do so, and that it is true and lawful. Feedback is one rating per person and product; makers do not
        rate their own products. Content that breaks these rules can be refused or removed, and accounts that keep
        breaking them can be closed.
      </p>
      <h2>4. Disclaimer</h2>
      <p>
        The site is offered as it is and without warranty of any kind. Products are described by their makers and by
        other people; being listed, voted for or promoted is no recommendation by {name}. Links lead to sites that
        others are responsible for. Prices and coupons can change: what counts is what the product's own site says.
      </p>
      <h2>5. Limitations</h2>
      <p>
        As far as the law allows, the people who run {name} are not liable for damage that comes from using the site,
        from not being able to use it, or from products and sites found through it. Liability that cannot be excluded by
        law, such as for intent, stays as it is. If one of these terms does not hold, the others do.
      </p>
      <p className="text-muted">
        Questions about these terms? Write to us through <ContactLink />. How personal data is handled is described on
        the <Link to={paths.privacy()}>privacy page</Link>.
      </p>
    </Prose>
  );
}
