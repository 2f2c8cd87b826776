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
          <strong>When you only read:</strong> which products' pages you look at and which of their websites you go on
          to from here, with a visitor key instead of your address. The key is made from your network address and
          browser with a secret that is new every day and then destroyed, so it cannot be traced back. With a page are
          kept the name of the site that led you to it (never more of its address) or the words you had searched for
          here; with a visit to a website the site you came from and your browser's description. These rows are deleted
          after 30 days; only daily sums stay. While you are signed in your account is not stored with them.
        </li>
        <li>
          <strong>When you sign in:</strong> your email address, name and picture as your account tells them, a username
          and what you add to your profile. A cookie keeps you signed in; its token is stored as a hash. With it stands
          when you signed in and were last here, and your browser and system in a few words, such as “Firefox on Linux”,
          so that you know your own devices apart. A mailed link for a new password leaves a cookie for 30 minutes.
        </li>
        <li>
          <strong>What you do with an account:</strong> your votes, saved products, what you say you use, feedback,
          replies, reports, suggestions, submissions and what you share with the share button. A picture is drawn anew,
          so that nothing hidden in its file is kept; one you replace is deleted within two days, one you remove at
          once.
        </li>
        <li>
          <strong>When you begin something and are asked to sign in:</strong> what you wanted, with what you wrote, for
          ten minutes, and a cookie that finds it again.
        </li>
        <li>
          <strong>When you claim a product:</strong> the address a code is sent to, until the claim is closed. Nobody is
          shown it; the product's makers learn your username.
        </li>
        <li>
          <strong>When we email you:</strong> what the message says until it is sent, then for two days where and when
          it went. A message that could not be sent is deleted after 30 days.
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
        product see how often it is viewed and visited, never by whom; which sites and searches led to it they see only
        once three visitors of one day came that way.
      </p>
      <h2>Security</h2>
      <p>
        Session tokens and confirmation links are stored as hashes, passwords only as slow salted hashes. What is not
        published is kept apart from what visitors can ask for by the database itself. The log of the server has neither
        network addresses nor links that carry a token.
      </p>
      <h2>Your rights</h2>
      <p>
        In your profile, under <Link to={paths.profile("account")}>Account</Link>, you can see and end your sessions,
        get everything that is kept about you in one file, and delete your account at once, without asking anybody.
        Votes then stay in the count without your name, feedback and replies as by a deleted user, and listed products
        without their submitter; all else goes, a newsletter subscription of the same address with it. Every newsletter
        also has a link that ends it at once, without signing in; the address is deleted 30 days later. For anything
        else, such as a correction, write to us through <ContactLink />. You may also complain to the data protection
        authority where you live.
      </p>
      <p>
        With each vote of a deleted account we keep its month and a keyed hash of the product and your email address, so
        that nobody is counted twice. The address can't be read from it, but someone with a copy of our whole database
        could test an address they already know. If you sign up again with the same address, the votes are yours again
        and the hashes are deleted; otherwise they stay as long as the votes count. To leave nothing behind, take your
        votes back before you delete your account.
      </p>
    </Prose>
  );
}
