-- Oldest compatible program: 0067

-- Row triggers do not see a truncate.
create trigger never_emptied before truncate on audit_log for each statement execute function refuse_rewriting_history();
create trigger never_emptied before truncate on audit_seals for each statement execute function refuse_rewriting_history();
