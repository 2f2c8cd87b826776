-- Oldest compatible program: 0067

-- One person can have many addresses that end in one mailbox: anything after a plus sign, and dots where the provider
-- ignores them. For limits and votes they are one person; for signing in, each is an address of its own.
create function mailbox_key(address text) returns text language sql immutable parallel safe
begin atomic
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'pm.me') then translate(name, '.-_', '') || '@proton.me'
    else name || '@' || domain end
  from (select split_part(regexp_replace(lower(address), '@[^@]*$', ''), '+', 1) as name,
    regexp_replace(lower(address), '^.*@', '') as domain) as parts;
end;

create index letters_mailbox_key on letters (mailbox_key(address), created_at);
create index users_mailbox_key on users (mailbox_key(email));
-- How many people have an address at a domain.
create index users_mail_domain on users (lower(split_part(email, '@', 2)));
