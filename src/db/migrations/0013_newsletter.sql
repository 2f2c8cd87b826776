-- Whoever has the key can end the subscription and nothing else, so it is kept as it is: every later mail needs it again.
alter table newsletter_subscribers
  add column unsubscribe_key uuid not null default gen_random_uuid() unique,
  add check (char_length(email) <= 254);

-- Double opt-in. Several may be open at once, so that the link of the first mail still works after a second one.
create table newsletter_confirmations (
  token_hash text primary key,
  subscriber_id bigint not null references newsletter_subscribers on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index newsletter_confirmations_subscriber on newsletter_confirmations (subscriber_id);

create index site_feedback_newest on site_feedback (created_at, id);
