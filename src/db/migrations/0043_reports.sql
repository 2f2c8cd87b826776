-- What visitors report about a product, with or without an account.
create table product_reports (
  id bigint generated always as identity primary key,
  product_id bigint not null references product_directory on delete cascade,
  reporter_id text references users on delete set null,
  -- Only if a guest would like an answer.
  email text check (char_length(email) <= 254),
  reason text not null
    check (reason in ('spam', 'misleading', 'broken', 'duplicate', 'not_software', 'illegal', 'other')),
  note text check (btrim(note) <> '' and char_length(note) <= 500),
  resolved_at timestamptz,
  resolved_by text references users on delete set null,
  created_at timestamptz not null default now()
);
create unique index product_reports_once on product_reports (product_id, reporter_id) where resolved_at is null;
create index product_reports_product on product_reports (product_id);
create index product_reports_open on product_reports (created_at) where resolved_at is null;
create index product_reports_resolved on product_reports (resolved_at) where resolved_at is not null;
create index product_reports_reporter on product_reports (reporter_id);

alter table feedback_reports add column resolved_by text references users on delete set null;
create index feedback_reports_open on feedback_reports (created_at) where resolved_at is null;

-- The answer that was mailed, if the sender wanted one.
alter table site_feedback
  add column resolved_by text references users on delete set null,
  add column answer text check (btrim(answer) <> '');
create index site_feedback_open on site_feedback (created_at) where resolved_at is null;
