import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { pictures, product, tags } from "#contract/shared/limits.ts";
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
    name: "guidelines",
    title: "Guidelines",
    description: `What ${name} lists and what it doesn't, what a submission needs, and how review works.`,
  });
}

type Section = { id: string; title: string; points: ReactNode[] };

/** Points have numbers that reviewers refer to, so add new ones at the end of their section. */
const sections: Section[] = [
  {
    id: "what-we-list",
    title: "What we list",
    points: [
      <>Software tools, applications, web apps and online communities. Other kinds of resources may follow later.</>,
      <>It works today: people can open it, sign up or install it. A waiting list alone is not enough.</>,
      <>It has a website of its own, or a page of its own on a store or a code host.</>,
      <>Free and paid products, open source or not. The price doesn't change where a product appears.</>,
    ],
  },
  {
    id: "not-listed",
    title: "What we don't list",
    points: [
      <>
        Books, courses, articles, agencies, consulting and other services, hardware, and pages that only collect links.
      </>,
      <>
        Anything that is illegal or harms people: malware, scams, fake reviews or votes, stolen accounts or content,
        tools whose purpose is to spy on or harass somebody.
      </>,
      <>Adult content, and gambling for money.</>,
      <>
        The same product twice. A new version belongs to its listing. If your product is listed already, open its page
        and claim it instead.
      </>,
      <>A copy of somebody else's product under a similar name, or a listing that pretends to be theirs.</>,
    ],
  },
  {
    id: "submissions",
    title: "What a submission needs",
    points: [
      <>The product's real name, with at least {product.nameMin} characters and without slogans or emoji around it.</>,
      <>
        A website address that opens, without link shorteners and affiliate codes. It should use <code>https</code>.
      </>,
      <>
        A headline of at least {product.headlineMin} characters that says what it does. "The best tool ever" doesn't.
      </>,
      <>
        A description of at least {product.descriptionMin} characters, better 100 or more: what it does, who it is for
        and what it costs, in your own words. Links in it lead to the product's own site.
      </>,
      <>At least one niche that fits, and up to {tags.max} tags that people would search for.</>,
      <>
        Up to {pictures.max} pictures that show the product itself, each with a short text for people who can't see it.
      </>,
      <>
        True facts: price, platforms, license and open source as they are now. A coupon works for everybody until the
        day it says.
      </>,
    ],
  },
  {
    id: "review",
    title: "How review works",
    points: [
      <>A person looks at every submission before it goes live. We email you the decision.</>,
      <>
        A rejection says why. You can change the product and submit it again from{" "}
        <Link to={paths.myProducts()}>My Products</Link>, as often as it takes.
      </>,
      <>
        Once a product is live, most edits appear at once. A new name, website, logo, picture, video or coupon waits for
        a review, and the page stays as it is meanwhile.
      </>,
      <>Nobody decides about their own product, and nobody can pay for a review or a place in a list.</>,
      <>
        Don't ask for votes in exchange for something, and don't vote with several accounts. Votes that look bought
        don't count until we've looked at them.
      </>,
      <>We remove a product that breaks these rules later, or whose website stops working for good.</>,
    ],
  },
];

export function Component() {
  const { name } = useSite();
  let number = 0;
  return (
    <EditableProse
      name="guidelines"
      title="Guidelines"
      lead={`What belongs on ${name}, and how to get your product listed.`}
    >
      {sections.map((section) => {
        const first = number + 1;
        number += section.points.length;
        return <Points key={section.id} {...section} first={first} />;
      })}
      <ProseSection id="questions" title="Questions">
        <p>
          Something unclear, or you think we got it wrong? Write to us through <ContactLink />. To see how lists are
          ordered, read <Link to={paths.aboutRanking()}>how ranking works</Link>.
        </p>
      </ProseSection>
    </EditableProse>
  );
}

function Points({ id, title, points, first }: Section & { first: number }) {
  const numbered = points.map((point, index) => ({ number: first + index, point }));
  return (
    <ProseSection id={id} title={title}>
      <ol start={first} className="list-decimal pl-5">
        {numbered.map(({ number, point }) => (
          <li key={number} id={`point-${number}`} className="scroll-mt-20 target:bg-sunk">
            {point}
          </li>
        ))}
      </ol>
    </ProseSection>
  );
}
