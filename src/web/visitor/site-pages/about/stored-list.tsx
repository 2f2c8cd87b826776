import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { rankingPeriods } from "#contract/shared/limits.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { queries } from "../../../data/queries.ts";
import { useApi } from "../../../data/shell.ts";
import "./privacy.css";

/** All that the site stores about people, and for how long: whatever the privacy page says besides, this is true. */
export function StoredList() {
  const { data: kept } = useSuspenseQuery(queries.retention(useApi()));
  const days = (n: number) => counted(n, "day");
  return (
    <dl className="stored prose-wide">
      <Stored when="When you only read" kept={`${days(kept.visits)}, then daily totals`}>
        <p>
          Which product pages you view and which product websites you visit from here, with a visitor key instead of
          your IP address. With a page view we store the name of the site you came from (never its full address) or your
          search on this site. With a website visit we store the site you came from and your browser's user agent.
        </p>
        <p>
          The key is made from your IP address and browser with a secret that changes every day and is then destroyed,
          so it can't be traced back to you. Even when you're signed in, your account isn't stored with any of this, nor
          with the next four.
        </p>
      </Stored>
      <Stored when="When you see promoted products" kept="2 hours at most">
        <p>Whether their card was seen or clicked, with the same key and nothing else.</p>
      </Stored>
      <Stored when="When you compare products" kept={`25 hours at most; rare pairs ${days(kept.comparisons)}`}>
        <p>
          Which products were compared, with a key made the same way from your IP address alone. What fewer than three
          visitors compared is forgotten after {days(kept.comparisons)}.
        </p>
      </Stored>
      <Stored when="When you search" kept={`25 hours at most; common words ${days(kept.searches)}`}>
        <p>
          Which words were searched for, whether they found something and whether a result was opened, with a key made
          the same way from your IP address alone.
        </p>
        <p>
          Only if at least three visitors searched for the same words on one day, we keep the words and how many there
          were, without any key, for {days(kept.searches)}, so that we can add what is missing. What we do about them,
          such as a synonym, stays. We drop searches with an @ or six digits in a row.
        </p>
      </Stored>
      <Stored when="When another site shows our badge" kept="As a number only">
        <p>We only count that it was loaded.</p>
      </Stored>
      <Stored when="When you sign in" kept="Until you delete your account">
        <p>
          The email address, name and picture from your account, a username and what you add to your profile. A cookie
          keeps you signed in; we store its token as a hash, along with when you signed in, when you were last here and
          the time before, and a short name of your browser and system, such as “Firefox on Linux”, so you can tell your
          devices apart. A password reset link sets a cookie for 30 minutes.
        </p>
      </Stored>
      <Stored when="What you do with an account" kept="Under your name until you delete your account">
        <p>
          Your votes, saved products, stack, collections, what you follow, feedback, replies, reports, suggestions,
          submissions and what you share with the share button. We re-encode your picture, so photo metadata is removed.
          A picture you replace is deleted within two days, one you remove right away.
        </p>
        <p>
          From your niches and your stack we choose a few products for your home page, each time anew; you can turn that
          off.
        </p>
      </Stored>
      <Stored when="When you take back an upvote" kept={`${2 * rankingPeriods.month} days`}>
        <p>The date you cast it, so that the same vote can't count as a new one every week.</p>
      </Stored>
      <Stored
        when="When there is news for you"
        kept={`${days(kept.notices)} after you read it; weeks of digests 2 months`}
      >
        <p>
          What we told you under the bell, 200 entries at most, and in which weeks you got the digest. Nobody else sees
          what you follow.
        </p>
      </Stored>
      <Stored when="Your public profile" kept="Until you turn it off">
        <p>
          It gathers under your username what is public anyway: your picture and career, the products you are a verified
          maker of and your feedback. It also shows the month you joined. It exists once you have finished or skipped
          the questions after your first sign-in, until you turn it off in your profile. Your stack and your upvotes are
          on it only if you choose so. A product's own page always names who upvoted it.
        </p>
        <p>
          Whom you block and whom you report is stored with your account; the people concerned aren't told, and both go
          with your account.
        </p>
      </Stored>
      <Stored when="When you start something and have to sign in first" kept="10 minutes">
        <p>What you wanted to do and what you wrote, and a cookie to find it again.</p>
      </Stored>
      <Stored when="When you claim a product" kept="Until the claim is closed">
        <p>The email address we send a code to. We don't show it to anyone. The product's makers see your username.</p>
      </Stored>
      <Stored when="When somebody invites you to be a maker" kept="30 days at most; a no, 1 year">
        <p>
          Your username, or the email address they typed, until you answer. If you decline, we remember that for a year
          so they can't ask again.
        </p>
      </Stored>
      <Stored when="When you buy a promotion" kept="It stays in our books">
        <p>
          Your order, its amount and the payment's number at our payment provider. You pay there, so we never see your
          card. If you delete your account, the order stays in our books without your name.
        </p>
      </Stored>
      <Stored when="When we email you" kept={`${days(kept.sentLetters)}; unsent ${days(kept.deadLetters)}`}>
        <p>
          The message until it's sent, then the recipient and time for {days(kept.sentLetters)}. A message we couldn't
          send is deleted after {days(kept.deadLetters)}. If you turn off some of our emails, we remember that. Our
          emails have no tracking pixel, and their links lead straight to their target.
        </p>
      </Stored>
      <Stored when="When you write to us or subscribe" kept="Unconfirmed addresses 2 days">
        <p>
          Your message and, if you give it, your email address. If you don't confirm a newsletter subscription, we
          delete the address within two days.
        </p>
      </Stored>
      <Stored when="When you delete a product you listed" kept={days(kept.deletedProducts)}>
        <p>You can undo that for as long. Then it's gone for good.</p>
      </Stored>
      <Stored when="So that decisions can be checked" kept={`${days(kept.auditLog)}; errors ${days(kept.errors)}`}>
        <p>
          A log of what administrators and moderators did and of changes to listed products, by account id. Its entries
          are sealed one after another, so none can be taken out sooner, not even with your account. Your votes and
          feedback have no period: rankings and ratings are made of them.
        </p>
      </Stored>
      <Stored when="To prevent abuse" kept="1 day at most">
        <p>How often an IP address does certain things.</p>
      </Stored>
      <Stored when="In your own browser" kept="Never sent to us">
        <p>Your theme, your recent searches, the tools you picked to compare and unsent drafts.</p>
      </Stored>
    </dl>
  );
}

type StoredProps = { when: string; kept: string; children: ReactNode };

/** What we store on an occasion, and for how long. */
function Stored({ when, kept, children }: StoredProps) {
  return (
    <div>
      <dt>{when}</dt>
      <dd>{children}</dd>
      <dd className="stored-kept">
        <span className="sr-only">Kept: </span>
        {kept}
      </dd>
    </div>
  );
}
