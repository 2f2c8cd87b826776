-- Oldest compatible program: 0067

-- A return to review can be undone like every other decision of a reviewer (decision 0048).
alter table moderation_decisions drop constraint moderation_decisions_decision_check,
  add constraint moderation_decisions_decision_check
    check (decision in ('approve', 'publish', 'reject', 'draft', 'review', 'accept', 'dismiss'));
