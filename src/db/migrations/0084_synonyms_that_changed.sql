-- Oldest compatible program: 0067

-- Only a changed group changes searches: not a deletion of none, nor a deleted account that had edited one.
drop trigger announce_synonyms on search_synonyms;
create trigger announce_synonyms after insert or delete on search_synonyms
  for each row execute function announce_synonyms();
create trigger announce_changed_synonyms after update on search_synonyms
  for each row when (new.terms is distinct from old.terms) execute function announce_synonyms();
