import { Avatar } from "../display/avatar.tsx";
import { AvatarStack } from "../display/avatar-stack.tsx";
import { DayChart } from "../display/day-chart.tsx";
import { Dot } from "../display/dot.tsx";
import { Kbd } from "../display/kbd.tsx";
import { LogoBox } from "../display/logo-box.tsx";
import { Mark } from "../display/mark.tsx";
import { Pill } from "../display/pill.tsx";
import { Progress } from "../display/progress.tsx";
import { Sparkline } from "../display/sparkline.tsx";
import { Stars } from "../display/stars.tsx";
import { Panel } from "../layout/panel.tsx";
import { Breadcrumbs } from "../navigation/breadcrumbs.tsx";
import { LoadMore } from "../navigation/load-more.tsx";
import { Pagination } from "../navigation/pagination.tsx";
import { Row, Sample, type SampleProps } from "./sample.tsx";

const names = [
  "Linear",
  "Sentry",
  "Cal.com",
  "Resend",
  "Blender",
  "Zed",
  "Figma",
  "Åsa Notes",
  "日本語",
  "7-Zip",
  "Vim",
  "",
];
const people = ["Ada King", "Jo March", "Sun", "Rita Torres"].map((name) => ({ name }));
const series = [4, 6, 7, 7, 6, 5, 4, 5, 5, 6, 8, 8, 8, 7, 6, 5, 4, 3, 4, 5];
const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, "0")}`,
  values: [Math.round(40 + 30 * Math.sin(index / 3)), index % 7],
}));
const noDays = days.map(({ day }) => ({ day, values: [0] }));

export function DisplaySamples({ side }: SampleProps) {
  return (
    <>
      <Sample name="mark">
        <Row>
          <Mark />
          <span className="text-lg font-heading tracking-tight">Toolshelf</span>
          <Mark className="ml-4 h-10 w-10" />
        </Row>
      </Sample>
      <Sample name="logo-box" note="36, 48, 80; a picture, a broken one, initials">
        <Row>
          <LogoBox name="Picture" src="/icon-192.png" size={36} />
          <LogoBox name="Picture" src="/icon-192.png" />
          <LogoBox name="Broken" src="/no-such-logo.png" />
          <LogoBox name="Obsidian" size={80} />
          {names.map((name) => (
            <LogoBox key={name} name={name} size={36} />
          ))}
        </Row>
      </Sample>
      <Sample name="avatar, avatar-stack">
        <Row>
          <Avatar name="Demo Maker" size={24} />
          <Avatar name="Demo Maker" />
          <Avatar name="Demo Maker" size={40} src="/icon-192.png" />
          <Avatar name="Broken Picture" size={40} src="/no-such-face.png" />
          <AvatarStack people={people} more={312} />
        </Row>
      </Sample>
      <Sample name="pill">
        <Row>
          <Pill>freemium</Pill>
          <Pill tone="ok">free</Pill>
          <Pill tone="warn">premium</Pill>
          <Pill tone="danger">rejected</Pill>
          <Pill tone="accent">Today</Pill>
        </Row>
      </Sample>
      <Sample name="stars, dot">
        <Row>
          <Stars value={4.7} />
          <Stars value={2.5} size="sm" />
          <Stars value={0} />
          <span className="text-meta text-muted">
            4.7
            <Dot />
            38 ratings
          </span>
        </Row>
      </Sample>
      <Sample name="panel, sparkline">
        <div className="grid gap-3 sm:grid-cols-2">
          <Panel title={`Views, ${side}`} note="30 days" headingLevel={3}>
            <p className="text-xl font-heading tabular-nums">2,431</p>
            <Sparkline values={series} label="Views of the last 30 days" className="mt-1" />
          </Panel>
          <Panel title={`Flat, one, none, ${side}`} headingLevel={3}>
            <Sparkline values={[5, 5, 5]} label="A flat series" />
            <Sparkline values={[3]} label="A single value" />
            <Sparkline values={[]} label="No values" />
          </Panel>
        </div>
      </Sample>
      <Sample name="day-chart" note="point, touch or use the arrow keys">
        <DayChart label={`Last 30 days, ${side}`} series={["Views", "Usages"]} days={days} />
        <DayChart
          label={`Until today, ${side}`}
          series={["Views", "Votes"]}
          days={days}
          votes={1}
          endsToday
          className="mt-6"
        />
        <DayChart label={`Nothing yet, ${side}`} series={["Views"]} days={noDays} className="mt-6" />
      </Sample>
      <Sample name="progress" note="nothing, some, all">
        <div className="space-y-3">
          {[0, 0.45, 1].map((share) => (
            <Progress key={share} label={`Uploading, ${side}`} share={share} className="block w-full" />
          ))}
        </div>
      </Sample>
      <Sample name="breadcrumbs">
        <Breadcrumbs
          label={`Breadcrumb, ${side}`}
          items={[
            { label: "Productivity", to: "#productivity" },
            { label: "Note taking", to: "#note-taking" },
            { label: "Obsidian" },
          ]}
        />
      </Sample>
      <Sample name="load-more, pagination">
        <LoadMore to="?page=2" status="Showing 20 of 164" />
        <LoadMore to="?page=2" busy className="my-4" />
        <Pagination label={`Pages, ${side}`} page={2} pageCount={9} hrefFor={(page) => `?page=${page}`} />
      </Sample>
      <Sample name="kbd">
        <Row>
          <Kbd>/</Kbd>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </Row>
      </Sample>
    </>
  );
}
