import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "../../ui/buttons/link.tsx";

const bought = [
  "A spot in the Spotlight panel next to every list",
  "The same chance to be shown as everyone else in it",
  "Figures: how often your product was seen and clicked",
];
const notBought = [
  "A higher place in lists, search or similar products",
  "Votes, ratings or comments",
  "An unmarked ad: it says Promoted, and its link is marked as sponsored",
];

export function NotForSale() {
  return (
    <section aria-labelledby="not-for-sale">
      <h2 id="not-for-sale" className="text-title">
        What you can and can't buy
      </h2>
      <div className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Points title="You get" points={bought} icon={<Check className="text-ok" />} />
        <Points title="Not for sale" points={notBought} icon={<X className="text-muted" />} />
      </div>
      <p className="mt-6 max-w-prose text-sm text-pretty text-muted">
        Nobody can buy a place in a list. That's what makes a place there worth something, for your product too. See{" "}
        <Link to={paths.aboutAds()} className="text-link underline underline-offset-2">
          who advertises here
        </Link>
        .
      </p>
    </section>
  );
}

function Points({ title, points, icon }: { title: string; points: readonly string[]; icon: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-raised p-5">
      <h3 className="font-heading">{title}</h3>
      <ul className="mt-3 space-y-2.5 text-sm">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
            {icon}
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
