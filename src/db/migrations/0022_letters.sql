-- Mails to send: written in the transaction that causes them, sent by a worker of any process (decision 0027).
create table letters (
  -- Also the Message-ID, so that a letter sent twice can be recognized.
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  address text not null check (char_length(address) <= 254),
  -- The account it is about; null for a newsletter subscriber or a product's mailbox.
  recipient_id text references users on delete cascade,
  -- What the template needs, including codes and links: cleared as soon as the letter is sent.
  data jsonb,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  tries smallint not null default 0,
  -- Whoever takes a letter moves this ahead, so that no other process takes it too.
  next_try_at timestamptz not null default now(),
  -- When the code or link in it expires: after that the letter is useless.
  useful_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'queued') = (settled_at is null)),
  check (state <> 'queued' or data is not null),
  check (state <> 'sent' or data is null)
);
create index letters_due on letters (next_try_at) where state = 'queued';
create index letters_mailbox on letters (lower(address), kind, created_at);
create index letters_recipient on letters (recipient_id);
create index letters_settled on letters (settled_at) where state <> 'queued';

-- Letters queued in the old table are sent from the new one.
insert into letters (kind, address, recipient_id, data, created_at)
select 'claim_' || n.kind, u.email, u.id,
  jsonb_build_object('product', jsonb_build_object('name', d.product_name, 'slug', d.slug),
    'claimant', p.username, 'reason', c.reason),
  n.created_at
from claim_notices n
join users u on u.id = n.recipient_id and u.disabled_at is null
join product_claims c on c.id = n.claim_id
join product_directory d on d.id = c.product_id
join profiles p on p.id = c.claimant_id
where n.sent_at is null and n.tries < 9;
drop table claim_notices;
