-- Work of the admin area that is too long for a request: done step by step by a worker of any process (decision 0046).
create table admin_jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  params jsonb not null,
  state text not null default 'open' check (state in ('open', 'done', 'cancelled', 'failed')),
  total integer not null check (total >= 0),
  moved integer not null default 0 check (moved >= 0),
  -- Where the next step goes on, and what the job has to say so far; stored in the transaction of the step.
  cursor jsonb,
  result jsonb,
  -- The code of the error that ended it.
  failure text,
  -- Of the next step: it failed, or its process died.
  tries smallint not null default 0,
  -- Whoever takes a job moves this ahead and sets a new lease, so that no other process takes it too.
  due_at timestamptz not null default now(),
  lease uuid,
  requested_by text references users on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'failed') = (failure is not null))
);
create index admin_jobs_due on admin_jobs (due_at) where state = 'open';
create index admin_jobs_requested_by on admin_jobs (requested_by, created_at);
create index admin_jobs_settled on admin_jobs (settled_at) where state <> 'open';
