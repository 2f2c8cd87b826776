import { CalendarClock, ChartNoAxesColumn, CreditCard, Megaphone } from "lucide-react";
import type { ReactNode } from "react";
import { ads, lists } from "#contract/shared/limits.ts";

const steps: { title: string; icon: ReactNode; text: string }[] = [
  {
    title: "Choose",
    icon: <Megaphone />,
    text: `Pick a product and ${ads.monthsMin} to ${ads.monthsMax} months of ${ads.daysPerMonth} days each. You pay once; nothing renews on its own.`,
  },
  {
    title: "Pay",
    icon: <CreditCard />,
    text: "The checkout opens in a new tab. We never see your card. Your promotion depends on the payment only, not on coming back here.",
  },
  {
    title: "Go live",
    icon: <CalendarClock />,
    text: "A listed product starts at once or on your date. We review a new one within 24 hours, and its time starts when it goes live. A second order for a product starts when the first ends.",
  },
  {
    title: "See what it does",
    icon: <ChartNoAxesColumn />,
    text: `We show ${lists.spotlightShown} promoted products at a time, picked at random, so everyone gets the same chance. Your orders show how often yours was seen and clicked.`,
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="text-title">
        How it works
      </h2>
      <ol className="mt-6 grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, icon, text }) => (
          <li key={title} className="max-sm:flex max-sm:gap-3.5">
            <span className="grid size-9 shrink-0 place-items-center rounded-card border border-line bg-raised text-muted [&_svg]:size-4">
              {icon}
            </span>
            <div>
              <h3 className="font-heading sm:mt-3">{title}</h3>
              <p className="mt-1 text-sm text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
