-- Oldest compatible program: 0067

-- What is sent to the newsletter's subscribers. `reached` is the last subscriber the sending looked at, so that it need not
-- start from the first one each time.
create table newsletter_issues (
  id bigint generated always as identity primary key,
  subject text not null,
  body text not null,
  state text not null default 'draft' check (state in ('draft', 'sending', 'paused', 'sent')),
  version integer not null default 1,
  reached bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((state = 'draft') = (started_at is null)),
  check ((state = 'sent') = (finished_at is not null))
);
create index newsletter_issues_sending on newsletter_issues (id) where state = 'sending';

-- One row per issue and subscriber: the key is why nobody gets an issue twice. Only numbers, so the row may stay when the
-- subscriber and the letter are gone.
create table newsletter_sendings (
  issue_id bigint not null references newsletter_issues on delete cascade,
  subscriber_id bigint not null,
  letter_id uuid not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  unsubscribed_at timestamptz,
  primary key (issue_id, subscriber_id)
);
create index newsletter_sendings_letter on newsletter_sendings (letter_id);
create index newsletter_sendings_subscriber on newsletter_sendings (subscriber_id);

-- Sent letters are deleted after some days; the figures stay.
create function follow_issue_letter() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Taken out of the queue, so this person hasn't got the issue.
    delete from newsletter_sendings where letter_id = old.id and state = 'queued';
  else
    update newsletter_sendings set state = new.state where letter_id = new.id;
  end if;
  return null;
end $$;
create trigger follow_issue after update of state on letters for each row
  when (new.kind = 'newsletter_issue' and new.state <> old.state) execute function follow_issue_letter();
create trigger unfollow_issue after delete on letters for each row
  when (old.kind = 'newsletter_issue' and old.state = 'queued') execute function follow_issue_letter();
