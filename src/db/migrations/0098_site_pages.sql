-- Oldest compatible program: 0067

-- Pages that administrators write (decision 0090): in place of the built-in text of an address, or at an address of their
-- own. `version` is the newest one; visitors see `published_version`, or the built-in text if there is none.
create table site_pages (
  name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) <= 60),
  version integer not null,
  published_version integer,
  published_at timestamptz,
  check ((published_version is null) = (published_at is null))
);

-- A version never changes, so that it can be compared and restored.
create table site_page_versions (
  page text not null references site_pages on delete cascade,
  number integer not null,
  title text not null,
  description text not null,
  body text not null,
  saved_at timestamptz not null default now(),
  primary key (page, number)
);

create view live_site_pages as
select p.name, v.title, v.description, v.body, p.published_at
from site_pages p join site_page_versions v on v.page = p.name and v.number = p.published_version;

-- Drafts are nobody's business.
create function announce_site_page() returns trigger language plpgsql as $$
begin
  perform announce_cache_tags(array['pages', 'page:' || coalesce(new.name, old.name)]);
  return null;
end $$;
create trigger announce_new_page after insert on site_pages for each row
  when (new.published_version is not null) execute function announce_site_page();
create trigger announce_page after update on site_pages for each row
  when (old.published_version is distinct from new.published_version) execute function announce_site_page();
create trigger announce_gone_page after delete on site_pages for each row
  when (old.published_version is not null) execute function announce_site_page();
