import type { ReactNode } from "react";
import type { SiteHealth as Health } from "#contract/admin/site/debug.ts";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "../../../data/shell.ts";
import { debugQueries } from "./dashboard-queries.ts";
import { LoadedSection } from "./loaded-section.tsx";
import { duration, fileSize, milliseconds } from "./measures.ts";

/** What Prometheus gets, in small: the figures of all processes together. */
export function SiteHealth() {
  return (
    <LoadedSection
      title="Health"
      note="All processes together, since they started"
      className="xl:col-span-2"
      query={debugQueries.health(useApi())}
    >
      {(health) => (
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2">
          <div className="min-w-0 space-y-6">
            <Slow slow={health.slow} />
            <Failing failing={health.failing} />
          </div>
          <div className="min-w-0 space-y-6">
            <Waiting waiting={health.waiting} />
            <Growing growing={health.growing} processes={health.processes} backup={health.backup} />
          </div>
        </div>
      )}
    </LoadedSection>
  );
}

function Slow({ slow: { routes, statements } }: Pick<Health, "slow">) {
  const rows = [...routes, ...statements].map(({ name, count, p95Ms }) => (
    <Row key={name} label={<code className="text-xs">{name}</code>} note={times(count)}>
      {milliseconds(p95Ms)}
    </Row>
  ));
  return (
    <Group title="Slow" about="95 of 100 took no longer" empty={dashboardPages.nothingSlow.text}>
      {rows}
    </Group>
  );
}

function Failing({ failing }: Pick<Health, "failing">) {
  const { requests, serverErrors, overloads, statements, jobs, letters, adminJobs, calls, limits } = failing;
  const rows = [
    { label: "Server errors", count: serverErrors, isBad: true },
    { label: "Turned away: too busy", count: overloads, isBad: true },
    ...jobs.map(({ name, count }) => ({ label: `Job ${name}`, count, isBad: true })),
    { label: "Long jobs, last day", count: adminJobs, isBad: true },
    { label: "Tries to send a mail", count: letters, isBad: true },
    ...statements.map(({ reason, count }) => ({ label: `Queries: ${plain(reason)}`, count, isBad: true })),
    // Other people's sites fail every day, and a limit that refuses does its work.
    ...calls.map(({ purpose, outcome, count }) => ({
      label: `${capitalized(plain(purpose))}: ${plain(outcome)}`,
      count,
    })),
    ...limits.map(({ name, count }) => ({ label: `Limit ${plain(name)}`, count })),
  ].filter(({ count }) => count > 0);
  return (
    <Group title="Failing" about={`of ${wholeNumber(requests)} requests`} empty={dashboardPages.nothingFailed.text}>
      {rows.map(({ label, count, ...row }) => (
        <Row key={label} label={label} isBad={"isBad" in row}>
          {wholeNumber(count)}
        </Row>
      ))}
    </Group>
  );
}

function Waiting({ waiting }: Pick<Health, "waiting">) {
  const { connections, letters, oldestLetterSeconds, adminJobs, oldestAdminJobSeconds } = waiting;
  return (
    <Group title="Waiting" about="now">
      <Row label="For a database connection" isBad={connections > 0}>
        {wholeNumber(connections)}
      </Row>
      <Row label="Mails to send" note={oldestLetterSeconds ? `for ${duration(oldestLetterSeconds)}` : undefined}>
        {letters === null ? "–" : wholeNumber(letters)}
      </Row>
      <Row label="Long jobs" note={oldestAdminJobSeconds ? `for ${duration(oldestAdminJobSeconds)}` : undefined}>
        {adminJobs === null ? "–" : wholeNumber(adminJobs)}
      </Row>
    </Group>
  );
}

/** Those who back up PostgreSQL another way have none, which is fine. */
const backupIsOldAfterSeconds = 8 * 24 * 3600;

function Growing({ growing, processes, backup }: Pick<Health, "growing" | "processes" | "backup">) {
  const { memoryBytes, cacheBytes, databaseBytes, tables } = growing;
  const { running, wanted } = processes;
  return (
    <Group title="Growing" about="now">
      <Row label="Processes" isBad={running < wanted}>
        {running === wanted ? wholeNumber(running) : `${wholeNumber(running)} of ${wholeNumber(wanted)}`}
      </Row>
      <Row label="Memory">{fileSize(memoryBytes)}</Row>
      <Row label="Newest backup" isBad={(backup.ageSeconds ?? 0) > backupIsOldAfterSeconds}>
        {backup.ageSeconds === null ? "None" : `${duration(backup.ageSeconds)} ago`}
      </Row>
      {cacheBytes !== null && <Row label="Page cache">{fileSize(cacheBytes)}</Row>}
      <Row label="Database">{databaseBytes === null ? "–" : fileSize(databaseBytes)}</Row>
      {tables.map(({ name, bytes }) => (
        <Row key={name} label={<code className="text-xs">{name}</code>}>
          {fileSize(bytes)}
        </Row>
      ))}
    </Group>
  );
}

type GroupProps = { title: string; about: string; empty?: string; children: ReactNode };

function Group({ title, about, empty, children }: GroupProps) {
  const isEmpty = Array.isArray(children) && children.length === 0;
  return (
    <div className="min-w-0">
      <h3 className="font-medium">
        {title} <span className="text-meta font-normal text-muted">{about}</span>
      </h3>
      {isEmpty ? (
        <p className="mt-2 text-sm text-muted">{empty}</p>
      ) : (
        <dl className="mt-2 divide-y divide-line border-t border-line text-sm">{children}</dl>
      )}
    </div>
  );
}

type RowProps = { label: ReactNode; note?: string | undefined; isBad?: boolean; children: ReactNode };

function Row({ label, note, isBad = false, children }: RowProps) {
  return (
    <div className="health-row">
      <dt>
        <span>{label}</span> {note && <small>{note}</small>}
      </dt>
      <dd className={isBad ? "font-medium text-danger" : undefined}>{children}</dd>
    </div>
  );
}

function times(count: number): string {
  return `${wholeNumber(count)} times`;
}

function plain(name: string): string {
  return name.replaceAll("_", " ");
}

/** Only of words: names of routes, statements and tables are shown as they are. */
function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
