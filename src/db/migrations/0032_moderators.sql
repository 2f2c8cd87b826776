-- Moderators review what waits: submissions, suggestions, reports and claims. Administrators may do everything.
alter table admin_users add column role text not null default 'admin' check (role in ('admin', 'moderator'));
