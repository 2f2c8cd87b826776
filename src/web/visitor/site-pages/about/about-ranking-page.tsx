import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { freshness, lists, rankingPeriods, searchBounds, shelf, stack } from "#contract/shared/limits.ts";
import { addedRatings } from "#contract/shared/lists/added-ratings.ts";
import { rankingRules } from "#contract/shared/lists/ranking-rules.ts";
import { type RankingSection, sectionOf } from "#contract/shared/lists/ranking-sections.ts";
import { reasonText } from "#contract/shared/lists/why-here/reason-text.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { shortDate } from "#contract/shared/text/plain-formats.ts";
import type { RankingFigures } from "#contract/visitor/rankings.ts";
import { useIsOpen } from "../../../data/load-site.ts";
import { queries } from "../../../data/queries.ts";
import { shellOf, useApi } from "../../../data/shell.ts";
import { Link } from "../../../ui/buttons/link.tsx";
import { Prose, ProseSection } from "../../../ui/layout/prose.tsx";
import { findReasonOnPage } from "../../cards/why-here/find-reason-on-page.ts";
import { homeQueries } from "../../home/home-queries.ts";
import "./reference.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, loadPage } = shellOf(context);
  const [{ name }, why] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    loadPage ? findReasonOnPage(loadPage, new URL(request.url)) : null,
    queryClient.ensureQueryData(homeQueries.figures(api)),
  ]);
  return {
    why,
    head: {
      title: `How ranking works · ${name}`,
      description: `The exact order of every list on ${name}, and the code that makes it.`,
      canonical: paths.aboutRanking(),
    },
  };
}

