-- Oldest compatible program: 0067

-- A search that is kept for a minute doesn't know of a new synonym (decision 0029).
create function announce_synonyms() returns trigger language plpgsql as $$
begin
  perform announce_cache_tags(array['searches']);
  return null;
end $$;
revoke execute on function announce_synonyms() from public;
create trigger announce_synonyms after insert or update or delete on search_synonyms
  for each statement execute function announce_synonyms();
