-- Oldest compatible program: 0067

-- Who searched for what today, by a key that nobody can make again tomorrow (decision 0074). At the end of the day only
-- what three visitors searched for goes to daily_searches.
create table search_visits (
  day date not null,
  visitor_key text not null,
  query text not null check (char_length(query) between 3 and 80),
  has_found boolean not null,
  has_clicked boolean not null default false,
  primary key (day, visitor_key, query)
);
create index search_visits_query on search_visits (day, query);

create table daily_searches (
  day date not null,
  query text not null check (char_length(query) between 3 and 80),
  visitors integer not null check (visitors >= 3),
  -- How many of them found something, and how many opened a result.
  found integer not null check (found between 0 and visitors),
  clicked integer not null check (clicked between 0 and visitors),
  primary key (day, query)
);

-- Counted by search instead of by visitor. The program before this one still writes to it while both run.
delete from empty_searches;

-- What somebody wrote about a finding, such as "planned for spring".
alter table engine_findings add column note text check (char_length(note) between 1 and 200);