export function Component() {
  const isOpen = useIsOpen();
  const { why } = useLoaderData<typeof loader>();
  const { data: figures } = useSuspenseQuery(homeQueries.figures(useApi()));
  return (
    <Prose
      title="How ranking works"
      lead={`The exact order of every list. Right now we list ${counted(figures.products, "product")}.`}
    >
      {why && (
        <aside id="why" className="scroll-mt-20 rounded-card border border-line bg-raised p-4">
          <h2 className="font-heading">{`Why is ${why.name} here?`}</h2>
          <p className="words">
            {reasonText(why.reason)} <a href={`#${sectionOf[why.reason.kind]}`}>How this list is ordered</a>
          </p>
        </aside>
      )}
      <p>
        Cards in lists have a <em>Why here?</em> link; alternatives show their reason on the card. All times are UTC.
        Each rule names the file of Toolshelf's source code that applies it.
      </p>
      <RankingRule id="latest" title={rankingRules.latest.title}>
        <p>
          The {lists.homeMax} newest products. Those listed today come first, newest first. The others are shuffled once
          a day, in the same order for everyone: by the MD5 hash of the date and the product's number.
        </p>
      </RankingRule>
      <RankingRule id="top" title={rankingRules.top.title}>
        <p>
          Products by the number of upvotes they got in the last 7 or 30 days, at most {lists.topMax}; products without
          any aren't listed. With equal upvotes the product we added later comes first. We count every five minutes, and
          compare with the 7 or 30 days before: ▲ 3 means three places higher, and <em>new</em> that it wasn't among the
          first {lists.topMax}. Niches, subcategories and tags have the same lists of their own products, also with
          filters; places count among the products that the filters leave.
        </p>
        <ul>
          {figures.periods.map((period) => (
            <li key={period.period}>{periodText(period)}</li>
          ))}
        </ul>
        <p>
          <em>All time</em> is ordered by all upvotes a product has now. Votes under review and votes of suspended
          accounts whose content is hidden don't count anywhere. Votes of people who deleted their account count for all
          time, but not for week and month: we keep no date for them. A vote that is taken back and cast again within{" "}
          {2 * rankingPeriods.month} days keeps its first date.
        </p>
      </RankingRule>
      <RankingRule id="lists" title={rankingRules.lists.title}>
        <p>You choose the order. Ties go to the product we added later.</p>
        <ul>
          <li>Newest (the default): by the time we listed it. New this week has those of the last 7 days.</li>
          <li>Most upvoted: by all its upvotes, updated once a minute.</li>
          <li>
            Best rated: by the average of all ratings, to which we add {addedRatings.count} ratings of{" "}
            {addedRatings.stars}, so that one person's 5 stars don't come before twenty people's 4.6. Then by how many
            ratings there are. Products without ratings are last; ratings by makers and submitters don't count.
          </li>
          <li>Name: by the alphabet, without accents and capitals; of equal names the one we added first.</li>
        </ul>
      </RankingRule>
      <RankingRule id="trending" title={rankingRules.trending.title}>
        <p>
          The shelf of a niche has the most upvoted products of its largest subcategories, at most {shelf.perGroup} of
          each and {shelf.spines} in all; that of a subcategory or a tag its {shelf.spines} most upvoted. The shelf on
          the home page has the first {lists.onShelf} of <Link to={paths.homeTop("week")}>Top this week</Link>.
        </p>
      </RankingRule>
      <RankingRule id="search" title={rankingRules.search.title}>
        <p>Products are listed in groups, in this order:</p>
        <ol className="rule-groups">
          <li>their name is what you typed</li>
          <li>their name has words that begin like yours</li>
          <li>their tags, categories or headline have your words</li>
          <li>their name has your letters inside</li>
          <li>their description has your words</li>
        </ol>
        <p>
          In a group, rare words count more, tags more than headlines, and headlines more than descriptions; then
          upvotes decide. If fewer than ten have all your words, those with most of them follow under “Also close”, in
          every order. Demo products come last.
        </p>
        <Points
          rows={[
            [
              "Other orders and filters",
              `apply to the best matches: at least ${searchBounds.matchesMin} where there are that many, at most ${searchBounds.matchesMax}, the most upvoted ones of each group`,
            ],
            ["Alternatives to a product", "are listed as its page does"],
            ["Products compared", "come first, then the alternatives they share"],
            [
              "A niche, subcategory or tag",
              `lists its ${searchBounds.categoryMax} most upvoted products before other matches`,
            ],
          ]}
        />
        <p>Chips above the results say how we read the question.</p>
      </RankingRule>
      <RankingRule id="similar" title={rankingRules.similar.title}>
        <p>
          The first {lists.similar} alternatives, in the order below, and up to {lists.similarBySubcategory} more from
          the subcategory that most of the next nine share with the product. If there are fewer than {lists.similar}{" "}
          alternatives, related tools follow under their own heading.
        </p>
      </RankingRule>
      <RankingRule id="alternatives" title={rankingRules.alternatives.title}>
        <p>
          An alternative shares with the product a subcategory that says what both are, or somebody proposed it and our
          team agreed. Broad subcategories that hold finer ones don't count, and neither does one with more than twice
          as many products as the smallest of a product's own and 6 more. We compare the 120 likeliest. What our team
          refused is left out, and made-up products are only shown for made-up ones.
        </p>
        <p>Points decide the order. With equal points upvotes decide, then the product we added later.</p>
        <Points
          rows={[
            ["up to 4", "for each such subcategory, the rarer the more"],
            ["up to 4", "for each shared tag, the rarer the more"],
            ["up to 1", "for each broader subcategory, and for running on the same platforms"],
            ["2", `if ${stack.sharedMin} people use both, and 1 more each time their number doubles (7, 15, 31 …)`],
            [
              "up to 6",
              "for votes, by the lower end of the 95 % interval (Wilson's) of their share of the votes that the product's most voted alternative has",
            ],
            ["6", "if it was proposed and our team agreed"],
          ]}
        />
        <p>
          <em>Related tools</em> share only a broader subcategory, tags, users or the niche. Those that share a
          subcategory come first, then the same points decide. At most {lists.relatedMax} are shown.
        </p>
      </RankingRule>
      <RankingRule id="collections" title={rankingRules.collections.title}>
        <p>
          A collection has the order that its owner gave it. The list of{" "}
          {isOpen(paths.collections()) ? (
            <Link to={paths.collections()}>public collections</Link>
          ) : (
            "public collections"
          )}{" "}
          shows those with at least one tool, published last first, or those with the most tools first. The editors'
          picks on the home page are picked and ordered by the people who run this site; nobody pays.
        </p>
      </RankingRule>
      <RankingRule id="for-you" title={rankingRules["for-you"].title}>
        <p>For signed-in people, from their niches and their stack. Points decide which products it chooses from:</p>
        <Points
          rows={[
            [
              "4",
              `if ${stack.sharedMin} people use both it and one of your tools, and 2 more each time their number doubles (7, 15, 31 …)`,
            ],
            ["3", "if it is among the 20 newest of one of your niches and at most 30 days old"],
            ["2", "if it is among the 20 most upvoted of one of your niches"],
          ]}
        />
        <p>
          We count the 20 tools you added last, and for each the products most used with it: 10 that came to the
          directory before it, and 10 after it. What you upvoted, saved, use, made or submitted is left out. Of the{" "}
          {3 * lists.forYou} with the most points, the later added first, we show {lists.forYou}: shuffled once a day,
          by the MD5 hash of the date, your account and the product's number. The card names what gave it the most
          points. You can <Link to={paths.profile("edit")}>turn it off</Link>.
        </p>
      </RankingRule>
      <RankingRule id="spotlight" title={rankingRules.spotlight.title}>
        <p>
          Promoted products only, never part of another list. Of the {lists.spotlightFetched} with the most upvotes we
          show {lists.spotlightShown}, shuffled every {freshness.spotlightMs / 60_000} minutes. Their <em>Why here?</em>{" "}
          says whether the place was paid for or given by our team.
          {isOpen(paths.aboutAds()) && (
            <>
              {" "}
              More about <Link to={paths.aboutAds()}>ads</Link>.
            </>
          )}
        </p>
      </RankingRule>
    </Prose>
  );
}

function periodText({ days, votes, products, countedAt }: RankingFigures["periods"][number]): string {
  const at = `${shortDate(new Date(countedAt))}, ${countedAt.slice(11, 16)}`;
  return `The last ${days} days: ${counted(votes, "upvote")} for ${counted(products, "product")}, counted on ${at}.`;
}

/** What counts, and how it does. */
function Points({ rows }: { rows: readonly (readonly [what: string, how: string])[] }) {
  return (
    <dl className="rule-points">
      {rows.map(([what, how]) => (
        <div key={how}>
          <dt>{what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How one list is ordered, with a link to the code; inside a `Prose`. */
function RankingRule({ id, title, children }: { id: RankingSection; title: string; children: ReactNode }) {
  return (
    <ProseSection id={id} title={title}>
      {children}
      <p className="text-meta text-muted">
        Code:{" "}
        <Link
          to={paths.rankingCode(id)}
          reloadDocument
          className="inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11"
        >
          <code>{rankingRules[id].source}</code>
        </Link>
      </p>
    </ProseSection>
  );
}
