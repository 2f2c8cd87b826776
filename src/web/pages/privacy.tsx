import type { LoaderFunctionArgs } from "react-router";
import { paths } from "#contract/paths.ts";
import { ContactLink } from "../features/frame/contact-link.tsx";
import { loadSite, useSite } from "../load-site.ts";
import { Prose } from "../ui/prose.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { name } = await loadSite(context);
  return {
    head: {
      title: `Privacy · ${name}`,
      description: `What ${name} stores about its visitors, what for, for how long, and what your rights are.`,
      canonical: paths.privacy(),
    },
  };
}

export function Component() {
  const { name } = useSite();
  return (
    <Prose
      title="Privacy"
      lead={`Visiting ${name} sets no cookie and loads nothing from other companies. This page says what is stored all the same.`}
    >
      <h2>Information collected</h2>
      <ul>
        <li>
          <strong>When you only read:</strong> which products' websites you go on to from here, with a visitor key
          instead of your address. The key is made from your network address and browser with a secret that is new every
          day and then destroyed, so it cannot be traced back. With it are kept the site you came from and your
          browser's description. These rows are deleted after 30 days; only daily sums stay.
        </li>
        <li>
          <strong>When you sign in:</strong> your email address, name and picture as your account tells them, a username
          and what you add to your profile. A cookie keeps you signed in; its token is stored as a hash.
        </li>
        <li>
          <strong>What you do with an account:</strong> your votes, saved products, feedback, replies, suggestions and
          submissions.
        </li>
        <li>
          <strong>When you write to us or subscribe:</strong> your message and, if you give it, your email address. An
          address for the newsletter counts only once it is confirmed; otherwise it is deleted within two days.
        </li>
        <li>
          <strong>Against abuse:</strong> how often a network address does certain things, for up to a day.
        </li>
        <li>
          <strong>In your own browser:</strong> your theme, your recent searches and unsent drafts. They are never sent
          to us.
        </li>
      </ul>
      <h2>Use</h2>
      <p>
        To show the directory, to count votes and visits honestly, to keep you signed in, to answer you, to send the
        newsletter you asked for, and to protect the site. No profile is made of you, and who sees which promoted
        product is left to chance.
      </p>
      <h2>Sharing</h2>
      <p>
        Nothing is sold. What you publish (feedback, replies, your profile) is public, also through the API; your email
        address never is. Pages load no third-party scripts, fonts or pictures. Two things reach another company, and
        only when you choose them: signing in with Google, and playing a video from YouTube or Vimeo. The makers of a
        product see how often it is viewed and visited, never by whom.
      </p>
      <h2>Security</h2>
      <p>
        Session tokens and confirmation links are stored as hashes, passwords only as slow salted hashes. What is not
        published is kept apart from what visitors can ask for by the database itself. The log of the server has neither
        network addresses nor links that carry a token.
      </p>
      <h2>Your rights</h2>
      <p>
        You can ask what is stored about you, have it corrected, get a copy, or have it deleted, your account with it.
        Votes then remain as a number without a name. Every newsletter has a link that ends it at once, without signing
        in; the address is deleted 30 days later. Write to us through <ContactLink />. You may also complain to the data
        protection authority where you live.
      </p>
    </Prose>
  );
}
