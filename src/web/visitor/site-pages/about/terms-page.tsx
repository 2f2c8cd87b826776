import type { LoaderFunctionArgs } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { loadSite, useSite } from "../../../data/load-site.ts";
import { ContactLink } from "../../../shared/frame/contact-link.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { ProseSection } from "../../../ui/layout/prose.tsx";
import { EditableProse } from "../editable-prose.tsx";
import { loadEditable } from "../load-editable.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { name } = await loadSite(context);
  return await loadEditable(context, {
    name: "terms",
    title: "Terms of Service",
    description: `The rules for using ${name}: acceptance, license, your content, disclaimer and limitations.`,
  });
}

export function Component() {
  const { name } = useSite();
  return (
    <EditableProse name="terms" title="Terms of Service" lead={`The rules for using ${name}, in plain words.`}>
      <ProseSection id="acceptance" title="1. Acceptance">
        <p>
          By using {name} you accept these terms. If you don't agree with them, please don't use the site. The terms may
          change; the version on this page at the time you use the site applies. If you act for a company, you accept
          them on its behalf and confirm that you're allowed to.
        </p>
      </ProseSection>
      <ProseSection id="license" title="2. Use license">
        <p>
          You may read, search, link to and share everything that is public here, by hand or with a program, for private
          and commercial purposes. Programs should use the <a href={paths.apiDocs()}>API</a> and the feeds and respect
          their limits. You may not attack or overload the site, get around its limits, or vote or write feedback with
          accounts that don't belong to real people. Product names, logos and descriptions belong to their owners.
        </p>
      </ProseSection>
      <ProseSection id="content" title="3. User content">
        <p>
          What you write stays yours. By submitting it (products, suggestions, feedback, replies, profiles) you allow{" "}
          {name} to store it, show it publicly and share it through its API and feeds. You confirm that you have the
          right to do so, and that it is true and lawful. Each person can leave one rating per product; makers don't
          rate their own products. We may reject or remove content that breaks these rules, and close accounts that keep
          breaking them.
        </p>
      </ProseSection>
      <ProseSection id="disclaimer" title="4. Disclaimer">
        <p>
          The site is provided as is, without warranty of any kind. Products are described by their makers and by other
          people; a listing, vote or promotion is not a recommendation by {name}. We're not responsible for the sites we
          link to. Prices and coupons can change; the product's own site has the final say.
        </p>
      </ProseSection>
      <ProseSection id="limitations" title="5. Limitations">
        <p>
          As far as the law allows, the people who run {name} are not liable for damages from using the site, from not
          being able to use it, or from products and sites found through it. This doesn't limit liability that the law
          doesn't allow to exclude, such as for intent. If one of these terms is invalid, the others still apply.
        </p>
        <p className="text-muted">
          Questions about these terms? Write to us through <ContactLink />. How we handle personal data is described on
          the <Link to={paths.privacy()}>privacy page</Link>.
        </p>
      </ProseSection>
    </EditableProse>
  );
}
