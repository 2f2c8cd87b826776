import { ArrowUpRight, Share2, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { ButtonLink } from "../buttons/button-link.tsx";
import { Chip } from "../buttons/chip.tsx";
import { ChipRow } from "../buttons/chip-row.tsx";
import { CountToggle } from "../buttons/count-toggle.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { RemovableChips } from "../buttons/removable-chips.tsx";
import { Segmented } from "../buttons/segmented.tsx";
import { SaveIcon, UpvoteIcon } from "../display/mark-icons.ts";
import { StepButtons } from "../navigation/step-buttons.tsx";
import { Row, Sample, type SampleProps } from "./sample.tsx";

export function ActionSamples({ side }: SampleProps) {
  return (
    <>
      <Sample name="button" note="hover and Tab through them: every state has its own look">
        <div className="space-y-2">
          <Row>
            <Button variant="primary">Primary</Button>
            <Button>Secondary</Button>
            <Button variant="ghost">Ghost</Button>
            <Button variant="danger">Danger</Button>
          </Row>
          <Row>
            <Button variant="primary" size="sm">
              Small
            </Button>
            <Button size="sm">Small</Button>
            <Button variant="primary" size="lg">
              Large
            </Button>
          </Row>
          <Row>
            <Button variant="primary" disabled>
              Disabled
            </Button>
            <Button disabled>Disabled</Button>
            <Button icon={<Share2 />}>With icon</Button>
            <Button busy>Busy</Button>
          </Row>
          <BusySample />
        </div>
      </Sample>
      <Sample name="button-link">
        <Row>
          <ButtonLink variant="primary" to="https://example.com">
            Visit Website
            <ArrowUpRight />
          </ButtonLink>
          <ButtonLink to="#button-link">An inner link</ButtonLink>
        </Row>
      </Sample>
      <Sample name="icon-button">
        <Row>
          <IconButton label="Close" icon={<X />} />
          <IconButton label="Save" icon={<SaveIcon />} variant="secondary" />
          <IconButton label="Saved" icon={<SaveIcon className="fill-current" />} aria-pressed />
          <IconButton label="Small" icon={<X />} size="sm" variant="secondary" />
          <IconButton label="Busy" icon={<X />} variant="secondary" busy />
          <IconButton label="Disabled" icon={<X />} variant="secondary" disabled />
        </Row>
      </Sample>
      <Sample name="count-toggle" note="press the first: 400 ms pop">
        <Row>
          <CountToggleSample />
          <CountToggle label="Pressed" icon={<UpvoteIcon />} count={388} pressed />
          <CountToggle label="Busy" icon={<UpvoteIcon />} count={0} pressed={false} busy />
          <CountToggle label="Disabled" icon={<UpvoteIcon />} count={9999} pressed={false} disabled />
          <CountToggle label="Large number" icon={<UpvoteIcon />} count={1_234_567} pressed />
          <CountToggle label="Inline" icon={<UpvoteIcon />} count={411} pressed={false} layout="inline" text="Upvote" />
          <CountToggle label="Inline" icon={<UpvoteIcon />} count={412} pressed layout="inline" text="Upvoted" />
        </Row>
      </Sample>
      <Sample name="segmented" note="the arrow keys choose">
        <SegmentedSample />
      </Sample>
      <Sample name="removable-chips" note="short, long">
        <Row>
          <RemovableChips
            label={`Tags, ${side}`}
            values={["notes", "A tag that is longer than the field that it is in, and then some"]}
            onRemove={() => {}}
          />
        </Row>
      </Sample>
      <Sample name="step-buttons" note="both, only on, locked">
        <div className="space-y-4">
          <StepButtons back={{ label: "Makers", onClick }} next={{ label: "Embed Badge", onClick }} />
          <StepButtons next={{ label: "Maker Comments", onClick }} />
          <StepButtons
            back={{ label: "Makers", onClick }}
            next={{ label: "Embed Badge", locked: "Embed Badge unlocks at 100%" }}
          />
        </div>
      </Sample>
      <Sample name="chip, chip-row" note="one row that scrolls on phones">
        <ChipRow label={`Sample chips, ${side}`}>
          <Chip to="#chip" selected count={164}>
            All
          </Chip>
          <Chip to="#chip" count={6}>
            Developer Tools
          </Chip>
          <Chip to="#chip" count={1313}>
            Design
          </Chip>
          <Chip to="#chip">Without count</Chip>
          <Chip to="#chip" count={0}>
            Productivity
          </Chip>
        </ChipRow>
      </Sample>
    </>
  );
}

const onClick = () => {};

function SegmentedSample() {
  const [value, setValue] = useState<"wide" | "compact">("wide");
  const options = [
    { value: "wide", label: "Wide" },
    { value: "compact", label: "Compact" },
  ] as const;
  return <Segmented label="Size" options={options} value={value} onChange={setValue} />;
}

function BusySample() {
  const [busy, setBusy] = useState(true);
  return (
    <Row>
      <Button variant="primary" busy={busy} busyText="Submitting..." onClick={() => setBusy(true)}>
        Submit
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setBusy(!busy)}>
        {busy ? "Let it finish" : "Make it busy"}
      </Button>
    </Row>
  );
}

function CountToggleSample() {
  const [pressed, setPressed] = useState(false);
  return (
    <CountToggle
      label="Sample"
      icon={<UpvoteIcon />}
      count={pressed ? 413 : 412}
      pressed={pressed}
      onClick={() => setPressed(!pressed)}
    />
  );
}
