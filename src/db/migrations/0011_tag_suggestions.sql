-- Tags by their first letters, for suggestions while typing. The primary key serves prefixes only where the database
-- sorts by code point, as ours does and a managed one may not.
create index live_counts_tag_prefix on live_counts (key text_pattern_ops) where scope = 'tag';
