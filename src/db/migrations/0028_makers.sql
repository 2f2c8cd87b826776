-- An invitation may go to an address that has no account yet; whoever confirms that address can accept it. Accepted,
-- withdrawn and expired invitations are deleted; a declined one stays, so that nobody is asked twice.
alter table maker_invitations
  alter column profile_id drop not null,
  drop column accepted_at,
  add column email text check (email = lower(email)),
  add column expires_at timestamptz not null default now() + interval '30 days',
  add constraint maker_invitations_to check ((profile_id is null) <> (email is null)),
  add constraint maker_invitations_email unique (product_id, email);
create index maker_invitations_by_email on maker_invitations (email) where email is not null;
create index maker_invitations_expires on maker_invitations (expires_at);

-- For the search by the beginning of a username; on databases with another collation the unique index can't serve it.
create index profiles_username_prefix on profiles (username_key text_pattern_ops);
