import { useSuspenseQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { loadSite, useSite } from "../../../data/load-site.ts";
import { queries } from "../../../data/queries.ts";
import { shellOf, useApi } from "../../../data/shell.ts";
import { ContactLink } from "../../../shared/frame/contact-link.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { ProseSection } from "../../../ui/layout/prose.tsx";
import { EditableProse } from "../editable-prose.tsx";
import { loadEditable } from "../load-editable.ts";
import { StoredList } from "./stored-list.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const [{ name }] = await Promise.all([loadSite(context), queryClient.ensureQueryData(queries.retention(api))]);
  return await loadEditable(context, {
    name: "privacy",
    title: "Privacy",
    description: `What ${name} stores about you, why, for how long, and what your rights are.`,
  });
}

export function Component() {
  const { name } = useSite();
  const { data: kept } = useSuspenseQuery(queries.retention(useApi()));
  const days = (n: number) => counted(n, "day");
  return (
    <EditableProse
      name="privacy"
      inserts={{ "what-is-stored": <StoredList key="stored" /> }}
      title="Privacy"
      lead={`Visiting ${name} sets no cookie and loads nothing from other companies. Here's what we do store.`}
    >
      <ProseSection id="collected" title="Information collected">
        <StoredList />
      </ProseSection>
      <ProseSection id="use" title="Use">
        <p>
          To show the directory, count votes and visits, keep you signed in, answer you, send the newsletter you asked
          for, and protect the site. We don't build a profile of you, and promoted products are shown at random.
        </p>
      </ProseSection>
      <ProseSection id="sharing" title="Sharing">
        <p>
          We don't sell data. What you publish (feedback, replies, your profile) is public, also through the API; your
          email address never is. Pages load no third-party scripts, fonts or images. Only two things reach another
          company, and only if you choose them: signing in with Google, and playing a video from YouTube or Vimeo.
          Makers see how often their product is viewed and visited, never by whom. They see a referring site or search
          only once three visitors a day come from it.
        </p>
      </ProseSection>
      <ProseSection id="security" title="Security">
        <p>
          We store session tokens and confirmation links as hashes, and passwords only as slow salted hashes. The
          database itself separates unpublished data from what visitors can read. The server log contains no IP
          addresses and no links with a token.
        </p>
      </ProseSection>
      <ProseSection id="rights" title="Your rights">
        <p>
          In your profile, under <Link to={paths.profile("account")}>Account</Link>, you can see your sessions and sign
          them out, turn off emails, download everything we store about you as one file, and delete your account right
          away, without asking anybody. Your votes then still count but without your name, feedback and replies are
          shown as from a deleted user, and listed products stay without their submitter. Everything else is deleted,
          including a newsletter subscription with the same address. Every newsletter also has a link to unsubscribe
          right away without signing in; we delete the address {days(kept.unsubscribed)} later. For anything else, such
          as a correction, write to us through <ContactLink />. You can also complain to your local data protection
          authority.
        </p>
        <p>
          With each vote of a deleted account we keep its month and a keyed hash of the product and your email address,
          so nobody is counted twice. The address can't be read from it, but someone with a copy of our whole database
          could test an address they already know. If you sign up again with the same address, you get your votes back
          and we delete the hashes. Otherwise they stay as long as the votes count. To leave nothing behind, remove your
          votes before you delete your account.
        </p>
      </ProseSection>
    </EditableProse>
  );
}
