-- Trusted extensions: the owner of a database may create them without being superuser.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists btree_gin;

-- Public reads run as this role, which can see nothing but the views of live rows (0005_public_views.sql).
-- Where the owner may not create roles, public reads run as the owner and the server says so at start.
do $$
begin
  if not exists (select from pg_roles where rolname = 'toolshelf_public') then
    create role toolshelf_public nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then raise notice 'role toolshelf_public was not created';
end $$;

do $$
begin
  execute format('grant toolshelf_public to %I', current_user);
exception
  when insufficient_privilege or undefined_object or invalid_grant_operation then
    raise notice 'role toolshelf_public was not granted';
end $$;

-- Accounts: better-auth's tables, with our names.
create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  is_demo boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table two_factors (
  id text primary key,
  user_id text not null references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true
);
create index two_factors_user on two_factors (user_id);

-- Roles belong to accounts, never to e-mail strings (rule 29).
create table admin_users (
  user_id text primary key references users on delete cascade,
  granted_by text references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What must be used once at most: set-up tokens, login questions, signed links. Only hashes are kept.
create table one_time_tokens (
  token_hash text primary key,
  purpose text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
