-- Every picture a person has uploaded and that still stands in the storage. Written before the file is: what a crash
-- leaves behind can be found and removed without listing the storage.
create table avatar_files (
  key text primary key,
  -- Stays when the account goes, until the file is gone too.
  user_id text references users on delete set null,
  -- When another picture took its place; null for the one shown, and for one not shown yet.
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
create index avatar_files_user on avatar_files (user_id);
create index profiles_avatar on profiles (avatar_key) where avatar_key is not null;
