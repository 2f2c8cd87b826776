-- The admin area's dashboard, debug tools, audit log, settings, newsletter page and morning mail (decision 0050).

-- The last server errors, as redacted as the log is. Errors outside of a request have no reference.
create table server_errors (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  request_id text,
  route text,
  summary text not null,
  message text not null,
  stack text
);
create index server_errors_reference on server_errors (request_id);

-- The log may be written and read. Rows are kept for 400 days; only then can they be deleted.
create function refuse_deleting_history() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger never_deleted before delete on audit_log for each row
  when (old.at > now() - interval '400 days') execute function refuse_deleting_history();

create index audit_log_at on audit_log (at, id);
create index audit_log_action on audit_log (action, id);

-- A hash chain over the audit log: each seal covers the previous one and a row. Transactions write their rows without
-- waiting for each other; a job seals what has been committed, in the order in which it finds it.
create table audit_seals (
  position bigint generated always as identity primary key,
  audit_id bigint not null unique,
  hash bytea not null,
  at timestamptz not null default now()
);
create trigger append_only before update or delete on audit_seals for each row execute function refuse_rewriting_history();

-- The address is left out: it may be removed after 30 days.
create function audit_content(entry audit_log) returns bytea language sql stable
return convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at), entry.actor_id, entry.action,
  entry.object_type, entry.object_id, entry.before, entry.after, entry.request_id)::text, 'UTF8');

-- Seals up to this many rows. A row may be committed after one with a larger id, so the search starts a little before
-- the last sealed one.
create function seal_audit_log(most integer) returns integer language plpgsql as $$
declare
  entry audit_log;
  last_hash bytea;
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_seals', 0));
  select hash into last_hash from audit_seals order by position desc limit 1;
  for entry in
    select a.* from audit_log a
    where a.id > coalesce((select max(audit_id) from audit_seals), 0) - 100000
      and not exists (select from audit_seals s where s.audit_id = a.id)
    order by a.id limit most
  loop
    last_hash := sha256(coalesce(last_hash, ''::bytea) || audit_content(entry));
    insert into audit_seals (audit_id, hash) values (entry.id, last_hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

-- Every page shows settings: the name, links, the announcement.
create function announce_settings() returns trigger language plpgsql as $$
begin
  perform announce_cache_tags(array['site']);
  return null;
end $$;
create trigger announce_settings after insert or update on site_settings for each row
  when (new.key = 'settings') execute function announce_settings();

-- Subscribers gained and lost by day: rows of people who left are deleted after 30 days, the figures stay.
create table newsletter_days (
  day date primary key,
  gained integer not null default 0,
  lost integer not null default 0
);
insert into newsletter_days (day, gained, lost)
select day, sum(gained), sum(lost) from (
  select (confirmed_at at time zone 'UTC')::date as day, 1 as gained, 0 as lost
  from newsletter_subscribers where confirmed_at is not null
  union all
  select (unsubscribed_at at time zone 'UTC')::date, 0, 1
  from newsletter_subscribers where confirmed_at is not null and unsubscribed_at is not null
) each group by day;

create function count_newsletter_days() returns trigger language plpgsql as $$
declare
  was constant boolean := tg_op <> 'INSERT' and old.confirmed_at is not null and old.unsubscribed_at is null;
  is_now constant boolean := tg_op <> 'DELETE' and new.confirmed_at is not null and new.unsubscribed_at is null;
begin
  if was is distinct from is_now then
    insert into newsletter_days as d (day, gained, lost)
    values (
      case when is_now then (new.confirmed_at at time zone 'UTC')::date else (now() at time zone 'UTC')::date end,
      is_now::integer, was::integer)
    on conflict (day) do update set gained = d.gained + excluded.gained, lost = d.lost + excluded.lost;
  end if;
  return null;
end $$;
create trigger count_days after insert or update or delete on newsletter_subscribers
  for each row execute function count_newsletter_days();

alter table notification_preferences drop constraint notification_preferences_topic_check;
alter table notification_preferences add check (topic in ('submissions', 'claims', 'replies', 'morning'));

-- What the dashboard's charts count. Rows are added in the order of time, so a BRIN index is small and as good.
create index product_upvotes_day on product_upvotes using brin (created_at);
create index product_daily_stats_day on product_daily_stats using brin (day);
create index users_created on users (created_at);
create index product_directory_submitted on product_directory (submitted_at) where type = 'product';
