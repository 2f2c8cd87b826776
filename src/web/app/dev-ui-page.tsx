import { type ComponentType, lazy, Suspense } from "react";
import { useHydrated } from "../ui/behavior/use-hydrated.ts";
import { ActionSamples } from "../ui/gallery/actions.tsx";
import { DisplaySamples } from "../ui/gallery/display.tsx";
import { FieldSamples } from "../ui/gallery/fields.tsx";
import { FloatingSamples } from "../ui/gallery/floating.tsx";
import { FoundationSamples } from "../ui/gallery/foundations.tsx";
import type { SampleProps } from "../ui/gallery/sample.tsx";
import { ShelfSamples } from "../ui/gallery/shelf.tsx";
import { StateSamples } from "../ui/gallery/states.tsx";
import { Container } from "../ui/layout/container.tsx";
import { ThemeSwitch } from "../ui/theme/theme-switch.tsx";

const PictureFieldsSample = lazy(async () => {
  const { PictureFieldsSample } = await import("../maker/product-form/pictures/picture-fields-sample.tsx");
  return { default: PictureFieldsSample };
});

function PictureSamples({ side }: SampleProps) {
  return (
    useHydrated() && (
      <Suspense>
        <PictureFieldsSample side={side} />
      </Suspense>
    )
  );
}

const RankRowSamples = lazy(async () => {
  const { RankRowSamples } = await import("./rank-row-samples.tsx");
  return { default: RankRowSamples };
});

function RowSamples({ side }: SampleProps) {
  return (
    useHydrated() && (
      <Suspense>
        <RankRowSamples side={side} />
      </Suspense>
    )
  );
}

const SharingTabsSample = lazy(async () => {
  const { SharingTabsSample } = await import("../maker/sharing/sharing-tabs-sample.tsx");
  return { default: SharingTabsSample };
});

/** Only in the browser: they load the site's settings and products. */
function SharingTabSamples() {
  return (
    useHydrated() && (
      <Suspense>
        <SharingTabsSample />
      </Suspense>
    )
  );
}

type Section = {
  id: string;
  title: string;
  Samples: ComponentType<SampleProps>;
  /** Laid out by the window's width, so that half of it is too narrow. */
  isWide?: true;
};

const sections: Section[] = [
  { id: "foundations", title: "Foundations", Samples: FoundationSamples },
  { id: "actions", title: "Actions", Samples: ActionSamples },
  { id: "fields", title: "Fields", Samples: FieldSamples },
  { id: "floating", title: "Floating", Samples: FloatingSamples },
  { id: "display", title: "Display", Samples: DisplaySamples },
  { id: "shelf", title: "Shelf", Samples: ShelfSamples },
  { id: "rows", title: "Rows", Samples: RowSamples, isWide: true },
  { id: "states", title: "States", Samples: StateSamples },
  { id: "pictures", title: "Pictures", Samples: PictureSamples },
  { id: "sharing-tabs", title: "Badge, sharing and launch platforms", Samples: SharingTabSamples },
];

const sides = ["light", "dark"] as const;

/** Every component in every state, in both themes at once. */
export function DevUiPage() {
  return (
    <Container className="pb-24">
      <header className="flex flex-wrap items-end justify-between gap-4 pt-10 pb-6">
        <div>
          <h1 className="text-title">Components</h1>
          <p className="text-muted">Every component in every state, in both themes.</p>
        </div>
        <ThemeSwitch />
      </header>
      <nav
        aria-label="On this page"
        className="sticky top-0 z-10 -mx-5 border-b border-line bg-surface px-5 md:mx-0 md:px-0"
      >
        <ul className="scroll-row gap-5">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="tab">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, Samples, isWide }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-12 pt-10">
          <h2 id={`${id}-title`} className="mb-4 text-heading">
            {title}
          </h2>
          <div className={isWide ? "grid gap-4" : "grid gap-4 lg:grid-cols-2"}>
            {sides.map((side) => (
              <div
                key={side}
                data-theme={side}
                className="min-w-0 space-y-8 rounded-card border border-line bg-surface p-5"
              >
                <Samples side={side} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </Container>
  );
}
