-- Which emails a person turned off, by topic (decision 0041). No row means on: the first letter about a topic makes one.
create table notification_preferences (
  user_id text not null references users on delete cascade,
  topic text not null check (topic in ('submissions', 'claims', 'replies')),
  -- Whoever has the key can turn these emails off and nothing else, so it is kept as it is. It never changes, so the
  -- links in old letters work after somebody turned the emails on again.
  unsubscribe_key uuid not null default gen_random_uuid() unique,
  muted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, topic)
);
