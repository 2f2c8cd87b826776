-- The database as the migrations leave it, to read: nothing runs this file. `npm run db:schema` writes it.
-- What a table has is with the table. Rights are those that the owner doesn't have anyway.

-- Extensions

create extension btree_gin;
create extension fuzzystrmatch;
create extension pg_trgm;
create extension unaccent;

-- Types, text search, sequences

create type listed_pricing as enum ('free', 'freemium', 'premium');
-- text search search_text with english_stem: asciihword, asciiword, hword_asciipart
-- text search search_text with simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
-- text search search_text with unaccent, english_stem: hword, hword_part, word
-- text search search_word with simple: asciihword, asciiword, email, file, float, host, hword_asciipart, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
-- text search search_word with unaccent, simple: hword, hword_part, word

-- Tables

create table accounts (
  id text not null,
  account_id text not null,
  provider_id text not null,
  user_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX accounts_user ON public.accounts USING btree (user_id);

create table admin_jobs (
  id bigint not null generated always as identity,
  kind text not null,
  params jsonb not null,
  state text not null default 'open'::text,
  total integer not null,
  moved integer not null default 0,
  cursor jsonb,
  result jsonb,
  failure text,
  tries smallint not null default 0,
  due_at timestamp with time zone not null default now(),
  lease uuid,
  requested_by text,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  constraint admin_jobs_pkey PRIMARY KEY (id),
  constraint admin_jobs_check CHECK (((state = 'open'::text) = (settled_at IS NULL))),
  constraint admin_jobs_check1 CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint admin_jobs_moved_check CHECK ((moved >= 0)),
  constraint admin_jobs_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  constraint admin_jobs_total_check CHECK ((total >= 0)),
  constraint admin_jobs_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX admin_jobs_due ON public.admin_jobs USING btree (due_at) WHERE (state = 'open'::text);
CREATE INDEX admin_jobs_requested_by ON public.admin_jobs USING btree (requested_by, created_at);
CREATE INDEX admin_jobs_settled ON public.admin_jobs USING btree (settled_at) WHERE (state <> 'open'::text);

create table admin_users (
  user_id text not null,
  granted_by text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  role text not null default 'admin'::text,
  constraint admin_users_pkey PRIMARY KEY (user_id),
  constraint admin_users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'moderator'::text]))),
  constraint admin_users_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint admin_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table alternative_votes (
  pair_id bigint not null,
  user_id text not null,
  withheld boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint alternative_votes_pkey PRIMARY KEY (pair_id, user_id),
  constraint alternative_votes_pair_id_fkey FOREIGN KEY (pair_id) REFERENCES product_alternatives(id) ON DELETE CASCADE,
  constraint alternative_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX alternative_votes_user ON public.alternative_votes USING btree (user_id, created_at);

create table audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  actor_id text,
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, id);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, at);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at, id);
CREATE INDEX audit_log_object ON public.audit_log USING btree (object_type, object_id, at);
CREATE TRIGGER append_only BEFORE UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER never_deleted BEFORE DELETE ON public.audit_log FOR EACH ROW WHEN ((old.at > (now() - '400 days'::interval))) EXECUTE FUNCTION refuse_deleting_history();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

create table audit_seals (
  "position" bigint not null generated always as identity,
  audit_id bigint not null,
  hash bytea not null,
  at timestamp with time zone not null default now(),
  constraint audit_seals_pkey PRIMARY KEY ("position"),
  constraint audit_seals_audit_id_key UNIQUE (audit_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

create table avatar_files (
  key text not null,
  user_id text,
  retired_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint avatar_files_pkey PRIMARY KEY (key),
  constraint avatar_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX avatar_files_user ON public.avatar_files USING btree (user_id);

create table badge_impressions (
  product_id bigint not null,
  day date not null,
  impressions bigint not null,
  constraint badge_impressions_pkey PRIMARY KEY (product_id, day),
  constraint badge_impressions_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);

create table bookmarks (
  product_id bigint not null,
  user_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint bookmarks_pkey PRIMARY KEY (user_id, product_id),
  constraint bookmarks_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint bookmarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX bookmarks_product ON public.bookmarks USING btree (product_id);

create table bulk_act_items (
  act_id bigint not null,
  product_id bigint not null,
  before jsonb,
  version integer,
  constraint bulk_act_items_pkey PRIMARY KEY (act_id, product_id),
  constraint bulk_act_items_act_id_fkey FOREIGN KEY (act_id) REFERENCES bulk_acts(id) ON DELETE CASCADE
);

create table bulk_acts (
  id bigint not null generated always as identity,
  change jsonb not null,
  actor_id text,
  job_id bigint,
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  batch_id uuid not null default gen_random_uuid(),
  constraint bulk_acts_pkey PRIMARY KEY (id),
  constraint bulk_acts_job_id_key UNIQUE (job_id),
  constraint bulk_acts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint bulk_acts_job_id_fkey FOREIGN KEY (job_id) REFERENCES admin_jobs(id) ON DELETE SET NULL
);
CREATE INDEX bulk_acts_actor ON public.bulk_acts USING btree (actor_id);
CREATE INDEX bulk_acts_created ON public.bulk_acts USING btree (created_at);

create table category_search (
  mark text not null,
  doc tsvector not null,
  constraint category_search_pkey PRIMARY KEY (mark)
);
CREATE INDEX category_search_doc ON public.category_search USING gin (doc) WITH (fastupdate=off);

create table cloth_queue (
  product_id bigint not null,
  constraint cloth_queue_pkey PRIMARY KEY (product_id),
  constraint cloth_queue_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);

create table collection_items (
  collection_id bigint not null,
  product_id bigint not null,
  note text not null default ''::text,
  "position" integer not null,
  added_at timestamp with time zone not null default now(),
  constraint collection_items_pkey PRIMARY KEY (collection_id, product_id),
  constraint collection_items_order UNIQUE (collection_id, "position") DEFERRABLE,
  constraint collection_items_note_check CHECK ((char_length(note) <= 200)),
  constraint collection_items_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint collection_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX collection_items_product ON public.collection_items USING btree (product_id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.collection_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_collection_items();
CREATE TRIGGER announce_insert AFTER INSERT ON public.collection_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_collection_items();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.collection_items FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.collection_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_collection_items();
CREATE TRIGGER queue_news AFTER INSERT ON public.collection_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_collected_news();

create table collection_reports (
  id bigint not null generated always as identity,
  collection_id bigint not null,
  reporter_id text,
  reason text not null,
  note text,
  resolved_at timestamp with time zone,
  resolved_by text,
  created_at timestamp with time zone not null default now(),
  constraint collection_reports_pkey PRIMARY KEY (id),
  constraint collection_reports_note_check CHECK (((btrim(note) <> ''::text) AND (char_length(note) <= 500))),
  constraint collection_reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'off_topic'::text, 'misleading'::text, 'private'::text, 'other'::text]))),
  constraint collection_reports_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint collection_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint collection_reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX collection_reports_collection ON public.collection_reports USING btree (collection_id);
CREATE UNIQUE INDEX collection_reports_once ON public.collection_reports USING btree (collection_id, reporter_id) WHERE (resolved_at IS NULL);
CREATE INDEX collection_reports_open ON public.collection_reports USING btree (created_at) WHERE (resolved_at IS NULL);
CREATE INDEX collection_reports_reporter ON public.collection_reports USING btree (reporter_id);
CREATE INDEX collection_reports_resolved ON public.collection_reports USING btree (resolved_at) WHERE (resolved_at IS NOT NULL);
CREATE INDEX collection_reports_resolver ON public.collection_reports USING btree (resolved_by);

create table collections (
  id bigint not null generated always as identity,
  key text not null,
  owner_id text not null,
  name text not null,
  description text not null default ''::text,
  visibility text not null default 'private'::text,
  hidden_by text,
  hidden_reason text,
  pick_place smallint,
  tools integer not null default 0,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint collections_pkey PRIMARY KEY (id),
  constraint collections_key_key UNIQUE (key),
  constraint collections_check CHECK (((visibility <> 'public'::text) OR (published_at IS NOT NULL))),
  constraint collections_check1 CHECK (((pick_place IS NULL) OR (visibility = 'public'::text))),
  constraint collections_description_check CHECK ((char_length(description) <= 500)),
  constraint collections_hidden_by_check CHECK ((hidden_by = ANY (ARRAY['suspension'::text, 'moderator'::text]))),
  constraint collections_hidden_reason_check CHECK ((btrim(hidden_reason) <> ''::text)),
  constraint collections_key_check CHECK ((key ~ '^[a-z0-9]{12}$'::text)),
  constraint collections_name_check CHECK (((char_length(name) >= 3) AND (char_length(name) <= 60))),
  constraint collections_pick_place_check CHECK ((pick_place > 0)),
  constraint collections_pick_shown CHECK (((pick_place IS NULL) OR (hidden_by IS NULL))),
  constraint collections_tools_check CHECK ((tools >= 0)),
  constraint collections_visibility_check CHECK ((visibility = ANY (ARRAY['private'::text, 'unlisted'::text, 'public'::text]))),
  constraint collections_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX collections_hidden ON public.collections USING btree (updated_at) WHERE (hidden_by IS NOT NULL);
CREATE INDEX collections_largest ON public.collections USING btree (tools, published_at, id) WHERE ((visibility = 'public'::text) AND (hidden_by IS NULL));
CREATE INDEX collections_name_words ON public.collections USING gin (to_tsvector('search_text'::regconfig, name)) WITH (fastupdate=off) WHERE ((visibility = 'public'::text) AND (hidden_by IS NULL));
CREATE INDEX collections_newest ON public.collections USING btree (published_at, id) WHERE ((visibility = 'public'::text) AND (hidden_by IS NULL));
CREATE INDEX collections_owner ON public.collections USING btree (owner_id, updated_at, id);
CREATE INDEX collections_picked ON public.collections USING btree (pick_place) WHERE (pick_place IS NOT NULL);
CREATE TRIGGER announce_delete AFTER DELETE ON public.collections REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_collections();
CREATE TRIGGER announce_insert AFTER INSERT ON public.collections REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_collections();
CREATE TRIGGER announce_people_delete AFTER DELETE ON public.collections REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_people_of_rows('owner_id', 'collections');
CREATE TRIGGER announce_people_insert AFTER INSERT ON public.collections REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_people_of_rows('owner_id', 'collections');
CREATE TRIGGER announce_people_update AFTER UPDATE ON public.collections REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_people_of_rows('owner_id', 'collections');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.collections FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.collections REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_collections();
CREATE TRIGGER forget_follows AFTER DELETE ON public.collections REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_collection_follows();

create table compared_pairs (
  low_id bigint not null,
  high_id bigint not null,
  views integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint compared_pairs_pkey PRIMARY KEY (low_id, high_id),
  constraint compared_pairs_check CHECK ((low_id < high_id)),
  constraint compared_pairs_views_check CHECK ((views >= 0)),
  constraint compared_pairs_high_id_fkey FOREIGN KEY (high_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint compared_pairs_low_id_fkey FOREIGN KEY (low_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX compared_pairs_high ON public.compared_pairs USING btree (high_id, views);
CREATE INDEX compared_pairs_low ON public.compared_pairs USING btree (low_id, views);
CREATE INDEX compared_pairs_rare ON public.compared_pairs USING btree (created_at) WHERE (views < 3);
CREATE INDEX compared_pairs_views ON public.compared_pairs USING btree (views, low_id, high_id);

create table csv_import_categories (
  import_id bigint not null,
  kind text not null,
  category_id bigint not null,
  constraint csv_import_categories_pkey PRIMARY KEY (import_id, kind, category_id),
  constraint csv_import_categories_kind_check CHECK ((kind = ANY (ARRAY['niche'::text, 'subcategory'::text]))),
  constraint csv_import_categories_import_id_fkey FOREIGN KEY (import_id) REFERENCES csv_imports(id) ON DELETE CASCADE
);

create table csv_import_rows (
  import_id bigint not null,
  row_number integer not null,
  cells jsonb not null,
  problems jsonb,
  duplicates jsonb,
  site_key text,
  name_key text,
  status text,
  is_left_out boolean not null default false,
  product_id bigint,
  updates_id bigint,
  changes jsonb,
  is_written boolean not null default false,
  lacks jsonb,
  new_categories jsonb,
  constraint csv_import_rows_pkey PRIMARY KEY (import_id, row_number),
  constraint csv_import_rows_row_number_check CHECK ((row_number > 0)),
  constraint csv_import_rows_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'live'::text, 'rejected'::text]))),
  constraint csv_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES csv_imports(id) ON DELETE CASCADE
);
CREATE INDEX csv_import_rows_name ON public.csv_import_rows USING btree (import_id, name_key);
CREATE INDEX csv_import_rows_site ON public.csv_import_rows USING btree (import_id, site_key);

create table csv_imports (
  id bigint not null generated always as identity,
  admin_id text,
  file_name text not null,
  headers text[] not null default '{}'::text[],
  row_count integer not null default 0,
  state text not null default 'uploading'::text,
  plan jsonb,
  job_id bigint,
  created_at timestamp with time zone not null default now(),
  imported_at timestamp with time zone,
  constraint csv_imports_pkey PRIMARY KEY (id),
  constraint csv_imports_check CHECK (((state = ANY (ARRAY['imported'::text, 'undoing'::text, 'undone'::text])) = (imported_at IS NOT NULL))),
  constraint csv_imports_row_count_check CHECK ((row_count >= 0)),
  constraint csv_imports_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'uploaded'::text, 'checked'::text, 'importing'::text, 'imported'::text, 'undoing'::text, 'undone'::text]))),
  constraint csv_imports_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint csv_imports_job_id_fkey FOREIGN KEY (job_id) REFERENCES admin_jobs(id) ON DELETE SET NULL
);
CREATE INDEX csv_imports_admin ON public.csv_imports USING btree (admin_id);
CREATE INDEX csv_imports_created ON public.csv_imports USING btree (created_at);
CREATE INDEX csv_imports_job ON public.csv_imports USING btree (job_id);

create table csv_mappings (
  headers_key text not null,
  columns jsonb not null,
  used_at timestamp with time zone not null default now(),
  constraint csv_mappings_pkey PRIMARY KEY (headers_key)
);
CREATE INDEX csv_mappings_used ON public.csv_mappings USING btree (used_at);

create table daily_searches (
  day date not null,
  query text not null,
  visitors integer not null,
  found integer not null,
  clicked integer not null,
  constraint daily_searches_pkey PRIMARY KEY (day, query),
  constraint daily_searches_check CHECK (((found >= 0) AND (found <= visitors))),
  constraint daily_searches_check1 CHECK (((clicked >= 0) AND (clicked <= visitors))),
  constraint daily_searches_query_check CHECK (((char_length(query) >= 3) AND (char_length(query) <= 80))),
  constraint daily_searches_visitors_check CHECK ((visitors >= 3))
);

create table departed_upvotes (
  product_id bigint not null,
  vote_hash bytea not null,
  voted_in date not null,
  constraint departed_upvotes_pkey PRIMARY KEY (product_id, vote_hash),
  constraint departed_upvotes_voted_in_check CHECK ((EXTRACT(day FROM voted_in) = (1)::numeric)),
  constraint departed_upvotes_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);

create table departed_voters (
  voter_hash bytea not null,
  constraint departed_voters_pkey PRIMARY KEY (voter_hash)
);

create table digests (
  user_id text not null,
  week date not null,
  sent_at timestamp with time zone,
  news_until timestamp with time zone,
  constraint digests_pkey PRIMARY KEY (user_id, week),
  constraint digests_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric)),
  constraint digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table empty_searches (
  day date not null,
  query text not null,
  searches integer not null,
  constraint empty_searches_pkey PRIMARY KEY (day, query),
  constraint empty_searches_query_check CHECK (((char_length(query) >= 3) AND (char_length(query) <= 80))),
  constraint empty_searches_searches_check CHECK ((searches > 0))
);

create table engine_findings (
  id bigint not null generated always as identity,
  kind text not null,
  key text not null,
  product_id bigint,
  other_product_id bigint,
  detail jsonb not null,
  score real not null,
  state text not null default 'open'::text,
  before jsonb,
  found_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  decided_by text,
  decided_at timestamp with time zone,
  note text,
  constraint engine_findings_pkey PRIMARY KEY (id),
  constraint engine_findings_kind_key_key UNIQUE (kind, key),
  constraint engine_findings_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint engine_findings_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 300))),
  constraint engine_findings_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 200))),
  constraint engine_findings_state_check CHECK ((state = ANY (ARRAY['open'::text, 'applied'::text, 'dismissed'::text]))),
  constraint engine_findings_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint engine_findings_other_product_id_fkey FOREIGN KEY (other_product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint engine_findings_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX engine_findings_decided_by ON public.engine_findings USING btree (decided_by);
CREATE INDEX engine_findings_listed ON public.engine_findings USING btree (kind, state, score, id);
CREATE INDEX engine_findings_other_product ON public.engine_findings USING btree (other_product_id);
CREATE INDEX engine_findings_product ON public.engine_findings USING btree (product_id);

create table engine_looks (
  kind text not null,
  round_started_at timestamp with time zone,
  cursor jsonb,
  looked integer not null default 0,
  finished_at timestamp with time zone,
  finished_looked integer not null default 0,
  figures jsonb,
  constraint engine_looks_pkey PRIMARY KEY (kind)
);

create table fact_suggestions (
  id bigint not null generated always as identity,
  product_id bigint not null,
  field text not null,
  changes jsonb not null,
  source_url text not null,
  state text not null default 'waiting'::text,
  suggested_by text,
  suggested_at timestamp with time zone not null default now(),
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  constraint fact_suggestions_pkey PRIMARY KEY (id),
  constraint fact_suggestions_check CHECK (((jsonb_typeof(changes) = 'object'::text) AND (changes ? field))),
  constraint fact_suggestions_check1 CHECK (((decided_at IS NOT NULL) = (state <> 'waiting'::text))),
  constraint fact_suggestions_source_url_check CHECK ((source_url ~ '^https?://'::text)),
  constraint fact_suggestions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint fact_suggestions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint fact_suggestions_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint fact_suggestions_suggested_by_fkey FOREIGN KEY (suggested_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX fact_suggestions_approved ON public.fact_suggestions USING btree (product_id, decided_at) WHERE (state = 'approved'::text);
CREATE INDEX fact_suggestions_decider ON public.fact_suggestions USING btree (decided_by);
CREATE INDEX fact_suggestions_product ON public.fact_suggestions USING btree (product_id);
CREATE INDEX fact_suggestions_state ON public.fact_suggestions USING btree (state, suggested_at, id);
CREATE INDEX fact_suggestions_suggester ON public.fact_suggestions USING btree (suggested_by);
CREATE UNIQUE INDEX fact_suggestions_value ON public.fact_suggestions USING btree (product_id, field, (((changes -> field) -> 'to'::text))) WHERE (state <> 'approved'::text);

create table feedback_reports (
  id bigint not null generated always as identity,
  feedback_id bigint not null,
  reporter_id text,
  reason text not null,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  note text,
  resolved_by text,
  constraint feedback_reports_pkey PRIMARY KEY (id),
  constraint feedback_reports_feedback_id_reporter_id_key UNIQUE (feedback_id, reporter_id),
  constraint feedback_reports_note_check CHECK (((btrim(note) <> ''::text) AND (char_length(note) <= 500))),
  constraint feedback_reports_reason CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'off_topic'::text, 'misleading'::text, 'private'::text, 'other'::text]))),
  constraint feedback_reports_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES product_feedback(id) ON DELETE CASCADE,
  constraint feedback_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint feedback_reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX feedback_reports_open ON public.feedback_reports USING btree (created_at) WHERE (resolved_at IS NULL);

create table follows (
  id bigint not null generated always as identity,
  user_id text not null,
  kind text not null,
  target text not null,
  niche_id bigint generated always as (
CASE
    WHEN (kind = 'niche'::text) THEN (target)::bigint
    ELSE NULL::bigint
END) stored,
  product_id bigint generated always as (
CASE
    WHEN (kind = 'product'::text) THEN (target)::bigint
    ELSE NULL::bigint
END) stored,
  created_at timestamp with time zone not null default now(),
  constraint follows_pkey PRIMARY KEY (id),
  constraint follows_user_id_kind_target_key UNIQUE (user_id, kind, target),
  constraint follows_kind_check CHECK ((kind = ANY (ARRAY['niche'::text, 'tag'::text, 'product'::text, 'search'::text, 'collection'::text]))),
  constraint follows_target_check CHECK (((char_length(target) >= 1) AND (char_length(target) <= 1000))),
  constraint follows_niche_id_fkey FOREIGN KEY (niche_id) REFERENCES niches(id) ON DELETE CASCADE,
  constraint follows_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX follows_niche ON public.follows USING btree (niche_id) WHERE (niche_id IS NOT NULL);
CREATE INDEX follows_product ON public.follows USING btree (product_id);
CREATE INDEX follows_searches ON public.follows USING btree (id) WHERE (kind = 'search'::text);
CREATE INDEX follows_target ON public.follows USING btree (kind, target, id);

create table gone_addresses (
  slug text not null,
  tries smallint not null default 0,
  next_try_at timestamp with time zone not null default now(),
  constraint gone_addresses_pkey PRIMARY KEY (slug)
);
CREATE INDEX gone_addresses_due ON public.gone_addresses USING btree (next_try_at);

create table hidden_tags (
  key text not null,
  created_at timestamp with time zone not null default now(),
  constraint hidden_tags_pkey PRIMARY KEY (key),
  constraint hidden_tags_key_check CHECK (((key <> ''::text) AND (key = tag_key(key))))
);
CREATE TRIGGER announce AFTER INSERT OR DELETE ON public.hidden_tags FOR EACH ROW EXECUTE FUNCTION announce_hidden_tags();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.hidden_tags FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();

create table idempotency_keys (
  key uuid not null,
  user_id text not null,
  body_hash text not null,
  status integer,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table letters (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  address text not null,
  recipient_id text,
  data jsonb,
  state text not null default 'queued'::text,
  tries smallint not null default 0,
  next_try_at timestamp with time zone not null default now(),
  useful_until timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  decision_batch_id uuid,
  constraint letters_pkey PRIMARY KEY (id),
  constraint letters_address_check CHECK ((char_length(address) <= 254)),
  constraint letters_check CHECK (((state = 'queued'::text) = (settled_at IS NULL))),
  constraint letters_check1 CHECK (((state <> 'queued'::text) OR (data IS NOT NULL))),
  constraint letters_check2 CHECK (((state <> 'sent'::text) OR (data IS NULL))),
  constraint letters_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'dead'::text]))),
  constraint letters_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX letters_decision ON public.letters USING btree (decision_batch_id) WHERE (decision_batch_id IS NOT NULL);
CREATE INDEX letters_due ON public.letters USING btree (next_try_at) WHERE (state = 'queued'::text);
CREATE INDEX letters_mailbox ON public.letters USING btree (lower(address), kind, created_at);
CREATE INDEX letters_mailbox_key ON public.letters USING btree (mailbox_key(address), created_at);
CREATE INDEX letters_recipient ON public.letters USING btree (recipient_id);
CREATE INDEX letters_settled ON public.letters USING btree (settled_at) WHERE (state <> 'queued'::text);
CREATE TRIGGER follow_issue AFTER UPDATE OF state ON public.letters FOR EACH ROW WHEN (((new.kind = 'newsletter_issue'::text) AND (new.state <> old.state))) EXECUTE FUNCTION follow_issue_letter();
CREATE TRIGGER unfollow_issue AFTER DELETE ON public.letters FOR EACH ROW WHEN (((old.kind = 'newsletter_issue'::text) AND (old.state = 'queued'::text))) EXECUTE FUNCTION follow_issue_letter();

create table link_checks (
  product_id bigint not null,
  website_url text not null,
  host text generated always as (lower("substring"(website_url, '^[A-Za-z]+://([^/:?#]+)'::text))) stored,
  next_check_at timestamp with time zone not null,
  failed_days smallint not null default 0,
  first_failed_at timestamp with time zone,
  last_checked_at timestamp with time zone,
  last_status smallint,
  last_failure text,
  took_ms integer,
  constraint link_checks_pkey PRIMARY KEY (product_id),
  constraint link_checks_failed_days_check CHECK ((failed_days >= 0)),
  constraint link_checks_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX link_checks_due ON public.link_checks USING btree (next_check_at);
CREATE INDEX link_checks_failing ON public.link_checks USING btree (product_id) WHERE (failed_days > 0);
CREATE INDEX link_checks_host ON public.link_checks USING btree (host);

create table live_counts (
  scope text not null,
  key text not null,
  shard smallint not null,
  n bigint not null,
  pricing text not null default ''::text,
  constraint live_counts_pkey PRIMARY KEY (scope, key, pricing, shard),
  constraint live_counts_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'niche'::text, 'subcategory'::text, 'niche_subcategory'::text, 'tag'::text, 'coupon'::text, 'facts'::text])))
);
CREATE INDEX live_counts_tag_prefix ON public.live_counts USING btree (key text_pattern_ops) WHERE (scope = 'tag'::text);

create table logo_queue (
  product_id bigint not null,
  failures integer not null default 0,
  reason text,
  next_try_at timestamp with time zone not null default now(),
  constraint logo_queue_pkey PRIMARY KEY (product_id),
  constraint logo_queue_failures_check CHECK ((failures >= 0)),
  constraint logo_queue_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX logo_queue_next_try ON public.logo_queue USING btree (next_try_at);

create table maker_comments (
  product_id bigint not null,
  author_id text,
  comment text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  hidden_by text,
  constraint maker_comments_pkey PRIMARY KEY (product_id),
  constraint maker_comments_comment_check CHECK ((btrim(comment) <> ''::text)),
  constraint maker_comments_hidden_by_check CHECK ((hidden_by = ANY (ARRAY['suspension'::text, 'moderator'::text]))),
  constraint maker_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint maker_comments_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX maker_comments_author ON public.maker_comments USING btree (author_id);
CREATE INDEX maker_comments_newest ON public.maker_comments USING btree (updated_at, product_id) WHERE (hidden_by IS NULL);
CREATE TRIGGER announce_delete AFTER DELETE ON public.maker_comments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER announce_insert AFTER INSERT ON public.maker_comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.maker_comments FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.maker_comments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER queue_news AFTER INSERT ON public.maker_comments FOR EACH ROW EXECUTE FUNCTION queue_comment_news();

create table maker_invitations (
  id bigint not null generated always as identity,
  product_id bigint not null,
  profile_id text,
  invited_by text,
  declined_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  email text,
  expires_at timestamp with time zone not null default (now() + '30 days'::interval),
  constraint maker_invitations_pkey PRIMARY KEY (id),
  constraint maker_invitations_email UNIQUE (product_id, email),
  constraint maker_invitations_product_id_profile_id_key UNIQUE (product_id, profile_id),
  constraint maker_invitations_email_check CHECK ((email = lower(email))),
  constraint maker_invitations_to CHECK (((profile_id IS NULL) <> (email IS NULL))),
  constraint maker_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint maker_invitations_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint maker_invitations_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX maker_invitations_by_email ON public.maker_invitations USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX maker_invitations_expires ON public.maker_invitations USING btree (expires_at);
CREATE INDEX maker_invitations_profile ON public.maker_invitations USING btree (profile_id);

create table missing_logos (
  product_id bigint not null,
  logo_key text not null,
  constraint missing_logos_pkey PRIMARY KEY (product_id),
  constraint missing_logos_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);

create table moderation_decisions (
  id bigint not null generated always as identity,
  batch_id uuid not null,
  product_id bigint not null,
  revision_id bigint,
  created_product_id bigint,
  decision text not null,
  version integer not null,
  before jsonb,
  reason text,
  decided_by text,
  decided_at timestamp with time zone not null default now(),
  undone_by text,
  undone_at timestamp with time zone,
  constraint moderation_decisions_pkey PRIMARY KEY (id),
  constraint moderation_decisions_decision_check CHECK ((decision = ANY (ARRAY['approve'::text, 'publish'::text, 'reject'::text, 'draft'::text, 'review'::text, 'accept'::text, 'dismiss'::text]))),
  constraint moderation_decisions_created_product_id_fkey FOREIGN KEY (created_product_id) REFERENCES product_directory(id) ON DELETE SET NULL,
  constraint moderation_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint moderation_decisions_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint moderation_decisions_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES product_revisions(id) ON DELETE CASCADE,
  constraint moderation_decisions_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX moderation_decisions_batch ON public.moderation_decisions USING btree (batch_id);
CREATE INDEX moderation_decisions_created ON public.moderation_decisions USING btree (created_product_id);
CREATE INDEX moderation_decisions_lately ON public.moderation_decisions USING btree (decided_at, id) WHERE (undone_at IS NULL);
CREATE INDEX moderation_decisions_person ON public.moderation_decisions USING btree (decided_by);
CREATE INDEX moderation_decisions_product ON public.moderation_decisions USING btree (product_id, decided_at);
CREATE INDEX moderation_decisions_revision ON public.moderation_decisions USING btree (revision_id);
CREATE INDEX moderation_decisions_undone_by ON public.moderation_decisions USING btree (undone_by);

create table news_queue (
  id bigint not null generated always as identity,
  kind text not null,
  product_id bigint not null,
  other_id bigint,
  collection_id bigint,
  due_at timestamp with time zone not null,
  stage text not null default 'direct'::text,
  after_follow bigint not null default 0,
  constraint news_queue_pkey PRIMARY KEY (id),
  constraint news_queue_kind_check CHECK ((kind = ANY (ARRAY['listed'::text, 'maker_comment'::text, 'alternative'::text, 'collected'::text]))),
  constraint news_queue_stage_check CHECK ((stage = ANY (ARRAY['direct'::text, 'search'::text]))),
  constraint news_queue_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint news_queue_other_id_fkey FOREIGN KEY (other_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint news_queue_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX news_queue_collection ON public.news_queue USING btree (collection_id) WHERE (collection_id IS NOT NULL);
CREATE INDEX news_queue_due ON public.news_queue USING btree (stage, due_at, id);
CREATE UNIQUE INDEX news_queue_once ON public.news_queue USING btree (kind, product_id, COALESCE(other_id, (0)::bigint), COALESCE(collection_id, (0)::bigint));
CREATE INDEX news_queue_other ON public.news_queue USING btree (other_id);
CREATE INDEX news_queue_product ON public.news_queue USING btree (product_id);

create table newsletter_confirmations (
  token_hash text not null,
  subscriber_id bigint not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint newsletter_confirmations_pkey PRIMARY KEY (token_hash),
  constraint newsletter_confirmations_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES newsletter_subscribers(id) ON DELETE CASCADE
);
CREATE INDEX newsletter_confirmations_subscriber ON public.newsletter_confirmations USING btree (subscriber_id);

create table newsletter_days (
  day date not null,
  gained integer not null default 0,
  lost integer not null default 0,
  constraint newsletter_days_pkey PRIMARY KEY (day)
);

create table newsletter_issues (
  id bigint not null generated always as identity,
  subject text not null,
  body text not null,
  state text not null default 'draft'::text,
  version integer not null default 1,
  reached bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint newsletter_issues_pkey PRIMARY KEY (id),
  constraint newsletter_issues_check CHECK (((state = 'draft'::text) = (started_at IS NULL))),
  constraint newsletter_issues_check1 CHECK (((state = 'sent'::text) = (finished_at IS NOT NULL))),
  constraint newsletter_issues_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sending'::text, 'paused'::text, 'sent'::text])))
);
CREATE INDEX newsletter_issues_sending ON public.newsletter_issues USING btree (id) WHERE (state = 'sending'::text);

create table newsletter_sendings (
  issue_id bigint not null,
  subscriber_id bigint not null,
  letter_id uuid not null,
  state text not null default 'queued'::text,
  unsubscribed_at timestamp with time zone,
  constraint newsletter_sendings_pkey PRIMARY KEY (issue_id, subscriber_id),
  constraint newsletter_sendings_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'dead'::text]))),
  constraint newsletter_sendings_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES newsletter_issues(id) ON DELETE CASCADE
);
CREATE INDEX newsletter_sendings_letter ON public.newsletter_sendings USING btree (letter_id);
CREATE INDEX newsletter_sendings_subscriber ON public.newsletter_sendings USING btree (subscriber_id);

create table newsletter_subscribers (
  id bigint not null generated always as identity,
  email text not null,
  email_key text not null,
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  unsubscribe_key uuid not null default gen_random_uuid(),
  constraint newsletter_subscribers_pkey PRIMARY KEY (id),
  constraint newsletter_subscribers_email_key_key UNIQUE (email_key),
  constraint newsletter_subscribers_unsubscribe_key_key UNIQUE (unsubscribe_key),
  constraint newsletter_subscribers_email_check CHECK ((char_length(email) <= 254))
);
CREATE TRIGGER count_days AFTER INSERT OR DELETE OR UPDATE ON public.newsletter_subscribers FOR EACH ROW EXECUTE FUNCTION count_newsletter_days();

create table niche_slugs (
  slug text not null,
  niche_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint niche_slugs_pkey PRIMARY KEY (slug),
  constraint niche_slugs_niche_id_fkey FOREIGN KEY (niche_id) REFERENCES niches(id) ON DELETE CASCADE
);
CREATE INDEX niche_slugs_niche ON public.niche_slugs USING btree (niche_id);

create table niche_subcategories (
  niche_id bigint not null,
  subcategory_id bigint not null,
  constraint niche_subcategories_pkey PRIMARY KEY (niche_id, subcategory_id),
  constraint niche_subcategories_niche_id_fkey FOREIGN KEY (niche_id) REFERENCES niches(id) ON DELETE CASCADE,
  constraint niche_subcategories_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES subcategories(id) ON DELETE CASCADE
);
CREATE INDEX niche_subcategories_subcategory ON public.niche_subcategories USING btree (subcategory_id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.niche_subcategories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_niche_subcategories();
CREATE TRIGGER announce_insert AFTER INSERT ON public.niche_subcategories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_niche_subcategories();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.niche_subcategories FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.niche_subcategories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_niche_subcategories();

create table niches (
  id bigint not null generated always as identity,
  name text not null,
  slug text not null,
  description text not null default ''::text,
  status text not null default 'published'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  "position" integer not null default 0,
  is_retired boolean not null default false,
  retired_into_id bigint,
  constraint niches_pkey PRIMARY KEY (id),
  constraint niches_name_key UNIQUE (name),
  constraint niches_slug_key UNIQUE (slug),
  constraint niches_all_resources CHECK (((slug <> 'all-resources'::text) OR (status = 'draft'::text))),
  constraint niches_retired CHECK (((is_retired OR (retired_into_id IS NULL)) AND ((NOT is_retired) OR (status = 'draft'::text)) AND (retired_into_id <> id))),
  constraint niches_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint niches_status_check CHECK ((status = ANY (ARRAY['published'::text, 'draft'::text]))),
  constraint niches_retired_into_id_fkey FOREIGN KEY (retired_into_id) REFERENCES niches(id)
);
CREATE INDEX niches_retired_into ON public.niches USING btree (retired_into_id) WHERE (retired_into_id IS NOT NULL);
CREATE TRIGGER announce_delete AFTER DELETE ON public.niches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_niches();
CREATE TRIGGER announce_insert AFTER INSERT ON public.niches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_niches();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.niches FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.niches REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_niches();
CREATE TRIGGER follow_category_in_search AFTER INSERT OR DELETE OR UPDATE ON public.niches FOR EACH ROW EXECUTE FUNCTION follow_category_in_search('niche');

create table notices (
  id bigint not null generated always as identity,
  recipient_id text not null,
  kind text not null,
  follow_id bigint,
  product_id bigint,
  count integer not null default 1,
  data jsonb not null default '{}'::jsonb,
  visible_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  decision_batch_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_count_check CHECK ((count > 0)),
  constraint notices_follow_id_fkey FOREIGN KEY (follow_id) REFERENCES follows(id) ON DELETE CASCADE,
  constraint notices_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint notices_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notices_decision ON public.notices USING btree (decision_batch_id) WHERE (decision_batch_id IS NOT NULL);
CREATE INDEX notices_follow ON public.notices USING btree (follow_id) WHERE (follow_id IS NOT NULL);
CREATE UNIQUE INDEX notices_news ON public.notices USING btree (follow_id) WHERE (read_at IS NULL);
CREATE INDEX notices_product ON public.notices USING btree (product_id);
CREATE INDEX notices_read ON public.notices USING btree (read_at) WHERE (read_at IS NOT NULL);
CREATE INDEX notices_recipient ON public.notices USING btree (recipient_id, visible_at, id);
CREATE INDEX notices_unread ON public.notices USING btree (recipient_id, visible_at) WHERE (read_at IS NULL);

create table notification_preferences (
  user_id text not null,
  topic text not null,
  unsubscribe_key uuid not null default gen_random_uuid(),
  muted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint notification_preferences_pkey PRIMARY KEY (user_id, topic),
  constraint notification_preferences_unsubscribe_key_key UNIQUE (unsubscribe_key),
  constraint notification_preferences_topic_check CHECK ((topic = ANY (ARRAY['submissions'::text, 'claims'::text, 'replies'::text, 'promotions'::text, 'digest'::text, 'morning'::text]))),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notification_preferences_digest ON public.notification_preferences USING btree (user_id) WHERE ((topic = 'digest'::text) AND (muted_at IS NULL));

create table one_time_tokens (
  token_hash text not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint one_time_tokens_pkey PRIMARY KEY (token_hash)
);

create table orders (
  id bigint not null generated always as identity,
  buyer_id text,
  product_id bigint,
  product_name text not null,
  description text not null default ''::text,
  months integer not null,
  amount integer not null,
  currency text not null,
  state text not null default 'created'::text,
  provider text,
  provider_session_id text,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  reference text not null,
  key uuid not null,
  website_url text,
  niche_id bigint,
  wanted_start timestamp with time zone,
  flag text,
  checkout_url text,
  checkout_expires_at timestamp with time zone,
  payment_id text,
  paid_amount integer,
  refunded_amount integer not null default 0,
  refund_wanted_at timestamp with time zone,
  refund_reason text,
  refunded_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  checked_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_provider_session_id_key UNIQUE (provider_session_id),
  constraint orders_reference_key UNIQUE (reference),
  constraint orders_amount_check CHECK ((amount > 0)),
  constraint orders_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint orders_flag_check CHECK ((flag = ANY (ARRAY['amount_differs'::text, 'currency_differs'::text, 'partly_refunded'::text, 'product_gone'::text, 'refund_failed'::text]))),
  constraint orders_months_check CHECK (((months >= 1) AND (months <= 24))),
  constraint orders_reference_check CHECK ((reference ~ '^[0-9a-z]{26}$'::text)),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['created'::text, 'processing'::text, 'paid'::text, 'cancelled'::text, 'refunded'::text, 'disputed'::text]))),
  constraint orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint orders_niche_id_fkey FOREIGN KEY (niche_id) REFERENCES niches(id) ON DELETE SET NULL,
  constraint orders_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE SET NULL
);
CREATE INDEX orders_buyer ON public.orders USING btree (buyer_id, created_at);
CREATE INDEX orders_flagged ON public.orders USING btree (id) WHERE (flag IS NOT NULL);
CREATE UNIQUE INDEX orders_key ON public.orders USING btree (buyer_id, key);
CREATE INDEX orders_niche ON public.orders USING btree (niche_id) WHERE (niche_id IS NOT NULL);
CREATE INDEX orders_open ON public.orders USING btree (created_at) WHERE (state = ANY (ARRAY['created'::text, 'processing'::text]));
CREATE INDEX orders_payment ON public.orders USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX orders_product ON public.orders USING btree (product_id);
CREATE INDEX orders_refund_wanted ON public.orders USING btree (id) WHERE (refund_wanted_at IS NOT NULL);

create table pair_visits (
  low_id bigint not null,
  high_id bigint not null,
  visitor_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint pair_visits_high_id_fkey FOREIGN KEY (high_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint pair_visits_low_id_fkey FOREIGN KEY (low_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX pair_visits_age ON public.pair_visits USING btree (created_at);
CREATE INDEX pair_visits_high ON public.pair_visits USING btree (high_id);
CREATE INDEX pair_visits_visitor ON public.pair_visits USING btree (low_id, high_id, visitor_key);

create table payment_events (
  provider text not null,
  id text not null,
  order_id bigint,
  type text not null,
  created_at timestamp with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (provider, id),
  constraint payment_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL
);
CREATE INDEX payment_events_order ON public.payment_events USING btree (order_id);

create table person_blocks (
  blocker_id text not null,
  blocked_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint person_blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint person_blocks_check CHECK ((blocked_id <> blocker_id)),
  constraint person_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint person_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX person_blocks_blocked ON public.person_blocks USING btree (blocked_id);

create table person_reports (
  id bigint not null generated always as identity,
  person_id text not null,
  reporter_id text,
  reason text not null,
  note text,
  resolved_at timestamp with time zone,
  resolved_by text,
  created_at timestamp with time zone not null default now(),
  constraint person_reports_pkey PRIMARY KEY (id),
  constraint person_reports_note_check CHECK (((btrim(note) <> ''::text) AND (char_length(note) <= 500))),
  constraint person_reports_reason_check CHECK ((reason = ANY (ARRAY['impersonation'::text, 'spam'::text, 'name_or_picture'::text, 'harassment'::text, 'other'::text]))),
  constraint person_reports_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint person_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint person_reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX person_reports_once ON public.person_reports USING btree (person_id, reporter_id) WHERE (resolved_at IS NULL);
CREATE INDEX person_reports_open ON public.person_reports USING btree (created_at) WHERE (resolved_at IS NULL);
CREATE INDEX person_reports_person ON public.person_reports USING btree (person_id);
CREATE INDEX person_reports_reporter ON public.person_reports USING btree (reporter_id);
CREATE INDEX person_reports_resolved ON public.person_reports USING btree (resolved_at) WHERE (resolved_at IS NOT NULL);
CREATE INDEX person_reports_resolver ON public.person_reports USING btree (resolved_by);

create table product_alternatives (
  id bigint not null generated always as identity,
  product_id bigint not null,
  alternative_id bigint not null,
  state text,
  proposed_by text,
  proposed_at timestamp with time zone,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  votes integer not null default 0,
  named_by text,
  named_at timestamp with time zone,
  constraint product_alternatives_pkey PRIMARY KEY (id),
  constraint product_alternatives_product_id_alternative_id_key UNIQUE (product_id, alternative_id),
  constraint product_alternatives_check CHECK ((alternative_id <> product_id)),
  constraint product_alternatives_check1 CHECK (((state IS NULL) = (proposed_at IS NULL))),
  constraint product_alternatives_check2 CHECK (((decided_at IS NOT NULL) = COALESCE((state = ANY (ARRAY['approved'::text, 'refused'::text])), false))),
  constraint product_alternatives_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint product_alternatives_votes_check CHECK ((votes >= 0)),
  constraint product_alternatives_alternative_id_fkey FOREIGN KEY (alternative_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint product_alternatives_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint product_alternatives_named_by_fkey FOREIGN KEY (named_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint product_alternatives_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint product_alternatives_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX product_alternatives_decided ON public.product_alternatives USING btree (product_id) WHERE (state = ANY (ARRAY['approved'::text, 'refused'::text]));
CREATE INDEX product_alternatives_decider ON public.product_alternatives USING btree (decided_by);
CREATE INDEX product_alternatives_named ON public.product_alternatives USING btree (alternative_id, named_at) WHERE (named_at IS NOT NULL);
CREATE INDEX product_alternatives_namer ON public.product_alternatives USING btree (named_by) WHERE (named_by IS NOT NULL);
CREATE INDEX product_alternatives_other ON public.product_alternatives USING btree (alternative_id);
CREATE INDEX product_alternatives_proposed ON public.product_alternatives USING btree (state, proposed_at, id) WHERE (state IS NOT NULL);
CREATE INDEX product_alternatives_proposer ON public.product_alternatives USING btree (proposed_by);
CREATE INDEX product_alternatives_voted ON public.product_alternatives USING btree (product_id, votes) WHERE (votes > 0);
CREATE TRIGGER announce_delete AFTER DELETE ON public.product_alternatives REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_alternatives();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.product_alternatives FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.product_alternatives REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_alternatives();
CREATE TRIGGER queue_news AFTER UPDATE ON public.product_alternatives FOR EACH ROW WHEN (((new.state = 'approved'::text) AND (old.state IS DISTINCT FROM 'approved'::text))) EXECUTE FUNCTION queue_alternative_news();

create table product_claims (
  id bigint not null generated always as identity,
  product_id bigint not null,
  claimant_id text not null,
  method text,
  token_hash text,
  email text,
  state text not null default 'open'::text,
  expires_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  created_at timestamp with time zone not null default now(),
  token text,
  code_expires_at timestamp with time zone,
  code_tries smallint not null default 0,
  last_check jsonb,
  note text,
  proven_by text,
  next_check_at timestamp with time zone,
  failing_since timestamp with time zone,
  failure_points smallint not null default 0,
  constraint product_claims_pkey PRIMARY KEY (id),
  constraint product_claims_method_check CHECK ((method = ANY (ARRAY['email'::text, 'dns'::text, 'meta'::text, 'file'::text, 'admin'::text]))),
  constraint product_claims_note_check CHECK ((char_length(note) <= 2000)),
  constraint product_claims_proven_by_check CHECK ((proven_by = ANY (ARRAY['email'::text, 'dns'::text, 'meta'::text, 'file'::text]))),
  constraint product_claims_state_check CHECK ((state = ANY (ARRAY['open'::text, 'proven'::text, 'in_review'::text, 'refused'::text, 'expired'::text, 'cancelled'::text, 'lapsed'::text, 'revoked'::text]))),
  constraint product_claims_claimant_id_fkey FOREIGN KEY (claimant_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint product_claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint product_claims_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX product_claims_claimant ON public.product_claims USING btree (claimant_id);
CREATE INDEX product_claims_expiry ON public.product_claims USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX product_claims_next_check ON public.product_claims USING btree (next_check_at) WHERE ((state = 'proven'::text) AND (next_check_at IS NOT NULL));
CREATE UNIQUE INDEX product_claims_one_open ON public.product_claims USING btree (product_id, claimant_id) WHERE (state = ANY (ARRAY['open'::text, 'in_review'::text]));
CREATE INDEX product_claims_product ON public.product_claims USING btree (product_id);
CREATE INDEX product_claims_review ON public.product_claims USING btree (created_at) WHERE (state = 'in_review'::text);

create table product_clicks (
  id bigint not null generated always as identity,
  product_id bigint not null,
  visitor_key text not null,
  referrer text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  constraint product_clicks_pkey PRIMARY KEY (id),
  constraint product_clicks_referrer_check CHECK ((char_length(referrer) <= 256)),
  constraint product_clicks_user_agent_check CHECK ((char_length(user_agent) <= 256)),
  constraint product_clicks_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX product_clicks_age ON public.product_clicks USING btree (created_at);
CREATE INDEX product_clicks_product ON public.product_clicks USING btree (product_id, created_at);
CREATE INDEX product_clicks_visitor ON public.product_clicks USING btree (product_id, visitor_key, created_at);

create table product_cloths (
  product_id bigint not null,
  logo_key text,
  l real not null,
  c real not null,
  h smallint not null,
  text_on text not null,
  constraint product_cloths_pkey PRIMARY KEY (product_id),
  constraint product_cloths_c_check CHECK (((c >= (0)::double precision) AND (c <= (0.4)::double precision))),
  constraint product_cloths_h_check CHECK (((h >= 0) AND (h <= 359))),
  constraint product_cloths_l_check CHECK (((l >= (0)::double precision) AND (l <= (1)::double precision))),
  constraint product_cloths_text_on_check CHECK ((text_on = ANY (ARRAY['paper'::text, 'ink'::text]))),
  constraint product_cloths_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE TRIGGER announce_insert AFTER INSERT ON public.product_cloths REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.product_cloths FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.product_cloths REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();

create table product_daily_stats (
  product_id bigint not null,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  constraint product_daily_stats_pkey PRIMARY KEY (product_id, day),
  constraint product_daily_stats_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX product_daily_stats_day ON public.product_daily_stats USING brin (day);

create table product_directory (
  id bigint not null generated always as identity,
  product_name text not null,
  headline text not null default ''::text,
  tagline text not null default ''::text,
  description text not null default ''::text,
  website_url text,
  logo_url text,
  logo_key text,
  pricing text not null default 'free'::text,
  pricing_note text,
  tags text[] not null default '{}'::text[],
  slug text not null,
  status text not null default 'draft'::text,
  type text not null default 'product'::text,
  primary_niche_id bigint,
  other_niches text,
  submitter_id text,
  video_url text,
  is_advertised boolean not null default false,
  ad_start_date timestamp with time zone,
  ad_end_date timestamp with time zone,
  has_coupon boolean not null default false,
  coupon_text text,
  coupon_code text,
  coupon_url text,
  coupon_expiry_date timestamp with time zone,
  is_demo boolean not null default false,
  status_reason text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone,
  approved_at timestamp with time zone,
  listed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  status_before_deletion text,
  platforms text[] not null default '{}'::text[],
  is_open_source boolean not null default false,
  license text,
  repository_url text,
  pricing_url text,
  languages text[] not null default '{}'::text[],
  founded_year smallint,
  support text,
  social_links text[] not null default '{}'::text[],
  open_source boolean,
  can_work_offline boolean,
  has_free_plan boolean,
  price_monthly numeric(9,2),
  price_once numeric(9,2),
  trial_days smallint,
  price_currency text,
  prices_checked_on date,
  import_formats text[] not null default '{}'::text[],
  export_formats text[] not null default '{}'::text[],
  data_locations text[] not null default '{}'::text[],
  constraint product_directory_pkey PRIMARY KEY (id),
  constraint product_directory_slug_key UNIQUE (slug),
  constraint product_directory_approval CHECK (((approved_at IS NULL) OR (status <> ALL (ARRAY['pending'::text, 'rejected'::text])))),
  constraint product_directory_check CHECK (((type = 'product'::text) OR (status <> 'live'::text))),
  constraint product_directory_check1 CHECK (((status <> 'live'::text) OR (listed_at IS NOT NULL))),
  constraint product_directory_check2 CHECK ((has_coupon OR ((coupon_text IS NULL) AND (coupon_code IS NULL) AND (coupon_url IS NULL) AND (coupon_expiry_date IS NULL)))),
  constraint product_directory_check3 CHECK ((is_advertised OR ((ad_start_date IS NULL) AND (ad_end_date IS NULL)))),
  constraint product_directory_check4 CHECK ((is_open_source OR (license IS NULL))),
  constraint product_directory_data_locations_check CHECK (((data_locations <@ ARRAY['device'::text, 'own_server'::text, 'eu'::text, 'us'::text, 'elsewhere'::text]) AND (cardinality(data_locations) <= 5))),
  constraint product_directory_deletion CHECK ((((status = 'deleted'::text) = (deleted_at IS NOT NULL)) AND ((status = 'deleted'::text) = (status_before_deletion IS NOT NULL)))),
  constraint product_directory_export_formats_check CHECK ((cardinality(export_formats) <= 20)),
  constraint product_directory_founded_year_check CHECK (((founded_year >= 1950) AND (founded_year <= 2200))),
  constraint product_directory_import_formats_check CHECK ((cardinality(import_formats) <= 20)),
  constraint product_directory_languages_check CHECK (((cardinality(languages) <= 40) AND (array_to_string(languages, ' '::text) ~ '^([A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*( |$))*$'::text))),
  constraint product_directory_license_check CHECK ((license ~ '^[A-Za-z0-9.+-]{1,64}$'::text)),
  constraint product_directory_platforms_check CHECK (((platforms <@ ARRAY['web'::text, 'ios'::text, 'android'::text, 'macos'::text, 'windows'::text, 'linux'::text, 'browser_extension'::text, 'api'::text, 'self_hosted'::text]) AND (cardinality(platforms) <= 9))),
  constraint product_directory_price_currency_check CHECK ((price_currency ~ '^[A-Z]{3}$'::text)),
  constraint product_directory_price_monthly_check CHECK ((price_monthly >= (0)::numeric)),
  constraint product_directory_price_once_check CHECK ((price_once >= (0)::numeric)),
  constraint product_directory_prices_checked_on_check CHECK ((prices_checked_on >= '2000-01-01'::date)),
  constraint product_directory_pricing_check CHECK ((pricing = ANY (ARRAY['free'::text, 'freemium'::text, 'premium'::text]))),
  constraint product_directory_pricing_url_check CHECK ((pricing_url ~ '^https?://'::text)),
  constraint product_directory_repository_url_check CHECK ((repository_url ~ '^https?://'::text)),
  constraint product_directory_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint product_directory_social_links_check CHECK (((cardinality(social_links) <= 6) AND (array_to_string(social_links, ' '::text) ~ '^(https?://\S+( |$))*$'::text))),
  constraint product_directory_status_before_deletion_check CHECK ((status_before_deletion = ANY (ARRAY['draft'::text, 'pending'::text, 'live'::text, 'rejected'::text]))),
  constraint product_directory_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'live'::text, 'rejected'::text, 'deleted'::text]))),
  constraint product_directory_support_check CHECK (((support ~ '^https?://'::text) OR (support ~ '^[^\s@]+@[^\s@]+$'::text))),
  constraint product_directory_tags_check CHECK ((cardinality(tags) <= 10)),
  constraint product_directory_trial_days_check CHECK (((trial_days >= 0) AND (trial_days <= 365))),
  constraint product_directory_type_check CHECK ((type = ANY (ARRAY['product'::text, 'suggestion'::text]))),
  constraint product_directory_version CHECK ((version > 0)),
  constraint product_directory_primary_niche_id_fkey FOREIGN KEY (primary_niche_id) REFERENCES niches(id) ON DELETE SET NULL,
  constraint product_directory_submitter_id_fkey FOREIGN KEY (submitter_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX product_directory_added ON public.product_directory USING btree (created_at, id) INCLUDE (status, pricing, is_advertised, has_coupon, coupon_expiry_date) WHERE ((type = 'product'::text) AND (status <> 'deleted'::text));
CREATE INDEX product_directory_ads ON public.product_directory USING btree (created_at, id) WHERE (is_advertised AND (type = 'product'::text) AND (status <> 'deleted'::text));
CREATE INDEX product_directory_advertised ON public.product_directory USING btree (ad_end_date) WHERE (is_advertised AND (status = 'live'::text));
CREATE INDEX product_directory_coupons ON public.product_directory USING btree (created_at, id) WHERE (has_coupon AND (type = 'product'::text) AND (status <> 'deleted'::text));
CREATE INDEX product_directory_deleted ON public.product_directory USING btree (deleted_at) WHERE (status = 'deleted'::text);
CREATE INDEX product_directory_hidden_site ON public.product_directory USING btree (site_key(website_url) text_pattern_ops) WHERE ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'rejected'::text])) AND (type = 'product'::text));
CREATE INDEX product_directory_listed ON public.product_directory USING btree (listed_at, id) WHERE (status = 'live'::text);
CREATE INDEX product_directory_name ON public.product_directory USING btree (lower(product_name), id) WHERE ((type = 'product'::text) AND (status <> 'deleted'::text));
CREATE INDEX product_directory_name_parts ON public.product_directory USING gin (product_name gin_trgm_ops) WHERE ((type = 'product'::text) AND (status <> 'deleted'::text));
CREATE INDEX product_directory_name_start ON public.product_directory USING btree (lower(product_name) text_pattern_ops, id) WHERE (type = 'product'::text);
CREATE INDEX product_directory_primary_niche ON public.product_directory USING btree (primary_niche_id);
CREATE INDEX product_directory_review ON public.product_directory USING btree (status, created_at, id) WHERE (status <> 'live'::text);
CREATE INDEX product_directory_site ON public.product_directory USING btree (site_key(website_url) text_pattern_ops) WHERE ((status = 'live'::text) AND (type = 'product'::text));
CREATE INDEX product_directory_status_added ON public.product_directory USING btree (status, created_at, id) WHERE ((type = 'product'::text) AND (status <> 'deleted'::text));
CREATE INDEX product_directory_submitted ON public.product_directory USING btree (submitted_at) WHERE (type = 'product'::text);
CREATE INDEX product_directory_submitter ON public.product_directory USING btree (submitter_id, created_at, id);
CREATE INDEX product_directory_waiting ON public.product_directory USING btree (submitted_at, id) WHERE ((status = 'pending'::text) AND (type = 'product'::text));
CREATE UNIQUE INDEX product_directory_waiting_suggestion ON public.product_directory USING btree (submitter_id, hashtextextended(description, (0)::bigint)) WHERE ((type = 'suggestion'::text) AND (status = 'pending'::text));
CREATE TRIGGER add_product_rows AFTER INSERT ON public.product_directory REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_product_rows();
CREATE TRIGGER add_search_rows AFTER INSERT ON public.product_directory REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_search_rows();
CREATE TRIGGER announce_delete AFTER DELETE ON public.product_directory REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products();
CREATE TRIGGER announce_insert AFTER INSERT ON public.product_directory REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.product_directory FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.product_directory REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products();
CREATE TRIGGER follow_collections AFTER UPDATE ON public.product_directory REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_collected_products();
CREATE TRIGGER follow_product AFTER UPDATE ON public.product_directory REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product();
CREATE TRIGGER follow_product_in_search AFTER UPDATE ON public.product_directory REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_in_search();
CREATE TRIGGER follow_submitter AFTER UPDATE OF submitter_id ON public.product_directory FOR EACH ROW WHEN ((old.submitter_id IS DISTINCT FROM new.submitter_id)) EXECUTE FUNCTION follow_submitter();
CREATE TRIGGER follow_tag_aliases BEFORE INSERT OR UPDATE OF tags ON public.product_directory FOR EACH ROW EXECUTE FUNCTION follow_tag_aliases();
CREATE TRIGGER forget_logo BEFORE UPDATE OF logo_url, website_url ON public.product_directory FOR EACH ROW WHEN ((((new.logo_url IS DISTINCT FROM old.logo_url) OR (new.website_url IS DISTINCT FROM old.website_url)) AND (NOT (new.logo_key IS DISTINCT FROM old.logo_key)))) EXECUTE FUNCTION forget_logo();
CREATE TRIGGER forget_product AFTER DELETE ON public.product_directory REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_product();
CREATE TRIGGER forget_product_in_search AFTER DELETE ON public.product_directory REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_product_in_search();
CREATE TRIGGER keep_stated_facts BEFORE INSERT OR UPDATE OF open_source, is_open_source, has_free_plan, price_monthly, price_once, trial_days, price_currency, prices_checked_on ON public.product_directory FOR EACH ROW EXECUTE FUNCTION keep_stated_facts();
CREATE TRIGGER list_products AFTER INSERT ON public.product_directory REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_new_products();
CREATE TRIGGER list_products_again AFTER UPDATE ON public.product_directory REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_changed_products();
CREATE TRIGGER note_gone_delete AFTER DELETE ON public.product_directory REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_gone_addresses();
CREATE TRIGGER note_gone_update AFTER UPDATE ON public.product_directory REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_gone_addresses();
CREATE TRIGGER queue_changed_logos AFTER UPDATE ON public.product_directory REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_logos();
CREATE TRIGGER queue_cloth_insert AFTER INSERT ON public.product_directory FOR EACH ROW WHEN ((new.status = 'live'::text)) EXECUTE FUNCTION queue_cloth();
CREATE TRIGGER queue_cloth_update AFTER UPDATE ON public.product_directory FOR EACH ROW WHEN (((new.status = 'live'::text) AND ((old.status <> 'live'::text) OR (new.logo_key IS DISTINCT FROM old.logo_key)))) EXECUTE FUNCTION queue_cloth();
CREATE TRIGGER queue_new_logos AFTER INSERT ON public.product_directory REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_new_logos();
CREATE TRIGGER queue_news_insert AFTER INSERT ON public.product_directory REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_added_news();
CREATE TRIGGER queue_news_update AFTER UPDATE ON public.product_directory FOR EACH ROW WHEN (((old.listed_at IS NULL) AND (new.listed_at IS NOT NULL))) EXECUTE FUNCTION queue_listed_news();
CREATE TRIGGER stamp_deletion BEFORE INSERT OR UPDATE ON public.product_directory FOR EACH ROW EXECUTE FUNCTION stamp_deletion();
CREATE TRIGGER stamp_listing BEFORE INSERT OR UPDATE ON public.product_directory FOR EACH ROW EXECUTE FUNCTION stamp_listing();

create table product_feedback (
  id bigint not null generated always as identity,
  product_id bigint not null,
  user_id text,
  parent_id bigint,
  is_reply boolean generated always as ((parent_id IS NOT NULL)) stored,
  parent_is_reply boolean generated always as (
CASE
    WHEN (parent_id IS NOT NULL) THEN false
    ELSE NULL::boolean
END) stored,
  comment text not null,
  rating smallint,
  counts_in_rating boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  hidden_by text,
  constraint product_feedback_pkey PRIMARY KEY (id),
  constraint product_feedback_product_id_id_is_reply_key UNIQUE (product_id, id, is_reply),
  constraint product_feedback_check CHECK ((((parent_id IS NULL) AND (rating IS NOT NULL) AND ((rating >= 1) AND (rating <= 5))) OR ((parent_id IS NOT NULL) AND (rating IS NULL)))),
  constraint product_feedback_comment_check CHECK (((btrim(comment) <> ''::text) AND (char_length(comment) <= 5000))),
  constraint product_feedback_hidden_by_check CHECK ((hidden_by = ANY (ARRAY['suspension'::text, 'moderator'::text]))),
  constraint product_feedback_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint product_feedback_product_id_parent_id_parent_is_reply_fkey FOREIGN KEY (product_id, parent_id, parent_is_reply) REFERENCES product_feedback(product_id, id, is_reply) ON DELETE CASCADE,
  constraint product_feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX product_feedback_newest ON public.product_feedback USING btree (created_at, id) WHERE ((parent_id IS NULL) AND (hidden_by IS NULL));
CREATE UNIQUE INDEX product_feedback_one_each ON public.product_feedback USING btree (product_id, user_id) WHERE (parent_id IS NULL);
CREATE INDEX product_feedback_person ON public.product_feedback USING btree (user_id, created_at, id) WHERE ((parent_id IS NULL) AND (hidden_by IS NULL));
CREATE INDEX product_feedback_thread ON public.product_feedback USING btree (product_id, parent_id, created_at, id);
CREATE INDEX product_feedback_user ON public.product_feedback USING btree (user_id, created_at);
CREATE TRIGGER announce_delete AFTER DELETE ON public.product_feedback REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER announce_insert AFTER INSERT ON public.product_feedback REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER announce_people_delete AFTER DELETE ON public.product_feedback REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_people_of_rows('user_id', 'feedback');
CREATE TRIGGER announce_people_insert AFTER INSERT ON public.product_feedback REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_people_of_rows('user_id', 'feedback');
CREATE TRIGGER announce_people_update AFTER UPDATE ON public.product_feedback REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_people_of_rows('user_id', 'feedback');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.product_feedback FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.product_feedback REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();

create table product_files (
  key text not null,
  product_id bigint,
  kind text not null,
  width integer not null,
  height integer not null,
  uploaded_by text,
  uploaded_at timestamp with time zone not null default now(),
  unused_since timestamp with time zone,
  constraint product_files_pkey PRIMARY KEY (key),
  constraint product_files_height_check CHECK ((height > 0)),
  constraint product_files_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'logo'::text]))),
  constraint product_files_width_check CHECK ((width > 0)),
  constraint product_files_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE SET NULL,
  constraint product_files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX product_files_product ON public.product_files USING btree (product_id);
CREATE INDEX product_files_uploader ON public.product_files USING btree (uploaded_by);

create table product_listings (
  product_id bigint not null,
  list text collate "C" not null,
  pricing listed_pricing not null,
  listed_at timestamp with time zone not null,
  name_key text collate "C" not null,
  rating_key bigint not null,
  upvotes integer not null,
  coupon_until timestamp with time zone,
  facts integer not null default 0,
  constraint product_listings_pkey PRIMARY KEY (product_id, list),
  constraint product_listings_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX product_listings_coupon_until ON public.product_listings USING btree (list, coupon_until, pricing, product_id) WHERE (coupon_until IS NOT NULL);
CREATE INDEX product_listings_facts ON public.product_listings USING btree (list, facts) INCLUDE (pricing, product_id, listed_at, rating_key, upvotes, name_key) WHERE (facts <> 0);
CREATE INDEX product_listings_name ON public.product_listings USING btree (list, pricing, name_key, product_id) INCLUDE (facts);
CREATE INDEX product_listings_newest ON public.product_listings USING btree (list, pricing, listed_at, product_id) INCLUDE (facts);
CREATE INDEX product_listings_rating ON public.product_listings USING btree (list, pricing, rating_key, product_id) INCLUDE (facts);
CREATE INDEX product_listings_upvotes ON public.product_listings USING btree (list, pricing, upvotes, product_id) INCLUDE (facts);
CREATE TRIGGER announce_delete AFTER DELETE ON public.product_listings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_lists();
CREATE TRIGGER announce_insert AFTER INSERT ON public.product_listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_lists();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.product_listings FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.product_listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_lists();
CREATE TRIGGER count_listings_delete AFTER DELETE ON public.product_listings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER count_listings_insert AFTER INSERT ON public.product_listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER count_listings_update AFTER UPDATE ON public.product_listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER follow_listings_insert AFTER INSERT ON public.product_listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_listings();
CREATE TRIGGER follow_listings_update AFTER UPDATE ON public.product_listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_listings();

create table product_makers (
  product_id bigint not null,
  profile_id text not null,
  proof text not null,
  verified_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint product_makers_pkey PRIMARY KEY (product_id, profile_id),
  constraint product_makers_proof_check CHECK ((proof = ANY (ARRAY['submitter'::text, 'email'::text, 'dns'::text, 'meta'::text, 'file'::text, 'admin'::text, 'invitation'::text]))),
  constraint product_makers_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint product_makers_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX product_makers_newest ON public.product_makers USING btree (verified_at, product_id);
CREATE INDEX product_makers_person ON public.product_makers USING btree (profile_id, verified_at, product_id);
CREATE INDEX product_makers_profile ON public.product_makers USING btree (profile_id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.product_makers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER announce_insert AFTER INSERT ON public.product_makers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER announce_people_delete AFTER DELETE ON public.product_makers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_people_of_rows('profile_id', 'made');
CREATE TRIGGER announce_people_insert AFTER INSERT ON public.product_makers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_people_of_rows('profile_id', 'made');
CREATE TRIGGER announce_people_update AFTER UPDATE ON public.product_makers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_people_of_rows('profile_id', 'made');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.product_makers FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.product_makers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER follow_maker AFTER INSERT OR DELETE ON public.product_makers FOR EACH ROW EXECUTE FUNCTION follow_maker();

create table product_merge_feedback (
  merge_id bigint not null,
  feedback_id bigint not null,
  product_id bigint not null,
  parent_id bigint,
  constraint product_merge_feedback_pkey PRIMARY KEY (merge_id, feedback_id),
  constraint product_merge_feedback_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES product_feedback(id) ON DELETE CASCADE,
  constraint product_merge_feedback_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES product_merges(id) ON DELETE CASCADE
);
CREATE INDEX product_merge_feedback_feedback ON public.product_merge_feedback USING btree (feedback_id);

create table product_merge_rows (
  merge_id bigint not null,
  relation text not null,
  user_id text not null,
  constraint product_merge_rows_pkey PRIMARY KEY (merge_id, relation, user_id),
  constraint product_merge_rows_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES product_merges(id) ON DELETE CASCADE,
  constraint product_merge_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX product_merge_rows_user ON public.product_merge_rows USING btree (user_id);

create table product_merges (
  id bigint not null generated always as identity,
  kept_id bigint not null,
  gone_id bigint not null,
  before jsonb not null,
  merged_by text,
  merged_at timestamp with time zone not null default now(),
  undone_by text,
  undone_at timestamp with time zone,
  constraint product_merges_pkey PRIMARY KEY (id),
  constraint product_merges_gone_id_fkey FOREIGN KEY (gone_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint product_merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint product_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint product_merges_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX product_merges_gone ON public.product_merges USING btree (gone_id);
CREATE INDEX product_merges_kept ON public.product_merges USING btree (kept_id);
CREATE UNIQUE INDEX product_merges_once ON public.product_merges USING btree (gone_id) WHERE (undone_at IS NULL);
CREATE INDEX product_merges_person ON public.product_merges USING btree (merged_by);
CREATE INDEX product_merges_undone_by ON public.product_merges USING btree (undone_by);

create table product_niches (
  product_id bigint not null,
  niche_id bigint not null,
  live boolean not null default false,
  listed_at timestamp with time zone,
  constraint product_niches_pkey PRIMARY KEY (product_id, niche_id),
  constraint product_niches_niche_id_fkey FOREIGN KEY (niche_id) REFERENCES niches(id) ON DELETE CASCADE,
  constraint product_niches_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX product_niches_listed ON public.product_niches USING btree (niche_id, listed_at, product_id) WHERE live;
CREATE INDEX product_niches_products ON public.product_niches USING btree (niche_id, product_id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.product_niches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER announce_insert AFTER INSERT ON public.product_niches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.product_niches FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.product_niches REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER list_products_delete AFTER DELETE ON public.product_niches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION list_unlinked_products();
CREATE TRIGGER list_products_insert AFTER INSERT ON public.product_niches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_linked_products();
CREATE TRIGGER list_products_update AFTER UPDATE ON public.product_niches REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_moved_niches();
CREATE TRIGGER mark_products_delete AFTER DELETE ON public.product_niches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_unlinked_products();
CREATE TRIGGER mark_products_insert AFTER INSERT ON public.product_niches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_linked_products();
CREATE TRIGGER mark_products_update AFTER UPDATE ON public.product_niches REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_moved_niches();
CREATE TRIGGER stamp_link BEFORE INSERT ON public.product_niches FOR EACH ROW EXECUTE FUNCTION stamp_link();

create table product_pictures (
  product_id bigint not null,
  "position" smallint not null,
  key text not null,
  alt text not null default ''::text,
  constraint product_pictures_pkey PRIMARY KEY (product_id, "position"),
  constraint product_pictures_position_check CHECK ((("position" >= 1) AND ("position" <= 5))),
  constraint product_pictures_key_fkey FOREIGN KEY (key) REFERENCES product_files(key),
  constraint product_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_pictures_key ON public.product_pictures USING btree (key);
CREATE TRIGGER announce_delete AFTER DELETE ON public.product_pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER announce_insert AFTER INSERT ON public.product_pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.product_pictures FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.product_pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();

create table product_rankings (
  period text not null,
  place smallint not null,
  product_id bigint not null,
  votes integer not null,
  place_before smallint,
  constraint product_rankings_pkey PRIMARY KEY (period, place),
  constraint product_rankings_period_product_id_key UNIQUE (period, product_id),
  constraint product_rankings_place_before_check CHECK (((place_before >= 1) AND (place_before <= 100))),
  constraint product_rankings_place_check CHECK (((place >= 1) AND (place <= 100))),
  constraint product_rankings_votes_check CHECK ((votes > 0)),
  constraint product_rankings_period_fkey FOREIGN KEY (period) REFERENCES ranking_periods(period),
  constraint product_rankings_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX product_rankings_product ON public.product_rankings USING btree (product_id);

create table product_reports (
  id bigint not null generated always as identity,
  product_id bigint not null,
  reporter_id text,
  email text,
  reason text not null,
  note text,
  resolved_at timestamp with time zone,
  resolved_by text,
  created_at timestamp with time zone not null default now(),
  answer text,
  constraint product_reports_pkey PRIMARY KEY (id),
  constraint product_reports_answer_check CHECK ((btrim(answer) <> ''::text)),
  constraint product_reports_email_check CHECK ((char_length(email) <= 254)),
  constraint product_reports_note_check CHECK (((btrim(note) <> ''::text) AND (char_length(note) <= 500))),
  constraint product_reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'misleading'::text, 'broken'::text, 'duplicate'::text, 'not_software'::text, 'illegal'::text, 'other'::text]))),
  constraint product_reports_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint product_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint product_reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX product_reports_once ON public.product_reports USING btree (product_id, reporter_id) WHERE (resolved_at IS NULL);
CREATE INDEX product_reports_open ON public.product_reports USING btree (created_at) WHERE (resolved_at IS NULL);
CREATE INDEX product_reports_product ON public.product_reports USING btree (product_id);
CREATE INDEX product_reports_reporter ON public.product_reports USING btree (reporter_id);
CREATE INDEX product_reports_resolved ON public.product_reports USING btree (resolved_at) WHERE (resolved_at IS NOT NULL);

create table product_revisions (
  id bigint not null generated always as identity,
  product_id bigint not null,
  author_id text,
  changes jsonb not null,
  state text not null default 'pending'::text,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint product_revisions_pkey PRIMARY KEY (id),
  constraint product_revisions_changes CHECK (((jsonb_typeof(changes) = 'object'::text) AND (changes <> '{}'::jsonb))),
  constraint product_revisions_decided CHECK (((state <> ALL (ARRAY['approved'::text, 'rejected'::text])) OR (decided_at IS NOT NULL))),
  constraint product_revisions_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'superseded'::text]))),
  constraint product_revisions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint product_revisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint product_revisions_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_revisions_one_pending ON public.product_revisions USING btree (product_id) WHERE (state = 'pending'::text);
CREATE INDEX product_revisions_product ON public.product_revisions USING btree (product_id, created_at);

create table product_search (
  product_id bigint not null,
  key text not null,
  doc tsvector not null,
  hot boolean not null,
  is_demo boolean not null default false,
  constraint product_search_pkey PRIMARY KEY (product_id),
  constraint product_search_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX product_search_about ON public.product_search USING gin (ts_filter(doc, '{a,b,c}'::"char"[])) WITH (fastupdate=off);
CREATE INDEX product_search_doc ON public.product_search USING gin (doc) WITH (fastupdate=off);
CREATE INDEX product_search_hot ON public.product_search USING btree (product_id) WHERE hot;
CREATE INDEX product_search_hot_about ON public.product_search USING gin (ts_filter(doc, '{a,b,c}'::"char"[])) WITH (fastupdate=off) WHERE hot;
CREATE INDEX product_search_hot_doc ON public.product_search USING gin (doc) WITH (fastupdate=off) WHERE hot;
CREATE INDEX product_search_hot_key ON public.product_search USING btree (key text_pattern_ops) WHERE hot;
CREATE INDEX product_search_hot_key_grams ON public.product_search USING gin (key_grams(key)) WITH (fastupdate=off) WHERE hot;
CREATE INDEX product_search_hot_key_trigrams ON public.product_search USING gin (key gin_trgm_ops) WITH (fastupdate=off) WHERE hot;
CREATE INDEX product_search_hot_names ON public.product_search USING gin (ts_filter(doc, '{a}'::"char"[])) WITH (fastupdate=off) WHERE hot;
CREATE INDEX product_search_hot_slips ON public.product_search USING gin (key_slips(key,
CASE
    WHEN (char_length(key) >= 8) THEN 2
    ELSE 1
END)) WITH (fastupdate=off) WHERE hot;
CREATE INDEX product_search_key ON public.product_search USING btree (key text_pattern_ops);
CREATE INDEX product_search_key_grams ON public.product_search USING gin (key_grams(key)) WITH (fastupdate=off);
CREATE INDEX product_search_key_trigrams ON public.product_search USING gin (key gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX product_search_names ON public.product_search USING gin (ts_filter(doc, '{a}'::"char"[])) WITH (fastupdate=off);

create table product_shares (
  id bigint not null generated always as identity,
  product_id bigint not null,
  user_id text not null,
  channel text not null,
  created_at timestamp with time zone not null default now(),
  constraint product_shares_pkey PRIMARY KEY (id),
  constraint product_shares_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint product_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_shares_daily ON public.product_shares USING btree (user_id, product_id, channel, (((created_at AT TIME ZONE 'UTC'::text))::date));
CREATE INDEX product_shares_product ON public.product_shares USING btree (product_id);
CREATE INDEX product_shares_user ON public.product_shares USING btree (user_id, created_at);

create table product_slugs (
  slug text not null,
  product_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint product_slugs_pkey PRIMARY KEY (slug),
  constraint product_slugs_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX product_slugs_product ON public.product_slugs USING btree (product_id);

create table product_stats (
  product_id bigint not null,
  live boolean not null default false,
  upvotes integer not null default 0,
  saves integer not null default 0,
  stack_users integer not null default 0,
  comments integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  views bigint not null default 0,
  clicks bigint not null default 0,
  listed_upvotes integer not null default 0,
  departed_upvotes integer not null default 0,
  constraint product_stats_pkey PRIMARY KEY (product_id),
  constraint product_stats_check CHECK (((departed_upvotes >= 0) AND (departed_upvotes <= upvotes))),
  constraint product_stats_comments_check CHECK ((comments >= 0)),
  constraint product_stats_rating_count_check CHECK ((rating_count >= 0)),
  constraint product_stats_rating_sum_check CHECK ((rating_sum >= 0)),
  constraint product_stats_saves_check CHECK ((saves >= 0)),
  constraint product_stats_stack_users_check CHECK ((stack_users >= 0)),
  constraint product_stats_upvotes_check CHECK ((upvotes >= 0)),
  constraint product_stats_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
) with (fillfactor=80);
CREATE INDEX product_stats_hidden_upvotes ON public.product_stats USING btree (upvotes, product_id) WHERE (NOT live);
CREATE INDEX product_stats_upvotes ON public.product_stats USING btree (upvotes, product_id) WHERE live;
CREATE TRIGGER list_by_rating AFTER UPDATE OF rating_sum, rating_count ON public.product_stats FOR EACH ROW WHEN ((new.live AND ((new.rating_sum IS DISTINCT FROM old.rating_sum) OR (new.rating_count IS DISTINCT FROM old.rating_count)))) EXECUTE FUNCTION list_by_rating();
CREATE TRIGGER warm_search_product AFTER UPDATE OF upvotes ON public.product_stats FOR EACH ROW WHEN ((new.live AND (new.upvotes > old.upvotes))) EXECUTE FUNCTION warm_search_product();

create table product_subcategories (
  product_id bigint not null,
  subcategory_id bigint not null,
  category_id bigint,
  live boolean not null default false,
  listed_at timestamp with time zone,
  constraint product_subcategories_pkey PRIMARY KEY (product_id, subcategory_id),
  constraint product_subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES niches(id) ON DELETE SET NULL,
  constraint product_subcategories_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint product_subcategories_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES subcategories(id) ON DELETE CASCADE
);
CREATE INDEX product_subcategories_listed ON public.product_subcategories USING btree (subcategory_id, listed_at, product_id) WHERE live;
CREATE INDEX product_subcategories_products ON public.product_subcategories USING btree (subcategory_id, product_id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.product_subcategories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER announce_insert AFTER INSERT ON public.product_subcategories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.product_subcategories FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.product_subcategories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products_of_rows();
CREATE TRIGGER list_products_delete AFTER DELETE ON public.product_subcategories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION list_unlinked_products();
CREATE TRIGGER list_products_insert AFTER INSERT ON public.product_subcategories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_linked_products();
CREATE TRIGGER list_products_update AFTER UPDATE ON public.product_subcategories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_moved_subcategories();
CREATE TRIGGER mark_products_delete AFTER DELETE ON public.product_subcategories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_unlinked_products();
CREATE TRIGGER mark_products_insert AFTER INSERT ON public.product_subcategories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_linked_products();
CREATE TRIGGER mark_products_update AFTER UPDATE ON public.product_subcategories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_moved_subcategories();
CREATE TRIGGER stamp_link BEFORE INSERT ON public.product_subcategories FOR EACH ROW EXECUTE FUNCTION stamp_link();

create table product_tags (
  product_id bigint not null,
  tag text not null,
  live boolean not null default false,
  listed_at timestamp with time zone,
  constraint product_tags_pkey PRIMARY KEY (product_id, tag),
  constraint product_tags_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX product_tags_listed ON public.product_tags USING btree (tag, listed_at, product_id) WHERE live;
CREATE INDEX product_tags_tag ON public.product_tags USING btree (tag, product_id);

create table product_upvotes (
  product_id bigint not null,
  user_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint product_upvotes_pkey PRIMARY KEY (product_id, user_id),
  constraint product_upvotes_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint product_upvotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX product_upvotes_created ON public.product_upvotes USING brin (created_at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX product_upvotes_day ON public.product_upvotes USING brin (created_at);
CREATE INDEX product_upvotes_recent ON public.product_upvotes USING btree (product_id, created_at);
CREATE INDEX product_upvotes_user ON public.product_upvotes USING btree (user_id, created_at, product_id);

create table product_views (
  id bigint not null generated always as identity,
  product_id bigint not null,
  visitor_key text not null,
  referrer text,
  search_words text,
  created_at timestamp with time zone not null default now(),
  constraint product_views_pkey PRIMARY KEY (id),
  constraint product_views_referrer_check CHECK ((char_length(referrer) <= 256)),
  constraint product_views_search_words_check CHECK ((char_length(search_words) <= 200)),
  constraint product_views_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX product_views_age ON public.product_views USING btree (created_at);
CREATE INDEX product_views_product ON public.product_views USING btree (product_id, created_at);
CREATE INDEX product_views_visitor ON public.product_views USING btree (product_id, visitor_key, created_at);

create table product_working_copies (
  product_id bigint not null,
  fields jsonb not null,
  version bigint not null generated by default as identity,
  author_id text,
  updated_at timestamp with time zone not null default now(),
  constraint product_working_copies_pkey PRIMARY KEY (product_id),
  constraint product_working_copies_fields_check CHECK (((jsonb_typeof(fields) = 'object'::text) AND (fields <> '{}'::jsonb))),
  constraint product_working_copies_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint product_working_copies_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX product_working_copies_author ON public.product_working_copies USING btree (author_id);

create table profiles (
  id text not null,
  username text not null,
  username_key text not null,
  avatar_key text,
  career text,
  primary_niche_id bigint,
  loved_niche_ids bigint[] not null default '{}'::bigint[],
  is_demo boolean not null default false,
  onboarded_at timestamp with time zone,
  last_active_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  has_page boolean not null default true,
  shown_sections text[] not null default '{made,feedback,collections}'::text[],
  has_for_you boolean not null default true,
  previous_visit_at timestamp with time zone,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_username_key_key UNIQUE (username_key),
  constraint profiles_loved_niche_ids_check CHECK ((cardinality(loved_niche_ids) <= 5)),
  constraint profiles_shown_sections_check CHECK ((shown_sections <@ ARRAY['made'::text, 'stack'::text, 'feedback'::text, 'upvotes'::text, 'collections'::text])),
  constraint profiles_username_check CHECK (((char_length(username) >= 3) AND (char_length(username) <= 50))),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES users(id) ON DELETE CASCADE,
  constraint profiles_primary_niche_id_fkey FOREIGN KEY (primary_niche_id) REFERENCES niches(id) ON DELETE SET NULL
);
CREATE INDEX profiles_avatar ON public.profiles USING btree (avatar_key) WHERE (avatar_key IS NOT NULL);
CREATE INDEX profiles_joined ON public.profiles USING btree (created_at, id);
CREATE INDEX profiles_showing_stack ON public.profiles USING btree (created_at) WHERE (('stack'::text = ANY (shown_sections)) AND has_page);
CREATE INDEX profiles_username_prefix ON public.profiles USING btree (username_key text_pattern_ops);
CREATE TRIGGER announce_delete AFTER DELETE ON public.profiles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_names();
CREATE TRIGGER announce_insert AFTER INSERT ON public.profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_names();
CREATE TRIGGER announce_owners AFTER UPDATE ON public.profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_owners();
CREATE TRIGGER announce_update AFTER UPDATE ON public.profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_people();

create table promotion_days (
  promotion_id bigint not null,
  day date not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  constraint promotion_days_pkey PRIMARY KEY (promotion_id, day),
  constraint promotion_days_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE
);

create table promotion_visits (
  promotion_id bigint not null,
  kind text not null,
  visitor_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint promotion_visits_kind_check CHECK ((kind = ANY (ARRAY['impression'::text, 'click'::text]))),
  constraint promotion_visits_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE
);
CREATE INDEX promotion_visits_age ON public.promotion_visits USING btree (created_at);
CREATE INDEX promotion_visits_visitor ON public.promotion_visits USING btree (promotion_id, kind, visitor_key, created_at);

create table promotions (
  id bigint not null generated always as identity,
  product_id bigint,
  order_id bigint,
  source text not null,
  days integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  start_told_at timestamp with time zone,
  ending_told_at timestamp with time zone,
  end_told_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_check CHECK ((ends_at > starts_at)),
  constraint promotions_check1 CHECK (((starts_at IS NULL) = (ends_at IS NULL))),
  constraint promotions_check2 CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint promotions_check3 CHECK (((order_id IS NULL) = (source = 'admin'::text))),
  constraint promotions_check4 CHECK (((days IS NULL) = (source = 'admin'::text))),
  constraint promotions_days_check CHECK ((days > 0)),
  constraint promotions_end_reason_check CHECK ((end_reason = ANY (ARRAY['refunded'::text, 'disputed'::text, 'moved'::text, 'product_gone'::text, 'replaced'::text]))),
  constraint promotions_source_check CHECK ((source = ANY (ARRAY['order'::text, 'code'::text, 'admin'::text]))),
  constraint promotions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint promotions_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE SET NULL
);
CREATE INDEX promotions_open ON public.promotions USING btree (ends_at) WHERE ((ended_at IS NULL) AND (end_told_at IS NULL));
CREATE UNIQUE INDEX promotions_order ON public.promotions USING btree (order_id, source) WHERE (order_id IS NOT NULL);
CREATE INDEX promotions_product ON public.promotions USING btree (product_id, ends_at);

create table ranking_periods (
  period text not null,
  counted_at timestamp with time zone not null,
  votes integer not null default 0,
  products integer not null default 0,
  constraint ranking_periods_pkey PRIMARY KEY (period),
  constraint ranking_periods_period_check CHECK ((period = ANY (ARRAY['week'::text, 'month'::text]))),
  constraint ranking_periods_products_check CHECK ((products >= 0)),
  constraint ranking_periods_votes_check CHECK ((votes >= 0))
);

create unlogged table rate_limits (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

create table recent_upvotes (
  product_id bigint not null,
  week integer not null,
  week_before integer not null,
  month integer not null,
  month_before integer not null,
  is_stale boolean not null default true,
  constraint recent_upvotes_pkey PRIMARY KEY (product_id),
  constraint recent_upvotes_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX recent_upvotes_stale ON public.recent_upvotes USING btree (product_id) WHERE is_stale;

create table redemption_codes (
  code_hash text not null,
  order_id bigint not null,
  expires_at timestamp with time zone not null,
  redeemed_at timestamp with time zone,
  redeemed_by text,
  created_at timestamp with time zone not null default now(),
  constraint redemption_codes_pkey PRIMARY KEY (code_hash),
  constraint redemption_codes_order_id_key UNIQUE (order_id),
  constraint redemption_codes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint redemption_codes_redeemed_by_fkey FOREIGN KEY (redeemed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX redemption_codes_redeemed_by ON public.redemption_codes USING btree (redeemed_by) WHERE (redeemed_by IS NOT NULL);

create table review_presence (
  user_id text not null,
  product_id bigint not null,
  seen_until timestamp with time zone not null,
  constraint review_presence_pkey PRIMARY KEY (user_id),
  constraint review_presence_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint review_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX review_presence_product ON public.review_presence USING btree (product_id, seen_until);

create table sandbox_payments (
  session_id text not null,
  reference text not null,
  amount integer not null,
  currency text not null,
  description text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open'::text,
  payment_id text,
  arrives_at timestamp with time zone,
  refunded_amount integer not null default 0,
  is_disputed boolean not null default false,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint sandbox_payments_pkey PRIMARY KEY (session_id),
  constraint sandbox_payments_payment_id_key UNIQUE (payment_id),
  constraint sandbox_payments_reference_key UNIQUE (reference),
  constraint sandbox_payments_amount_check CHECK ((amount > 0)),
  constraint sandbox_payments_check CHECK (((refunded_amount >= 0) AND (refunded_amount <= amount))),
  constraint sandbox_payments_check1 CHECK (((payment_id IS NULL) = (status = ANY (ARRAY['open'::text, 'closed'::text])))),
  constraint sandbox_payments_check2 CHECK (((arrives_at IS NOT NULL) OR (status <> 'processing'::text))),
  constraint sandbox_payments_status_check CHECK ((status = ANY (ARRAY['open'::text, 'processing'::text, 'paid'::text, 'closed'::text])))
);
CREATE INDEX sandbox_payments_expires ON public.sandbox_payments USING btree (expires_at);

create table search_hot_floor (
  only_row boolean not null default true,
  upvotes integer not null,
  product_id bigint not null,
  constraint search_hot_floor_pkey PRIMARY KEY (only_row),
  constraint search_hot_floor_only_row_check CHECK (only_row)
);

create table search_synonyms (
  id bigint not null generated always as identity,
  terms text[] not null,
  keys text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  words tsquery,
  constraint search_synonyms_pkey PRIMARY KEY (id),
  constraint search_synonyms_terms_check CHECK (((cardinality(terms) >= 2) AND (cardinality(terms) <= 20))),
  constraint search_synonyms_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX search_synonyms_keys ON public.search_synonyms USING gin (keys) WITH (fastupdate=off);
CREATE TRIGGER announce_changed_synonyms AFTER UPDATE ON public.search_synonyms FOR EACH ROW WHEN ((new.terms IS DISTINCT FROM old.terms)) EXECUTE FUNCTION announce_synonyms();
CREATE TRIGGER announce_synonyms AFTER INSERT OR DELETE ON public.search_synonyms FOR EACH ROW EXECUTE FUNCTION announce_synonyms();
CREATE TRIGGER follow_synonyms_in_spelling AFTER INSERT OR DELETE OR UPDATE ON public.search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION follow_synonyms_in_spelling();
CREATE TRIGGER key_synonyms BEFORE INSERT OR UPDATE ON public.search_synonyms FOR EACH ROW EXECUTE FUNCTION key_synonyms();

create table search_visits (
  day date not null,
  visitor_key text not null,
  query text not null,
  has_found boolean not null,
  has_clicked boolean not null default false,
  constraint search_visits_pkey PRIMARY KEY (day, visitor_key, query),
  constraint search_visits_query_check CHECK (((char_length(query) >= 3) AND (char_length(query) <= 80)))
);
CREATE INDEX search_visits_query ON public.search_visits USING btree (day, query);

create table search_vocabulary (
  word text collate "C" not null,
  uses integer not null,
  deletes text[] not null generated always as (word_deletes(word)) stored,
  constraint search_vocabulary_pkey PRIMARY KEY (word)
) with (fillfactor=90);
CREATE INDEX search_vocabulary_deletes ON public.search_vocabulary USING gin (deletes) WITH (fastupdate=off);

create table search_word_uses (
  word text collate "C" not null,
  uses integer not null,
  constraint search_word_uses_pkey PRIMARY KEY (word)
);

create table server_errors (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  request_id text,
  route text,
  summary text not null,
  message text not null,
  stack text,
  constraint server_errors_pkey PRIMARY KEY (id)
);
CREATE INDEX server_errors_reference ON public.server_errors USING btree (request_id);

create table sessions (
  id text not null,
  token text not null,
  user_id text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  second_factor_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

create table sign_in_intents (
  token_hash text not null,
  action text not null,
  product_id bigint,
  payload jsonb,
  return_to text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint sign_in_intents_pkey PRIMARY KEY (token_hash),
  constraint sign_in_intents_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_intents_product ON public.sign_in_intents USING btree (product_id);

create table site_feedback (
  id bigint not null generated always as identity,
  user_id text,
  email text,
  message text not null,
  page text,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  resolved_by text,
  answer text,
  constraint site_feedback_pkey PRIMARY KEY (id),
  constraint site_feedback_answer_check CHECK ((btrim(answer) <> ''::text)),
  constraint site_feedback_message_check CHECK (((btrim(message) <> ''::text) AND (char_length(message) <= 5000))),
  constraint site_feedback_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint site_feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX site_feedback_newest ON public.site_feedback USING btree (created_at, id);
CREATE INDEX site_feedback_open ON public.site_feedback USING btree (created_at) WHERE (resolved_at IS NULL);

create table site_page_versions (
  page text not null,
  number integer not null,
  title text not null,
  description text not null,
  body text not null,
  saved_at timestamp with time zone not null default now(),
  constraint site_page_versions_pkey PRIMARY KEY (page, number),
  constraint site_page_versions_page_fkey FOREIGN KEY (page) REFERENCES site_pages(name) ON DELETE CASCADE
);

create table site_pages (
  name text not null,
  version integer not null,
  published_version integer,
  published_at timestamp with time zone,
  constraint site_pages_pkey PRIMARY KEY (name),
  constraint site_pages_check CHECK (((published_version IS NULL) = (published_at IS NULL))),
  constraint site_pages_name_check CHECK (((name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(name) <= 60)))
);
CREATE TRIGGER announce_gone_page AFTER DELETE ON public.site_pages FOR EACH ROW WHEN ((old.published_version IS NOT NULL)) EXECUTE FUNCTION announce_site_page();
CREATE TRIGGER announce_new_page AFTER INSERT ON public.site_pages FOR EACH ROW WHEN ((new.published_version IS NOT NULL)) EXECUTE FUNCTION announce_site_page();
CREATE TRIGGER announce_page AFTER UPDATE ON public.site_pages FOR EACH ROW WHEN ((old.published_version IS DISTINCT FROM new.published_version)) EXECUTE FUNCTION announce_site_page();

create table site_settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint site_settings_pkey PRIMARY KEY (key)
);
CREATE TRIGGER announce_settings AFTER INSERT OR UPDATE ON public.site_settings FOR EACH ROW WHEN ((new.key = 'settings'::text)) EXECUTE FUNCTION announce_settings();

create table stack_pairs (
  low_id bigint not null,
  high_id bigint not null,
  users integer not null,
  constraint stack_pairs_pkey PRIMARY KEY (low_id, high_id),
  constraint stack_pairs_check CHECK ((low_id < high_id))
);
CREATE INDEX stack_pairs_empty ON public.stack_pairs USING btree (low_id) WHERE (users <= 0);
CREATE INDEX stack_pairs_of_high ON public.stack_pairs USING btree (high_id, users, low_id);
CREATE INDEX stack_pairs_of_low ON public.stack_pairs USING btree (low_id, users, high_id);

create table subcategories (
  id bigint not null generated always as identity,
  name text not null,
  slug text not null,
  is_parent boolean not null default false,
  parent_id bigint,
  status text not null default 'published'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_retired boolean not null default false,
  retired_into_id bigint,
  constraint subcategories_pkey PRIMARY KEY (id),
  constraint subcategories_slug_key UNIQUE (slug),
  constraint subcategories_all_resources CHECK (((slug <> 'all-resources'::text) OR ((status = 'draft'::text) AND is_parent))),
  constraint subcategories_check CHECK ((NOT (is_parent AND (parent_id IS NOT NULL)))),
  constraint subcategories_retired CHECK (((is_retired OR (retired_into_id IS NULL)) AND ((NOT is_retired) OR (status = 'draft'::text)) AND (retired_into_id <> id))),
  constraint subcategories_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint subcategories_status_check CHECK ((status = ANY (ARRAY['published'::text, 'draft'::text]))),
  constraint subcategories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES subcategories(id),
  constraint subcategories_retired_into_id_fkey FOREIGN KEY (retired_into_id) REFERENCES subcategories(id)
);
CREATE INDEX subcategories_parent ON public.subcategories USING btree (parent_id);
CREATE INDEX subcategories_retired_into ON public.subcategories USING btree (retired_into_id) WHERE (retired_into_id IS NOT NULL);
CREATE TRIGGER announce_delete AFTER DELETE ON public.subcategories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_subcategories();
CREATE TRIGGER announce_insert AFTER INSERT ON public.subcategories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_subcategories();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.subcategories FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
CREATE TRIGGER announce_update AFTER UPDATE ON public.subcategories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_subcategories();
CREATE TRIGGER follow_category_in_search AFTER INSERT OR DELETE OR UPDATE ON public.subcategories FOR EACH ROW EXECUTE FUNCTION follow_category_in_search('subcategory');
CREATE TRIGGER list_products AFTER UPDATE OF parent_id, status ON public.subcategories FOR EACH ROW WHEN (((new.parent_id IS DISTINCT FROM old.parent_id) OR ((new.parent_id IS NOT NULL) AND (new.status <> old.status)))) EXECUTE FUNCTION list_products_of_subcategory();

create table subcategory_slugs (
  slug text not null,
  subcategory_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint subcategory_slugs_pkey PRIMARY KEY (slug),
  constraint subcategory_slugs_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES subcategories(id) ON DELETE CASCADE
);
CREATE INDEX subcategory_slugs_subcategory ON public.subcategory_slugs USING btree (subcategory_id);

create table synonym_vocabulary (
  word text collate "C" not null,
  deletes text[] not null generated always as (word_deletes(word)) stored,
  constraint synonym_vocabulary_pkey PRIMARY KEY (word)
);
CREATE INDEX synonym_vocabulary_deletes ON public.synonym_vocabulary USING gin (deletes) WITH (fastupdate=off);

create table tag_aliases (
  key text not null,
  new_key text not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint tag_aliases_pkey PRIMARY KEY (key),
  constraint tag_aliases_check CHECK (((new_key <> ''::text) AND (new_key <> key))),
  constraint tag_aliases_check1 CHECK ((tag_key(name) = new_key)),
  constraint tag_aliases_key_check CHECK (((key <> ''::text) AND (key = tag_key(key))))
);
CREATE INDEX tag_aliases_new_key ON public.tag_aliases USING btree (new_key);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON public.tag_aliases FOR EACH ROW EXECUTE FUNCTION announce_tag_aliases();
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON public.tag_aliases FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();

create table two_factors (
  id text not null,
  user_id text not null,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamp with time zone,
  constraint two_factors_pkey PRIMARY KEY (id),
  constraint two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX two_factors_user ON public.two_factors USING btree (user_id);

create table user_stacks (
  product_id bigint not null,
  user_id text not null,
  created_at timestamp with time zone not null default now(),
  withheld boolean not null default false,
  constraint user_stacks_pkey PRIMARY KEY (user_id, product_id),
  constraint user_stacks_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint user_stacks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX user_stacks_product ON public.user_stacks USING btree (product_id);
CREATE TRIGGER announce_people_delete AFTER DELETE ON public.user_stacks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_people_of_rows('user_id', 'stack');
CREATE TRIGGER announce_people_insert AFTER INSERT ON public.user_stacks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_people_of_rows('user_id', 'stack');
CREATE TRIGGER announce_people_update AFTER UPDATE ON public.user_stacks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_people_of_rows('user_id', 'stack');
CREATE TRIGGER count_pairs_delete AFTER DELETE ON public.user_stacks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remove_stack_pairs();
CREATE TRIGGER count_pairs_insert AFTER INSERT ON public.user_stacks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_stack_pairs();
CREATE TRIGGER count_pairs_update AFTER UPDATE ON public.user_stacks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_stack_pairs();

create table users (
  id text not null,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  is_demo boolean not null default false,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  suspension_note text,
  is_content_hidden boolean not null default false,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_suspension_note_check CHECK (((btrim(suspension_note) <> ''::text) AND (char_length(suspension_note) <= 500)))
);
CREATE INDEX users_created ON public.users USING btree (created_at);
CREATE INDEX users_disabled ON public.users USING btree (id) WHERE (disabled_at IS NOT NULL);
CREATE INDEX users_mail_domain ON public.users USING btree (lower(split_part(email, '@'::text, 2)));
CREATE INDEX users_mailbox_key ON public.users USING btree (mailbox_key(email));
CREATE TRIGGER announce_suspension AFTER UPDATE OF disabled_at ON public.users FOR EACH ROW WHEN ((new.disabled_at IS DISTINCT FROM old.disabled_at)) EXECUTE FUNCTION announce_suspension();

create table verifications (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);

create table voted_listings (
  product_id bigint not null,
  list text collate "C" not null,
  pricing listed_pricing not null,
  facts integer not null,
  coupon_until timestamp with time zone,
  week integer not null,
  week_before integer not null,
  month integer not null,
  month_before integer not null,
  constraint voted_listings_pkey PRIMARY KEY (product_id, list),
  constraint voted_listings_product_id_list_fkey FOREIGN KEY (product_id, list) REFERENCES product_listings(product_id, list) ON DELETE CASCADE
);
CREATE INDEX voted_listings_month ON public.voted_listings USING btree (list, month, product_id) INCLUDE (pricing, facts, coupon_until) WHERE (month > 0);
CREATE INDEX voted_listings_month_before ON public.voted_listings USING btree (list, month_before, product_id) INCLUDE (pricing, facts, coupon_until) WHERE (month_before > 0);
CREATE INDEX voted_listings_week ON public.voted_listings USING btree (list, week, product_id) INCLUDE (pricing, facts, coupon_until) WHERE (week > 0);
CREATE INDEX voted_listings_week_before ON public.voted_listings USING btree (list, week_before, product_id) INCLUDE (pricing, facts, coupon_until) WHERE (week_before > 0);

create table withdrawn_upvotes (
  product_id bigint not null,
  user_id text not null,
  voted_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone not null default now(),
  constraint withdrawn_upvotes_pkey PRIMARY KEY (product_id, user_id),
  constraint withdrawn_upvotes_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint withdrawn_upvotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX withdrawn_upvotes_user ON public.withdrawn_upvotes USING btree (user_id);

create table withheld_upvotes (
  product_id bigint not null,
  user_id text not null,
  reason text not null,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint withheld_upvotes_pkey PRIMARY KEY (product_id, user_id),
  constraint withheld_upvotes_reason_check CHECK ((reason = ANY (ARRAY['suspension'::text, 'review'::text]))),
  constraint withheld_upvotes_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_directory(id) ON DELETE CASCADE,
  constraint withheld_upvotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX withheld_upvotes_user ON public.withheld_upvotes USING btree (user_id);

-- Views

create view live_activity as
( SELECT 'listed'::text AS kind,
    p.id AS product_id,
    NULL::text AS user_id,
    NULL::smallint AS rating,
    p.listed_at AS acted_at
   FROM product_directory p
  WHERE ((p.status = 'live'::text) AND (p.type = 'product'::text))
  ORDER BY p.listed_at DESC, p.id DESC
 LIMIT 20)
UNION ALL
( SELECT 'feedback'::text AS kind,
    f.product_id,
    ( SELECT w.id
           FROM live_people w
          WHERE (w.id = f.user_id)) AS user_id,
    f.rating,
    f.created_at AS acted_at
   FROM (product_feedback f
     JOIN product_stats s ON (((s.product_id = f.product_id) AND s.live)))
  WHERE ((f.parent_id IS NULL) AND (f.hidden_by IS NULL) AND (NOT (EXISTS ( SELECT
           FROM users u
          WHERE ((u.id = f.user_id) AND (u.disabled_at IS NOT NULL))))))
  ORDER BY f.created_at DESC, f.id DESC
 LIMIT 20)
UNION ALL
( SELECT 'makerComment'::text AS kind,
    c.product_id,
    ( SELECT w.id
           FROM live_people w
          WHERE (w.id = c.author_id)) AS user_id,
    NULL::smallint AS rating,
    c.updated_at AS acted_at
   FROM ((maker_comments c
     JOIN product_stats s ON (((s.product_id = c.product_id) AND s.live)))
     JOIN product_directory p ON ((p.id = c.product_id)))
  WHERE ((c.hidden_by IS NULL) AND (c.updated_at > p.listed_at) AND (NOT (EXISTS ( SELECT
           FROM users u
          WHERE ((u.id = c.author_id) AND (u.disabled_at IS NOT NULL))))))
  ORDER BY c.updated_at DESC, c.product_id DESC
 LIMIT 20);

create view live_cloths as
 SELECT c.product_id,
    c.l,
    c.c,
    c.h,
    c.text_on
   FROM (product_cloths c
     JOIN product_stats s ON (((s.product_id = c.product_id) AND s.live)));

create view live_collection_items as
 SELECT i.collection_id,
    i.product_id,
    i."position"
   FROM ((collection_items i
     JOIN live_collections c ON ((c.id = i.collection_id)))
     JOIN product_stats s ON (((s.product_id = i.product_id) AND s.live)));

create view live_collections as
 SELECT id,
    key,
    name,
    description,
    owner_id,
    tools,
    pick_place,
    published_at,
    updated_at
   FROM collections
  WHERE ((visibility = 'public'::text) AND (hidden_by IS NULL));

create view live_compared_pairs as
 SELECT c.low_id,
    c.high_id,
    c.views
   FROM ((compared_pairs c
     JOIN product_stats l ON (((l.product_id = c.low_id) AND l.live)))
     JOIN product_stats h ON (((h.product_id = c.high_id) AND h.live)));

create view live_decided_alternatives as
 SELECT a.product_id,
    a.alternative_id,
    (a.state = 'approved'::text) AS is_approved,
    a.votes
   FROM ((product_alternatives a
     JOIN product_stats p ON (((p.product_id = a.product_id) AND p.live)))
     JOIN product_stats o ON (((o.product_id = a.alternative_id) AND o.live)))
  WHERE (a.state = ANY (ARRAY['approved'::text, 'refused'::text]));

create view live_fact_sources as
 SELECT f.product_id,
    f.field,
    ((f.changes -> f.field) -> 'to'::text) AS value,
    f.source_url,
    f.decided_at
   FROM (fact_suggestions f
     JOIN product_stats s ON (((s.product_id = f.product_id) AND s.live)))
  WHERE (f.state = 'approved'::text);

create view live_feedback as
 SELECT f.id,
    f.product_id,
    f.user_id,
    f.parent_id,
    f.comment,
    f.rating,
    f.counts_in_rating,
    f.created_at,
    f.updated_at,
    ((EXISTS ( SELECT
           FROM product_directory p
          WHERE ((p.id = f.product_id) AND (p.submitter_id = f.user_id)))) OR (EXISTS ( SELECT
           FROM product_makers m
          WHERE ((m.product_id = f.product_id) AND (m.profile_id = f.user_id))))) AS is_by_maker
   FROM (product_feedback f
     JOIN product_stats s ON (((s.product_id = f.product_id) AND s.live)))
  WHERE ((f.hidden_by IS NULL) AND (NOT (EXISTS ( SELECT
           FROM product_feedback t
          WHERE ((t.id = f.parent_id) AND (t.hidden_by IS NOT NULL))))));

create view live_maker_comments as
 SELECT c.product_id,
    c.author_id,
    c.comment,
    c.updated_at
   FROM (maker_comments c
     JOIN product_stats s ON (((s.product_id = c.product_id) AND s.live)))
  WHERE (c.hidden_by IS NULL);

create view live_makers as
 SELECT m.product_id,
    m.profile_id,
    m.proof,
    m.verified_at
   FROM (product_makers m
     JOIN product_stats s ON (((s.product_id = m.product_id) AND s.live)));

create view live_niche_slugs as
 SELECT o.slug,
    n.slug AS current_slug
   FROM (niche_slugs o
     JOIN niches n ON (((n.id = o.niche_id) AND (n.status = 'published'::text))));

create view live_niche_subcategories as
 SELECT ns.niche_id,
    ns.subcategory_id
   FROM ((niche_subcategories ns
     JOIN niches n ON (((n.id = ns.niche_id) AND (n.status = 'published'::text))))
     JOIN subcategories s ON (((s.id = ns.subcategory_id) AND (s.status = 'published'::text))));

create view live_niches as
 SELECT id,
    name,
    slug,
    description,
    "position"
   FROM niches
  WHERE (status = 'published'::text);

create view live_paid_promotions as
 SELECT p.product_id
   FROM (promotions p
     JOIN product_stats s ON (((s.product_id = p.product_id) AND s.live)))
  WHERE ((p.source <> 'admin'::text) AND (p.starts_at <= now()) AND (p.ends_at > now()) AND (p.ended_at IS NULL));

create view live_people as
 SELECT p.id,
    p.username,
    p.username_key,
    p.avatar_key,
    p.career,
    p.is_demo,
    p.created_at,
    p.shown_sections
   FROM (profiles p
     JOIN users u ON (((u.id = p.id) AND (u.disabled_at IS NULL))))
  WHERE (p.has_page AND (p.onboarded_at IS NOT NULL));

create view live_person_collections as
 SELECT c.owner_id AS user_id,
    c.id AS collection_id,
    c.published_at AS created_at
   FROM (live_collections c
     JOIN live_people p ON (((p.id = c.owner_id) AND ('collections'::text = ANY (p.shown_sections)))))
  WHERE (c.tools > 0);

create view live_person_feedback as
 SELECT f.user_id,
    f.product_id,
    f.created_at,
    f.id,
    f.rating,
    f.comment,
    f.updated_at
   FROM ((product_feedback f
     JOIN product_stats s ON (((s.product_id = f.product_id) AND s.live)))
     JOIN live_people p ON (((p.id = f.user_id) AND ('feedback'::text = ANY (p.shown_sections)))))
  WHERE ((f.parent_id IS NULL) AND (f.hidden_by IS NULL));

create view live_person_made as
 SELECT m.profile_id AS user_id,
    m.product_id,
    m.verified_at AS created_at
   FROM ((product_makers m
     JOIN product_stats s ON (((s.product_id = m.product_id) AND s.live)))
     JOIN live_people p ON (((p.id = m.profile_id) AND ('made'::text = ANY (p.shown_sections)))))
  WHERE (m.proof = ANY (ARRAY['email'::text, 'dns'::text, 'meta'::text, 'file'::text, 'admin'::text]));

create view live_person_stack as
 SELECT k.user_id,
    k.product_id,
    k.created_at
   FROM ((user_stacks k
     JOIN product_stats s ON (((s.product_id = k.product_id) AND s.live)))
     JOIN live_people p ON (((p.id = k.user_id) AND ('stack'::text = ANY (p.shown_sections)))))
  WHERE (NOT k.withheld);

create view live_person_upvotes as
 SELECT v.user_id,
    v.product_id,
    v.created_at
   FROM ((product_upvotes v
     JOIN product_stats s ON (((s.product_id = v.product_id) AND s.live)))
     JOIN live_people p ON (((p.id = v.user_id) AND ('upvotes'::text = ANY (p.shown_sections)))));

create view live_product_niches as
 SELECT product_id,
    niche_id,
    listed_at
   FROM product_niches
  WHERE live;

create view live_product_pictures as
 SELECT g.product_id,
    g."position",
    g.key,
    g.alt,
    f.width,
    f.height
   FROM ((product_pictures g
     JOIN product_files f ON ((f.key = g.key)))
     JOIN product_stats s ON (((s.product_id = g.product_id) AND s.live)));

create view live_product_slugs as
 SELECT o.slug,
    o.product_id
   FROM (product_slugs o
     JOIN product_directory p ON (((p.id = o.product_id) AND (p.status = 'live'::text))));

create view live_product_stats as
 SELECT product_id,
    upvotes,
    comments,
    rating_sum,
    rating_count
   FROM product_stats
  WHERE live;

create view live_product_subcategories as
 SELECT product_id,
    subcategory_id,
    listed_at
   FROM product_subcategories
  WHERE live;

create view live_product_tags as
 SELECT product_id,
    tag,
    listed_at
   FROM product_tags
  WHERE live;

create view live_products as
 SELECT id,
    product_name,
    headline,
    tagline,
    description,
    website_url,
    logo_key,
    pricing,
    pricing_note,
    tags,
    slug,
    primary_niche_id,
    video_url,
    is_demo,
    listed_at,
    updated_at,
    (is_advertised AND COALESCE(((now() >= ad_start_date) AND (now() < ad_end_date)), false)) AS is_promoted,
    has_coupon,
    coupon_text,
    coupon_expiry_date,
    (has_coupon AND COALESCE((coupon_expiry_date <= now()), false)) AS is_coupon_expired,
        CASE
            WHEN COALESCE((coupon_expiry_date > now()), true) THEN coupon_code
            ELSE NULL::text
        END AS coupon_code,
        CASE
            WHEN COALESCE((coupon_expiry_date > now()), true) THEN coupon_url
            ELSE NULL::text
        END AS coupon_url,
    platforms,
    is_open_source,
    license,
        CASE
            WHEN is_open_source THEN repository_url
            ELSE NULL::text
        END AS repository_url,
    pricing_url,
    languages,
    founded_year,
    support,
    social_links,
    open_source,
    can_work_offline,
    has_free_plan,
    price_monthly,
    price_once,
    trial_days,
    price_currency,
    prices_checked_on,
    import_formats,
    export_formats,
    data_locations
   FROM product_directory
  WHERE ((status = 'live'::text) AND (type = 'product'::text));

create view live_rankings as
 SELECT r.period,
    (row_number() OVER (PARTITION BY r.period ORDER BY r.place))::integer AS place,
    r.product_id,
    r.votes,
    r.place_before
   FROM (product_rankings r
     JOIN product_stats s ON (((s.product_id = r.product_id) AND s.live)));

create view live_site_pages as
 SELECT p.name,
    v.title,
    v.description,
    v.body,
    p.published_at
   FROM (site_pages p
     JOIN site_page_versions v ON (((v.page = p.name) AND (v.number = p.published_version))));

create view live_stack_users as
 SELECT product_id,
    stack_users
   FROM product_stats
  WHERE live;

create view live_subcategories as
 SELECT id,
    name,
    slug,
    is_parent,
    parent_id
   FROM subcategories
  WHERE (status = 'published'::text);

create view live_subcategory_slugs as
 SELECT o.slug,
    s.slug AS current_slug
   FROM (subcategory_slugs o
     JOIN subcategories s ON (((s.id = o.subcategory_id) AND (s.status = 'published'::text))));

create view live_upvotes as
 SELECT u.product_id,
    u.user_id,
    u.created_at
   FROM ((product_upvotes u
     JOIN product_stats s ON (((s.product_id = u.product_id) AND s.live)))
     JOIN live_people w ON ((w.id = u.user_id)));

create view public_hidden_tags as
 SELECT key
   FROM hidden_tags;

create view public_profiles as
 SELECT id,
    username,
    avatar_key,
    career,
    is_demo,
    created_at,
    (has_page AND (onboarded_at IS NOT NULL) AND (NOT (EXISTS ( SELECT
           FROM users u
          WHERE ((u.id = profiles.id) AND (u.disabled_at IS NOT NULL)))))) AS has_page
   FROM profiles;

create view public_ranking_periods as
 SELECT period,
    counted_at,
    votes,
    products
   FROM ranking_periods;

create view public_tag_aliases as
 SELECT key,
    new_key
   FROM tag_aliases;

-- Functions

CREATE OR REPLACE FUNCTION public.add_product_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_stats (product_id, live) select id, status = 'live' from new_rows;
  insert into product_tags (product_id, tag, live, listed_at)
    select distinct id, tag_key(tag), status = 'live', listed_at from new_rows, unnest(tags) as tag where tag_key(tag) <> '';
  insert into live_counts (scope, key, shard, n)
    select 'all', '', pg_backend_pid() % 4, count(*) from new_rows where status = 'live' having count(*) > 0
    on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_search_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gained text[];
begin
  insert into product_search (product_id, key, doc, hot, is_demo)
    select n.id, search_key(n.product_name),
      search_doc(n.product_name, n.headline, n.tagline, n.tags, n.description),
      (s.upvotes, n.id) >= (f.upvotes, f.product_id), n.is_demo
    from new_rows n join product_stats s on s.product_id = n.id cross join search_hot_floor f
    where n.status = 'live' and n.type = 'product';
  select array_agg(word) into gained from new_rows n, unnest(spelling_words(
      searchable_text(n.product_name, n.headline, n.tagline, n.tags, n.description))) as word
    where n.status = 'live' and n.type = 'product';
  if gained is not null then
    perform count_search_words(gained, '{}');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_stack_pairs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform from profiles where id in (select user_id from new_rows) order by id for no key update;
  insert into stack_pairs (low_id, high_id, users)
    select low_id, high_id, count(*) from (
      select distinct n.user_id, least(n.product_id, s.product_id) as low_id, greatest(n.product_id, s.product_id) as high_id
      from new_rows n join user_stacks s on s.user_id = n.user_id and s.product_id <> n.product_id
      where not n.withheld and not s.withheld
    ) as pairs group by low_id, high_id order by low_id, high_id
    on conflict (low_id, high_id) do update set users = stack_pairs.users + excluded.users;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_alternatives()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform announce_cache_tags(array(select 'product:' || product_id from old_rows where state in ('approved', 'refused')));
  else
    perform announce_cache_tags(array(
      select unnest(array['product:' || n.product_id, 'product:' || o.product_id]) from new_rows n join old_rows o using (id)
      where (n.product_id, n.alternative_id, n.state, n.named_by)
        is distinct from (o.product_id, o.alternative_id, o.state, o.named_by)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_cache_tags(tags text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  named constant text[] := array(select distinct unnest(tags));
  before constant integer := announced_cache_tags();
  after constant integer := before + cardinality(named);
begin
  if before > 1000 or cardinality(named) = 0 then
    return;
  end if;
  perform set_config('toolshelf.announced_cache_tags', after::text, true);
  if after > 1000 then
    perform pg_notify('cache_tags', '{"all":true}');
  else
    perform pg_notify('cache_tags', json_build_object('tags', json_build_array(tag), 'soft', false)::text)
      from unnest(named) as tag;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_collections()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform announce_cache_tags(array(
      select 'collections' where exists (select from new_rows where visibility = 'public')
      union all select 'picks' where exists (select from new_rows where pick_place is not null)));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(
      select 'collection:' || key from old_rows where visibility <> 'private'
      union all select 'collections' where exists (select from old_rows where visibility = 'public')
      union all select 'picks' where exists (select from old_rows where pick_place is not null)));
  else
    perform announce_cache_tags(array(
      with changed as materialized (
        select n.key, 'public' in (n.visibility, o.visibility) as is_listed,
          n.pick_place is not null or o.pick_place is not null as is_picked
        from new_rows n join old_rows o using (id)
        where not (n.visibility = 'private' and o.visibility = 'private')
          and (n.name, n.description, n.visibility, n.hidden_by, n.pick_place, n.tools, n.updated_at)
            is distinct from (o.name, o.description, o.visibility, o.hidden_by, o.pick_place, o.tools, o.updated_at)
      )
      select 'collection:' || key from changed
      union all select 'collections' where exists (select from changed where is_listed)
      union all select 'picks' where exists (select from changed where is_picked)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_collections_by_id(ids bigint[])
 RETURNS void
 LANGUAGE sql
RETURN announce_cache_tags(ARRAY(SELECT tag.tag FROM (collections c CROSS JOIN LATERAL unnest(ARRAY[('collection:'::text || c.key), CASE WHEN (c.visibility = 'public'::text) THEN 'collections'::text ELSE NULL::text END, CASE WHEN (c.pick_place IS NOT NULL) THEN 'picks'::text ELSE NULL::text END]) tag(tag)) WHERE ((c.id = ANY (announce_collections_by_id.ids)) AND (c.visibility <> 'private'::text) AND (tag.tag IS NOT NULL))));

CREATE OR REPLACE FUNCTION public.announce_everything()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('cache_tags', '{"all":true}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_hidden_tags()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed text;
begin
  changed := case when tg_op = 'DELETE' then old.key else new.key end;
  perform announce_cache_tags(array['list:home', 'tag:' || encode_tag_key(changed)] || array(
    select 'product:' || product_id from product_tags where tag = changed and live limit 1001));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_lists()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if announced_cache_tags() > 1000 then
    return null;
  elsif tg_op = 'INSERT' then
    perform announce_cache_tags(array(select list_cache_tag(list) from (select distinct list from new_rows) as lists));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(select list_cache_tag(list) from (select distinct list from old_rows) as lists));
  else
    perform announce_cache_tags(array(
      select list_cache_tag(list) from new_rows n join old_rows o using (product_id, list)
      where (n.pricing, n.listed_at, n.name_key, n.coupon_until, n.facts)
        is distinct from (o.pricing, o.listed_at, o.name_key, o.coupon_until, o.facts)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform announce_cache_tags(array(select person_cache_tag(username_key) from new_rows));
  else
    perform announce_cache_tags(array(select person_cache_tag(username_key) from old_rows));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_niche_subcategories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform announce_cache_tags(array(select 'niches' from new_rows));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(select 'niches' from old_rows));
  else
    perform announce_cache_tags(array(
      select 'niches' from (select * from new_rows except select * from old_rows) as moved));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_niches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform announce_cache_tags(array(
      select unnest(array['niches', 'niche:' || id]) from new_rows where status = 'published'));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(
      select unnest(array['niches', 'niche:' || id]) from old_rows where status = 'published'));
  else
    perform announce_cache_tags(array(
      select unnest(array['niches', 'niche:' || n.id]) from new_rows n join old_rows o using (id)
      where 'published' in (n.status, o.status) and (n.name, n.slug, n.description, n.status, n.position)
        is distinct from (o.name, o.slug, o.description, o.status, o.position)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_owners()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
declare
  changed text[] := array(select n.id from new_rows n join old_rows o using (id)
    where (n.username, n.avatar_key, n.career, n.is_demo, n.has_page)
      is distinct from (o.username, o.avatar_key, o.career, o.is_demo, o.has_page));
begin
  if cardinality(changed) > 0 then
    perform announce_collections_by_id(array(select id from collections where owner_id = any (changed)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_cache_tags(array(
    select 'product:' || shown.product_id from new_rows n join old_rows o using (id)
    cross join lateral products_showing_person(n.id) as shown
    where (n.username, n.avatar_key, n.career, n.is_demo, n.has_page, n.onboarded_at is null)
      is distinct from (o.username, o.avatar_key, o.career, o.is_demo, o.has_page, o.onboarded_at is null)
    union all
    select person_cache_tag(key) from new_rows n join old_rows o using (id)
    cross join lateral unnest(array[n.username_key, o.username_key]) as key
    where (n.username, n.avatar_key, n.career, n.is_demo, n.has_page, n.onboarded_at is null, n.shown_sections)
      is distinct from (o.username, o.avatar_key, o.career, o.is_demo, o.has_page, o.onboarded_at is null, o.shown_sections)
    union all
    select 'people' from new_rows n join old_rows o using (id)
    where (n.username, n.has_page) is distinct from (o.username, o.has_page)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_people_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids text[];
begin
  if announced_cache_tags() > 1000 then
    return null;
  end if;
  execute format(
    case tg_op
      when 'INSERT' then 'select array(select distinct %1$I from new_rows)'
      when 'DELETE' then 'select array(select distinct %1$I from old_rows)'
      else 'select array(
        select %1$I from (select * from new_rows except select * from old_rows) as added
        union select %1$I from (select * from old_rows except select * from new_rows) as removed)' end, tg_argv[0]) into ids;
  perform announce_cache_tags(array(
    select person_cache_tag(username_key) from profiles
    where id = any (ids) and has_page and tg_argv[1] = any (shown_sections)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if announced_cache_tags() > 1000 then
    return null;
  elsif tg_op = 'INSERT' then
    perform announce_cache_tags(array(
      select 'list:home' where exists (select from new_rows where status = 'live')
      union all select 'spotlight' where exists (select from new_rows where status = 'live' and is_advertised)));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(
      select 'product:' || id from old_rows where status = 'live'
      union all select 'list:home' where exists (select from old_rows where status = 'live')
      union all select 'spotlight' where exists (select from old_rows where status = 'live' and is_advertised)));
  else
    perform announce_cache_tags(array(
      with changed as materialized (
        select n.id,
          (n.status = 'live', n.listed_at, n.slug) is distinct from (o.status = 'live', o.listed_at, o.slug) as in_home,
          (n.is_advertised or o.is_advertised)
            and (n.status = 'live', n.is_advertised, n.ad_start_date, n.ad_end_date)
              is distinct from (o.status = 'live', o.is_advertised, o.ad_start_date, o.ad_end_date) as in_spotlight
        from new_rows n join old_rows o using (id)
        where 'live' in (n.status, o.status)
          and (n.status = 'live', n.product_name, n.headline, n.tagline, n.description, n.website_url, n.logo_key,
              n.pricing, n.pricing_note, n.tags, n.slug, n.primary_niche_id, n.video_url, n.is_demo, n.listed_at,
              n.is_advertised, n.ad_start_date, n.ad_end_date, n.has_coupon, n.coupon_text, n.coupon_code,
              n.coupon_url, n.coupon_expiry_date, n.submitter_id, n.platforms, n.is_open_source, n.license, n.repository_url, n.pricing_url,
              n.languages, n.founded_year, n.support, n.social_links, n.open_source, n.can_work_offline,
              n.has_free_plan, n.price_monthly, n.price_once, n.trial_days, n.price_currency, n.prices_checked_on,
              n.import_formats, n.export_formats, n.data_locations)
            is distinct from (o.status = 'live', o.product_name, o.headline, o.tagline, o.description, o.website_url, o.logo_key,
              o.pricing, o.pricing_note, o.tags, o.slug, o.primary_niche_id, o.video_url, o.is_demo, o.listed_at,
              o.is_advertised, o.ad_start_date, o.ad_end_date, o.has_coupon, o.coupon_text, o.coupon_code,
              o.coupon_url, o.coupon_expiry_date, o.submitter_id, o.platforms, o.is_open_source, o.license, o.repository_url, o.pricing_url,
              o.languages, o.founded_year, o.support, o.social_links, o.open_source, o.can_work_offline,
              o.has_free_plan, o.price_monthly, o.price_once, o.trial_days, o.price_currency, o.prices_checked_on,
              o.import_formats, o.export_formats, o.data_locations)
      )
      select 'product:' || id from changed
      union all select 'list:home' where exists (select from changed where in_home)
      union all select 'spotlight' where exists (select from changed where in_spotlight)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_products_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[];
begin
  if announced_cache_tags() > 1000 then
    return null;
  elsif tg_op = 'INSERT' then
    ids := array(select distinct product_id from new_rows);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct product_id from old_rows);
  else
    ids := array(
      select product_id from (select * from new_rows except select * from old_rows) as added
      union select product_id from (select * from old_rows except select * from new_rows) as removed);
  end if;
  perform announce_cache_tags(array(
    select 'product:' || product_id from product_stats where product_id = any (ids) and live));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_cache_tags(array['site']);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_site_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_cache_tags(array['pages', 'page:' || coalesce(new.name, old.name)]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_subcategories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform announce_cache_tags(array(
      select unnest(array['niches', 'subcategory:' || id]) from new_rows where status = 'published'));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(
      select unnest(array['niches', 'subcategory:' || id]) from old_rows where status = 'published'));
  else
    perform announce_cache_tags(array(
      select unnest(array['niches', 'subcategory:' || n.id]) from new_rows n join old_rows o using (id)
      where 'published' in (n.status, o.status) and (n.name, n.slug, n.is_parent, n.parent_id, n.status)
        is distinct from (o.name, o.slug, o.is_parent, o.parent_id, o.status)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_cache_tags(array(
    select person_cache_tag(username_key) from profiles where id = new.id
    union all select 'people'
    union all select 'product:' || product_id from products_showing_person(new.id)));
  perform announce_collections_by_id(array(select id from collections where owner_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_synonyms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_cache_tags(array['searches']);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_tag_aliases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform announce_cache_tags(array['list:home', 'tag:' || encode_tag_key(old.key), 'tag:' || encode_tag_key(old.new_key)]);
  end if;
  if tg_op <> 'DELETE' then
    perform announce_cache_tags(array['list:home', 'tag:' || encode_tag_key(new.key), 'tag:' || encode_tag_key(new.new_key)]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announced_cache_tags()
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (COALESCE(NULLIF(current_setting('toolshelf.announced_cache_tags'::text, true), ''::text), '0'::text))::integer;

CREATE OR REPLACE FUNCTION public.audit_content(entry audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
RETURN convert_to((jsonb_build_array((entry).id, EXTRACT(epoch FROM (entry).at), (entry).actor_id, (entry).action, (entry).object_type, (entry).object_id, (entry).before, (entry).after, (entry).request_id))::text, 'UTF8'::name);

CREATE OR REPLACE FUNCTION public.category_mark(kind text, id bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('#'::text || "left"(kind, 1)) || id);

CREATE OR REPLACE FUNCTION public.correct_search_name(query text)
 RETURNS TABLE(product_id bigint, cost numeric, upvotes integer)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
declare
  typed constant text := search_key(query);
  size constant integer := char_length(typed);
  typed_slips constant text[] := key_slips(typed, case when size >= 6 then 2 else 1 end);
begin
  if size not between 2 and 40 or exists (select from product_search p where p.key = typed) then
    return;
  end if;
  return query
    with candidates as materialized (
      select p.product_id, p.key, name_cost(p.key, typed) as cost from product_search p
      where p.hot and key_slips(p.key, case when char_length(p.key) >= 8 then 2 else 1 end) && typed_slips
    ), names as (
      select c.product_id, c.cost, s.upvotes,
        row_number() over (partition by c.key order by s.upvotes desc, c.product_id desc) as place
      from candidates c join product_stats s on s.product_id = c.product_id
      where c.cost is not null
        and s.upvotes >= coalesce((select v.uses from search_vocabulary v where v.word = typed collate "C"), 0)
    )
    select n.product_id, n.cost, n.upvotes from names n where n.place = 1
    order by n.cost, n.upvotes desc, n.product_id desc limit 3;
end $function$;

CREATE OR REPLACE FUNCTION public.correct_search_words(query text)
 RETURNS TABLE(words text, product_id bigint, fixes_unknown boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  typed constant text[] := array(
    select t.word from regexp_split_to_table(search_fold(left(query, 200)), '[\u0001-\u0060\u007b-\u00bf]+') with ordinality as t (word, place)
    where t.word <> '' order by t.place limit 8);
begin
  return query
    with recursive names as materialized (
      select search_fold(d.product_name) as words, n.product_id, n.cost, n.upvotes
      from correct_search_name(left(query, 200)) n join product_directory d on d.id = n.product_id
    ), attempts as (
      select t.word, t.place from unnest(typed) with ordinality as t (word, place)
      -- "chat gtp" may be one word with a slip in it.
      union all select array_to_string(typed, ''), 0 where cardinality(typed) between 2 and 3
    ), candidates as (
      select a.place, c.word, c.uses, c.cost, is_unknown from attempts a
      left join search_vocabulary own on own.word = a.word collate "C"
      cross join lateral (select own.word is null and not is_search_noise(a.word)
        and not exists (select from synonym_vocabulary s where s.word = a.word collate "C")) as typed_word (is_unknown)
      cross join lateral (
        select v.word collate "default" as word, v.uses, d.distance + case when left(v.word, 1) = left(a.word, 1) then 0 else 0.5 end as cost
        from (select word, uses, deletes from search_vocabulary
          -- What means something to a group of synonyms, though no text has it.
          union all select s.word, 0, s.deletes from synonym_vocabulary s
          where not exists (select from search_vocabulary known where known.word = s.word)) as v
        cross join lateral (
          select case when slips = 2 and is_swap(v.word, a.word) then 1 else slips end as distance
          from levenshtein_less_equal(v.word, a.word, 2) as slips
        ) d
        where char_length(a.word) between 4 and 24 and v.deletes && word_deletes(a.word) and v.word <> a.word
          and d.distance <= case when char_length(a.word) >= 8 and is_unknown then 2 else 1 end
          and v.uses >= 10 * coalesce(own.uses, 0) and (is_unknown or own.word is not null)
        order by cost, v.uses desc, 1 limit 3
      ) c
    ), weighed as (
      -- No name begins with it, or no text has it: "posters" is a worse guess for "postgers" than the beginning of "PostgreSQL" (1.5).
      select c.place, c.word, c.uses, c.is_unknown, c.cost + case when c.uses > 0 and exists (
        select from product_search p where p.key ~>=~ c.word and p.key ~<~ (c.word || U&'\+10FFFF')) then 0 else 0.6 end as cost
      from candidates c
    ), choices as (
      select w.place, w.word, w.cost, w.is_unknown, row_number() over (partition by w.place order by w.cost, w.uses desc, w.word) as choice
      from weighed w
    ), spellings (place, words, cost, fixes) as (
      select 0::bigint, '{}'::text[], 0::numeric, false
      union all
      select s.place + 1, s.words || coalesce(c.word, a.word), s.cost + coalesce(c.cost + c.choice * 0.01, 0),
        s.fixes or coalesce(c.is_unknown, false)
      from spellings s join attempts a on a.place = s.place + 1
      left join choices c on c.place = a.place and (c.choice = 1 or cardinality(typed) <= 2)
    ), by_words as (
      select array_to_string(s.words, ' ') as words, s.cost, s.fixes from spellings s where s.place = cardinality(typed) and s.cost > 0
      union all select c.word, c.cost + c.choice * 0.01 + 0.25, false from choices c where c.place = 0
      order by 2, 1 limit 3
    )
    select found.words, found.product_id, found.fixes from (
      select n.words, n.product_id, n.cost, n.upvotes, false as fixes from names n
      union all
      select w.words, null, w.cost, null, w.fixes from by_words w
      where search_key(w.words) not in (select search_key(n.words) from names n)
    ) as found order by found.cost, found.upvotes desc nulls last, found.words;
end$function$;

CREATE OR REPLACE FUNCTION public.count_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into live_counts (scope, key, pricing, shard, n)
      select list_scope(counted), list_key(counted), pricing, pg_backend_pid() % 4, count(*)
      from new_rows cross join lateral counted_lists(list, facts) as counted
      group by counted, pricing order by 1, 2, 3
      on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into live_counts (scope, key, pricing, shard, n)
      select list_scope(counted), list_key(counted), pricing, pg_backend_pid() % 4, -count(*)
      from old_rows cross join lateral counted_lists(list, facts) as counted
      group by counted, pricing order by 1, 2, 3
      on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  else
    insert into live_counts (scope, key, pricing, shard, n)
      select list_scope(counted), list_key(counted), pricing, pg_backend_pid() % 4, sum(n)
      from (
        select list, pricing, facts, sum(n) as n
        from (select list, pricing, facts, 1 as n from new_rows
          union all select list, pricing, facts, -1 from old_rows) as changes
        group by list, pricing, facts having sum(n) <> 0
      ) as changes cross join lateral counted_lists(list, facts) as counted
      group by counted, pricing having sum(n) <> 0 order by 1, 2, 3
      on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_lists(lists text[])
 RETURNS TABLE(list text, pricing text, n bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 60
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
    select asked.list, counted.pricing,
      counted.n - case when left(list_without_facts(asked.list), 1) = 'c' then (
        select count(*) from product_listings l where l.list = list_without_facts(asked.list) and l.coupon_until <= now()
          and l.pricing = counted.pricing::listed_pricing
          and l.facts & facts_of_list(asked.list) = facts_of_list(asked.list)) else 0 end
    from unnest(lists) as asked (list)
    cross join lateral (
      select c.pricing, sum(c.n)::bigint as n from live_counts c
      where c.scope = list_scope(asked.list) and c.key = list_key(asked.list) group by c.pricing having sum(c.n) > 0
    ) as counted;
end $function$;

CREATE OR REPLACE FUNCTION public.count_live(asked_scope text, asked_key text)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT (COALESCE(sum(live_counts.n), (0)::numeric))::bigint AS "coalesce"
    FROM live_counts
   WHERE ((live_counts.scope = count_live.asked_scope) AND (live_counts.key = count_live.asked_key));
END;

CREATE OR REPLACE FUNCTION public.count_new_in_list(list text, days integer, only_pricing text, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
declare
  asked constant text := list_without_facts(list);
  wanted constant integer := facts_of_list(list);
  pricings constant listed_pricing[] := case when only_pricing is null then enum_range(null::listed_pricing)
    else array[only_pricing::listed_pricing] end;
begin
  return least(most, (
    select count(*) from unnest(pricings) as p (pricing) cross join lateral (
      select l.facts, l.coupon_until from product_listings l
      where l.list = asked and l.pricing = p.pricing and l.listed_at > now() - make_interval(days => count_new_in_list.days)
      order by l.listed_at desc, l.product_id desc limit case wanted when 0 then most else 10 * most end
    ) as newest where newest.facts & wanted = wanted and coalesce(newest.coupon_until > now(), true)));
end $function$;

CREATE OR REPLACE FUNCTION public.count_newsletter_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was constant boolean := tg_op <> 'INSERT' and old.confirmed_at is not null and old.unsubscribed_at is null;
  is_now constant boolean := tg_op <> 'DELETE' and new.confirmed_at is not null and new.unsubscribed_at is null;
begin
  if was is distinct from is_now then
    insert into newsletter_days as d (day, gained, lost)
    values (
      case when is_now then (new.confirmed_at at time zone 'UTC')::date else (now() at time zone 'UTC')::date end,
      is_now::integer, was::integer)
    on conflict (day) do update set gained = d.gained + excluded.gained, lost = d.lost + excluded.lost;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_own_rating(product bigint, person text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  counts boolean;
begin
  if not exists (select from users where id = person) then
    return;
  end if;
  perform from product_stats where product_id = product for update;
  counts := not is_behind_product(product, person);
  update product_feedback set counts_in_rating = counts
    where product_id = product and user_id = person and parent_id is null and counts_in_rating <> counts;
  if found then
    perform recount_feedback(array[product]);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.count_search_word_uses()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  counted integer := 0;
begin
  delete from search_word_uses;
  if (select sum(c.n) from live_counts c where c.scope = 'all') > 5000 then
    insert into search_word_uses select s.word, s.ndoc from ts_stat('select doc from product_search where hot') as s where s.ndoc >= 50;
    get diagnostics counted = row_count;
  end if;
  return counted;
end $function$;

CREATE OR REPLACE FUNCTION public.count_search_words(gained text[], lost text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_vocabulary (word, uses)
    select word, sum(change) from (
      select unnest(gained) as word, 1 as change union all select unnest(lost), -1
    ) as changes group by word having sum(change) <> 0 order by word collate "C"
    on conflict (word) do update set uses = search_vocabulary.uses + excluded.uses;
  delete from search_vocabulary where word = any (lost) and uses <= 0;
end $function$;

CREATE OR REPLACE FUNCTION public.count_votes_by_day(asked bigint)
 RETURNS integer[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
RETURN (WITH today AS (SELECT ((now() AT TIME ZONE 'UTC'::text))::date AS day) SELECT array_agg(COALESCE(v.votes, 0) ORDER BY d.day) AS array_agg FROM today, (LATERAL generate_series(((today.day - 29))::timestamp with time zone, (today.day)::timestamp with time zone, '1 day'::interval) d(day) LEFT JOIN (SELECT ((u.created_at AT TIME ZONE 'UTC'::text))::date AS day, (count(*))::integer AS votes FROM today today_1, product_upvotes u WHERE ((u.product_id = count_votes_by_day.asked) AND (u.created_at >= (((today_1.day - 29))::timestamp without time zone AT TIME ZONE 'UTC'::text)) AND (EXISTS (SELECT FROM product_stats s WHERE ((s.product_id = count_votes_by_day.asked) AND s.live)))) GROUP BY (((u.created_at AT TIME ZONE 'UTC'::text))::date)) v ON ((v.day = d.day))));

CREATE OR REPLACE FUNCTION public.counted_lists(list text, facts integer)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 5
AS $function$
  select list
  union all
  select 'f' || filter.bits || ':' || list from (
    select platform.bit | others.bits as bits
    from (select 0 as bit union all select 1 << n from generate_series(0, 8) as n where facts & (1 << n) <> 0) as platform,
      generate_series(0, facts >> 9) as choice, lateral (select choice << 9 as bits) as others
    where (facts >> 9) & choice = choice
  ) as filter where facts <> 0 and filter.bits <> 0
$function$;

CREATE OR REPLACE FUNCTION public.derived_row_errors()
 RETURNS TABLE(problem text, errors bigint)
 LANGUAGE sql
 STABLE
 SET work_mem TO '256MB'
AS $function$
  with live as (
    select id, search_key(product_name) as search_key,
      search_doc(product_name, headline, tagline, tags, description) || search_categories(id) as search_doc, is_demo,
      searchable_text(product_name, headline, tagline, tags, description) as body
    from product_directory where status = 'live' and type = 'product'
  ), counted (scope, key, pricing, n) as (
    select 'all', '', '', count(*) from live
    union all select list_scope(counted), list_key(counted), pricing::text, sum(n)
    from (select list, pricing, facts, count(*) as n from product_listings group by list, pricing, facts) as l
    cross join lateral counted_lists(list, facts) as counted group by counted, pricing
  ), stored as (
    select scope, key, pricing, sum(n) as n from live_counts group by scope, key, pricing
  ), words as (
    select word, count(*) as uses from live, unnest(spelling_words(body)) as word group by word
  ), links as (
    select product_id, live, listed_at from product_niches
    union all select product_id, live, listed_at from product_subcategories
    union all select product_id, live, listed_at from product_tags
  ), tags as (
    select distinct id as product_id, tag_key(tag) as tag from product_directory, unnest(tags) as tag where tag_key(tag) <> ''
  ), problems (problem, errors) as (
    select 'live_counts', count(*) from counted c full join stored s using (scope, key, pricing)
      where coalesce(c.n, 0) <> coalesce(s.n, 0)
    union all select 'product_stats', count(*) from product_directory p full join product_stats s on s.product_id = p.id
      where (p.status = 'live') is distinct from s.live
    union all select 'links', count(*) from links l join product_directory p on p.id = l.product_id
      where (l.live, l.listed_at) is distinct from (p.status = 'live', p.listed_at)
    union all select 'product_tags', count(*) from tags t full join product_tags p using (product_id, tag)
      where t.* is null or p.* is null
    union all select 'product_search', count(*) from live l full join product_search s on s.product_id = l.id
      where l.id is null or s.product_id is null
        or (s.key, s.doc, s.is_demo) is distinct from (l.search_key, l.search_doc, l.is_demo)
    union all select 'product_search.hot', count(*) from product_search p join product_stats s using (product_id)
      cross join search_hot_floor f where not p.hot and (s.upvotes, s.product_id) >= (f.upvotes, f.product_id)
    union all select 'search_vocabulary', count(*) from words w full join search_vocabulary v on v.word = w.word collate "C"
      where w.uses is distinct from v.uses
    -- An expired coupon's row may still be there, until the job comes.
    union all select 'product_listings', count(*)
      from (select * from listing_rows(array(select id from live))) as fresh
      full join (select * from product_listings where coupon_until is null or coupon_until > now()) as l
        on (l.product_id, l.list) = (fresh.product_id, fresh.list)
      where l.* is distinct from fresh.*
  )
  select problem, errors from problems where errors > 0
$function$;

CREATE OR REPLACE FUNCTION public.doublings(n integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (length(ltrim((((1 + n))::bit(32))::text, '0'::text)) - 1);

CREATE OR REPLACE FUNCTION public.encode_tag_key(key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (key ~ '^[a-z0-9.-]*$'::text) THEN key ELSE (SELECT string_agg(CASE WHEN (letters.letter ~ '^[a-z0-9.-]$'::text) THEN letters.letter ELSE upper(regexp_replace(encode(convert_to(letters.letter, 'UTF8'::name), 'hex'::text), '..'::text, '%\&'::text, 'g'::text)) END, ''::text ORDER BY letters."position") AS string_agg FROM string_to_table(encode_tag_key.key, NULL::text) WITH ORDINALITY letters(letter, "position")) END;

CREATE OR REPLACE FUNCTION public.facts_of_list(list text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ("left"(list, 1) = 'f'::text) THEN (substr(list, 2, (strpos(list, ':'::text) - 2)))::integer ELSE 0 END;

CREATE OR REPLACE FUNCTION public.find_named_products(names text[])
 RETURNS TABLE(asked text, product_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 4
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select wanted.name, found.product_id
  from (select distinct n.name, search_key(n.name) as key from unnest(names) as n (name)) as wanted
  cross join lateral (
    select s.product_id from product_search s
    join product_stats t on t.product_id = s.product_id and t.live
    join product_directory d on d.id = s.product_id
    where s.key = wanted.key order by d.is_demo, t.upvotes desc, s.product_id limit 1) as found
  where wanted.key <> '';
$function$;

CREATE OR REPLACE FUNCTION public.find_shared_collection(asked text)
 RETURNS TABLE(id bigint, key text, name text, description text, owner_id text, visibility text, tools integer, published_at timestamp with time zone, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.id,
     c.key,
     c.name,
     c.description,
     c.owner_id,
     c.visibility,
     c.tools,
     c.published_at,
     c.updated_at
    FROM collections c
   WHERE ((c.key = find_shared_collection.asked) AND (c.visibility <> 'private'::text) AND (c.hidden_by IS NULL));
END;

CREATE OR REPLACE FUNCTION public.follow_category_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from category_search where mark = category_mark(tg_argv[0], old.id);
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' then
    insert into category_search values (category_mark(tg_argv[0], new.id),
      to_tsvector('search_text', search_parts(search_spelling(new.name))))
      on conflict (mark) do update set doc = excluded.doc;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_collected_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gone bigint[] := array(select n.id from new_rows n join old_rows o using (id)
    where o.status = 'live' and n.status <> 'live');
  back bigint[] := array(select n.id from new_rows n join old_rows o using (id)
    where o.status <> 'live' and n.status = 'live');
begin
  if cardinality(gone || back) > 0 then
    -- The lock first, in a statement of its own, as in recount_collections().
    perform from collections
      where id in (select collection_id from collection_items where product_id = any (gone || back))
      order by id for no key update;
    update collections c set tools = c.tools + moved.n
    from (
      select collection_id, sum(case when product_id = any (back) then 1 else -1 end)::integer as n
      from collection_items where product_id = any (gone || back) group by collection_id
    ) as moved
    where c.id = moved.collection_id and moved.n <> 0;
    if announced_cache_tags() <= 1000 then
      perform announce_cache_tags(array(
        select person_cache_tag(p.username_key) from product_makers m join profiles p on p.id = m.profile_id
        where m.product_id = any (gone || back) and p.has_page and 'made' = any (p.shown_sections)));
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_collection_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct collection_id from new_rows);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct collection_id from old_rows);
  else
    ids := array(select collection_id from new_rows union select collection_id from old_rows);
  end if;
  if cardinality(ids) > 0 then
    perform recount_collections(ids);
    perform announce_collections_by_id(ids);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_issue_letter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    -- Taken out of the queue, so this person hasn't got the issue.
    delete from newsletter_sendings where letter_id = old.id and state = 'queued';
  else
    update newsletter_sendings set state = new.state where letter_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into voted_listings
      select n.product_id, n.list, n.pricing, n.facts, n.coupon_until, v.week, v.week_before, v.month, v.month_before
      from new_rows n join recent_upvotes v on v.product_id = n.product_id
      on conflict (product_id, list) do nothing;
  else
    update voted_listings t set pricing = n.pricing, facts = n.facts, coupon_until = n.coupon_until from new_rows n
      where t.product_id = n.product_id and t.list = n.list
        and (t.pricing, t.facts, t.coupon_until) is distinct from (n.pricing, n.facts, n.coupon_until);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_maker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform count_own_rating(old.product_id, old.profile_id);
  else
    perform count_own_rating(new.product_id, new.profile_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  has_moved boolean;
  has_other_tags boolean;
begin
  select coalesce(bool_or((n.status = 'live', n.listed_at) is distinct from (o.status = 'live', o.listed_at)), false),
      coalesce(bool_or(n.tags is distinct from o.tags), false)
    into has_moved, has_other_tags from new_rows n join old_rows o using (id);

  if has_moved then
    with moved as (
      select n.id, n.status = 'live' as live, n.listed_at from new_rows n join old_rows o using (id)
      where (n.status = 'live', n.listed_at) is distinct from (o.status = 'live', o.listed_at)
    ), stats as (
      update product_stats t set live = m.live from moved m where t.product_id = m.id and t.live <> m.live
    ), niche_links as (
      update product_niches t set live = m.live, listed_at = m.listed_at from moved m where t.product_id = m.id
    ), subcategory_links as (
      update product_subcategories t set live = m.live, listed_at = m.listed_at from moved m where t.product_id = m.id
    )
    update product_tags t set live = m.live, listed_at = m.listed_at from moved m where t.product_id = m.id;

    insert into live_counts (scope, key, shard, n)
      select 'all', '', pg_backend_pid() % 4,
        count(*) filter (where n.status = 'live') - count(*) filter (where o.status = 'live')
      from new_rows n join old_rows o using (id)
      on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  end if;

  if has_other_tags then
    delete from product_tags t using new_rows n join old_rows o using (id)
      where t.product_id = n.id and n.tags is distinct from o.tags
        and t.tag <> all (select tag_key(x) from unnest(n.tags) as x);
    insert into product_tags (product_id, tag, live, listed_at)
      select distinct n.id, tag_key(tag), n.status = 'live', n.listed_at
      from new_rows n join old_rows o using (id), unnest(n.tags) as tag
      where n.tags is distinct from o.tags and tag_key(tag) <> ''
      on conflict (product_id, tag) do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_product_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed bigint[];
  gained text[];
  lost text[];
begin
  select array_agg(n.id) into changed from new_rows n join old_rows o using (id)
    where 'live' in (n.status, o.status)
      and (n.status = 'live', n.product_name, n.headline, n.tagline, n.tags, n.description, n.is_demo)
        is distinct from (o.status = 'live', o.product_name, o.headline, o.tagline, o.tags, o.description, o.is_demo);
  if changed is null then
    return null;
  end if;

  delete from product_search where product_id in (
    select n.id from new_rows n where n.id = any (changed) and n.status <> 'live');
  insert into product_search (product_id, key, doc, hot, is_demo)
    select n.id, search_key(n.product_name),
      search_doc(n.product_name, n.headline, n.tagline, n.tags, n.description) || search_categories(n.id),
      (s.upvotes, n.id) >= (f.upvotes, f.product_id), n.is_demo
    from new_rows n join product_stats s on s.product_id = n.id cross join search_hot_floor f
    where n.id = any (changed) and n.status = 'live' and n.type = 'product'
    on conflict (product_id) do update set key = excluded.key, doc = excluded.doc, is_demo = excluded.is_demo;

  select coalesce(array_agg(word), '{}') into gained from new_rows n, unnest(spelling_words(
      searchable_text(n.product_name, n.headline, n.tagline, n.tags, n.description))) as word
    where n.id = any (changed) and n.status = 'live' and n.type = 'product';
  select coalesce(array_agg(word), '{}') into lost from old_rows o, unnest(spelling_words(
      searchable_text(o.product_name, o.headline, o.tagline, o.tags, o.description))) as word
    where o.id = any (changed) and o.status = 'live' and o.type = 'product';
  perform count_search_words(gained, lost);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_submitter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_own_rating(new.id, old.submitter_id);
  perform count_own_rating(new.id, new.submitter_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_synonyms_in_spelling()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with words as materialized (
    select distinct word from search_synonyms, unnest(spelling_words(array_to_string(terms, ' '))) as word
  ), gone as (
    delete from synonym_vocabulary v where not exists (select from words w where w.word = v.word)
  )
  insert into synonym_vocabulary select word from words on conflict (word) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_tag_aliases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  alias record;
begin
  if cardinality(new.tags) = 0 or tg_op = 'UPDATE' and new.tags = old.tags then
    return new;
  end if;
  perform pg_advisory_xact_lock_shared(7466036);
  if exists (select from tag_aliases) then
    for alias in select a.key, a.name from tag_aliases a
      where a.key = any (array(select tag_key(tag) from unnest(new.tags) as tag))
    loop
      new.tags := replace_tag(new.tags, alias.key, alias.name);
    end loop;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_collection_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from follows where kind = 'collection' and target in (select key from old_rows);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_logo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from product_files where key = old.logo_key) then
    new.logo_key := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_counts (scope, key, shard, n)
    select 'all', '', pg_backend_pid() % 4, -count(*) from old_rows where status = 'live' having count(*) > 0
    on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_product_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lost text[];
begin
  select array_agg(word) into lost from old_rows o, unnest(spelling_words(
      searchable_text(o.product_name, o.headline, o.tagline, o.tags, o.description))) as word
    where o.status = 'live' and o.type = 'product';
  if lost is not null then
    perform count_search_words('{}', lost);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_alternative(asked bigint, other bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (COALESCE(( SELECT (a.state = 'approved'::text)
            FROM product_alternatives a
           WHERE ((a.product_id = is_alternative.asked) AND (a.alternative_id = is_alternative.other) AND (a.state = ANY (ARRAY['approved'::text, 'refused'::text])))), (kinds_of(asked) && kinds_of(other))) AND ( SELECT (own.is_demo OR (NOT d.is_demo))
            FROM product_directory own,
             product_directory d
           WHERE ((own.id = is_alternative.asked) AND (d.id = is_alternative.other))));
END;

CREATE OR REPLACE FUNCTION public.is_behind_product(product bigint, person text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((EXISTS (SELECT FROM product_directory p WHERE ((p.id = is_behind_product.product) AND (p.submitter_id = is_behind_product.person)))) OR (EXISTS (SELECT FROM product_makers m WHERE ((m.product_id = is_behind_product.product) AND (m.profile_id = is_behind_product.person)))));

CREATE OR REPLACE FUNCTION public.is_search_noise(token text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (token = ANY ('{a,an,and,the,for,of,to,in,on,or,is,are,it,do,i,im,be,by,at,best,good,great,top,nice,cool,easy,simple,tool,tools,software,app,apps,application,applications,program,programs,platform,platforms,service,services,solution,solutions,site,sites,website,websites,online,use,using,used,need,want,looking,look,find,get,make,something,anything,way,ways,help,recommend,recommendation,recommendations,please,new,which,what,whats,how,who,where,can,could,should,would,there,any,some,my,me,our,your,you,people,someone,like,without,with,into,from,lets,let,own,start,create,keep,run,have,give,take,set,try,that,this,every,each,works,work}'::text[]));

CREATE OR REPLACE FUNCTION public.is_swap(a text, b text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((char_length(a) = char_length(b)) AND (ARRAY(SELECT unnest(string_to_array(a, NULL::text)) AS unnest ORDER BY (unnest(string_to_array(a, NULL::text)))) = ARRAY(SELECT unnest(string_to_array(b, NULL::text)) AS unnest ORDER BY (unnest(string_to_array(b, NULL::text))))));

CREATE OR REPLACE FUNCTION public.keep_stated_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.open_source := coalesce(new.open_source, nullif(new.is_open_source, false));
  elsif new.open_source is not distinct from old.open_source and new.is_open_source <> old.is_open_source then
    new.open_source := nullif(new.is_open_source, false);
  end if;
  new.is_open_source := coalesce(new.open_source, false);
  if num_nonnulls(new.has_free_plan, new.price_monthly, new.price_once, new.trial_days) = 0 then
    new.prices_checked_on := null;
  elsif tg_op = 'INSERT' then
    new.prices_checked_on := coalesce(new.prices_checked_on, (now() at time zone 'UTC')::date);
  elsif new.prices_checked_on is null or new.prices_checked_on is not distinct from old.prices_checked_on
    and (new.has_free_plan, new.price_monthly, new.price_once, new.trial_days, new.price_currency)
      is distinct from (old.has_free_plan, old.price_monthly, old.price_once, old.trial_days, old.price_currency) then
    new.prices_checked_on := (now() at time zone 'UTC')::date;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.key_grams(key text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((string_to_array(key, NULL::text) || string_to_array(rtrim(regexp_replace(key, '(..)'::text, '\1 '::text, 'g'::text)), ' '::text)) || string_to_array(rtrim(regexp_replace(substr(key, 2), '(..)'::text, '\1 '::text, 'g'::text)), ' '::text));

CREATE OR REPLACE FUNCTION public.key_slips(key text, most integer)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
AS $function$
declare
  letters constant text := left(key, 7);
  size constant integer := char_length(letters);
  less_one text;
  slips text[] := array[letters];
begin
  for i in 1..size loop
    less_one := left(letters, i - 1) || substr(letters, i + 1);
    slips := slips || less_one;
    if most = 2 then
      for j in i..size - 1 loop
        slips := slips || (left(less_one, j - 1) || substr(less_one, j + 1));
      end loop;
    end if;
  end loop;
  return slips;
end $function$;

CREATE OR REPLACE FUNCTION public.key_synonyms()
 RETURNS trigger
 LANGUAGE plpgsql
 SET client_min_messages TO 'warning'
AS $function$
declare
  term text;
  found tsquery;
begin
  new.keys := array(select distinct search_term_key(search_tokens(t)) from unnest(new.terms) as t
    where cardinality(search_tokens(t)) > 0 and (starts_with(t, '>') or not exists (select from unnest(new.terms) as o where starts_with(o, '>')))
    order by 1);
  new.words := null;
  foreach term in array new.terms loop
    found := case when not starts_with(term, '>') and cardinality(search_tokens(term)) > 0 then search_phrase(search_tokens(term)) end;
    if numnode(found) > 0 then
      new.words := coalesce(new.words || found, found);
    end if;
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.kinds_of(asked bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT COALESCE(array_agg(k.id ORDER BY k.size, k.id), '{}'::bigint[]) AS "coalesce"
    FROM ( SELECT c.id,
             c.size,
             min(c.size) OVER () AS smallest
            FROM ( SELECT s.id,
                     count_live('subcategory'::text, (s.id)::text) AS size
                    FROM (product_subcategories l
                      JOIN subcategories s ON ((s.id = l.subcategory_id)))
                   WHERE ((l.product_id = kinds_of.asked) AND (s.status = 'published'::text) AND (NOT s.is_parent))) c) k
   WHERE (k.size <= (6 + (2 * k.smallest)));
END;

CREATE OR REPLACE FUNCTION public.least_share(part integer, whole integer)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (part > 0) THEN (((((part)::numeric + 1.9208))::double precision - ((1.96)::double precision * sqrt(((((part)::double precision * ((whole - part))::double precision) / (whole)::double precision) + (0.9604)::double precision)))) / (((whole)::numeric + 3.8416))::double precision) ELSE (0)::double precision END;

CREATE OR REPLACE FUNCTION public.list_alternatives(asked bigint, most integer)
 RETURNS TABLE(product_id bigint, subcategories integer, tags integer, users integer, votes integer, is_proposed boolean, pricing text, facts integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  own_subcategories constant bigint[] := array(
    select l.subcategory_id from product_subcategories l join subcategories s on s.id = l.subcategory_id
    where l.product_id = asked and s.status = 'published');
  own_tags constant text[] := array(
    select l.tag from product_tags l where l.product_id = asked and not exists (select from hidden_tags h where h.key = l.tag));
  own_niche constant bigint := (select d.primary_niche_id from product_directory d where d.id = asked);
begin
  return query
    -- What a candidate's sources say about it decides only which 120 are compared.
    with sources as (
      select link.product_id, 4 as hint, link.place from unnest(own_subcategories) as own (id)
      cross join unnest(enum_range(null::listed_pricing)) as p (pricing) cross join lateral (
        select l.product_id, row_number() over (order by l.upvotes desc, l.product_id desc) as place
        from product_listings l where l.list = 's' || own.id and l.pricing = p.pricing
        order by l.upvotes desc, l.product_id desc limit 50) as link
      union all
      select link.product_id, 3, link.place from unnest(own_subcategories) as own (id) cross join lateral (
        select l.product_id, row_number() over (order by l.listed_at desc, l.product_id desc) as place
        from product_subcategories l where l.subcategory_id = own.id and l.live
        order by l.listed_at desc, l.product_id desc limit 50) as link
      union all
      select link.product_id, 1, link.place from unnest(own_tags) as own (tag)
      cross join unnest(enum_range(null::listed_pricing)) as p (pricing) cross join lateral (
        select l.product_id, row_number() over (order by l.upvotes desc, l.product_id desc) as place
        from product_listings l where l.list = 't' || own.tag and l.pricing = p.pricing
        order by l.upvotes desc, l.product_id desc limit 20) as link
      union all
      (select p.high_id, 2 * doublings(p.users), 1 from stack_pairs p where p.low_id = asked and p.users >= 3
        order by p.users desc limit 50)
      union all
      (select p.low_id, 2 * doublings(p.users), 1 from stack_pairs p where p.high_id = asked and p.users >= 3
        order by p.users desc limit 50)
      union all
      (select a.alternative_id, 8 + 3 * doublings(a.votes), 1 from product_alternatives a
        where a.product_id = asked and a.state = 'approved' order by a.votes desc, a.id limit 100)
      union all
      (select l.product_id, 0, row_number() over (order by l.listed_at desc, l.product_id desc) from product_niches l
        where l.niche_id = own_niche and l.live order by l.listed_at desc, l.product_id desc limit 50)
    ), found as materialized (
      select product_id from sources group by product_id order by sum(hint) desc, min(place), product_id desc limit 120
    ), figures as materialized (
      select s.product_id, s.upvotes, coalesce(p.users, 0) as users, coalesce(a.votes, 0) as votes,
        coalesce(a.state = 'approved', false) as is_proposed,
        (select count(*)::integer from product_subcategories l
          where l.product_id = s.product_id and l.subcategory_id = any (own_subcategories)) as subcategories,
        (select count(*)::integer from product_tags l
          where l.product_id = s.product_id and l.tag = any (own_tags)) as tags
      from found f join product_stats s on s.product_id = f.product_id and s.live
      left join stack_pairs p on p.low_id = least(asked, f.product_id) and p.high_id = greatest(asked, f.product_id)
        and p.users >= 3
      left join product_alternatives a on a.product_id = asked and a.alternative_id = f.product_id
      where f.product_id <> asked and a.state is distinct from 'refused'
    ), ranked as materialized (
      select f.*, f.subcategories + f.tags + f.users + f.is_proposed::integer > 0 as is_alike,
        row_number() over (order by 4 * f.subcategories + f.tags + 2 * doublings(f.users) + 3 * doublings(f.votes)
          + 8 * f.is_proposed::integer desc, f.upvotes desc, f.product_id desc) as place
      from figures f
    )
    select r.product_id, r.subcategories, r.tags, r.users, r.votes, r.is_proposed, d.pricing,
      listed_facts(d.platforms, d.is_open_source)
    from ranked r join product_directory d on d.id = r.product_id
    where r.place <= most and (r.is_alike or r.place <= 20) order by r.place;
end $function$;

CREATE OR REPLACE FUNCTION public.list_by_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update product_listings set rating_key = rating_key(new.rating_sum, new.rating_count) where product_id = new.product_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_cache_tag(list text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN ("left"(name.plain, 1) = 't'::text) THEN ('tag:'::text || encode_tag_key(substr(name.plain, 2))) WHEN (strpos(name.plain, 's'::text) > 0) THEN ('subcategory:'::text || split_part(name.plain, 's'::text, 2)) ELSE ('niche:'::text || substr(name.plain, 2)) END AS "case" FROM (SELECT CASE WHEN ("left"(list_cache_tag.list, 1) = 'c'::text) THEN substr(list_cache_tag.list, 2) ELSE list_cache_tag.list END AS list) name(plain));

CREATE OR REPLACE FUNCTION public.list_changed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listings((
    select array_agg(n.id) from new_rows n join old_rows o using (id) where 'live' in (n.status, o.status)
      and (n.status = 'live', n.listed_at, n.product_name, n.pricing, n.tags, n.has_coupon, n.coupon_expiry_date,
          n.platforms, n.is_open_source, n.can_work_offline, n.has_free_plan)
        is distinct from (o.status = 'live', o.listed_at, o.product_name, o.pricing, o.tags, o.has_coupon, o.coupon_expiry_date,
          o.platforms, o.is_open_source, o.can_work_offline, o.has_free_plan)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_for_you(person text, most integer)
 RETURNS TABLE(product_id bigint, kind text, because_id bigint)
 LANGUAGE plpgsql
 STABLE ROWS 4
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  today constant text := (now() at time zone 'utc')::date;
  own_niches constant bigint[] := array(
    select n.id from profiles p join niches n on n.id = any (p.primary_niche_id || p.loved_niche_ids)
    where p.id = person and p.has_for_you and n.status = 'published');
  -- Only live products may be named as the reason.
  own_stack constant bigint[] := array(
    select t.product_id from profiles p join user_stacks t on t.user_id = p.id
    join product_stats s on s.product_id = t.product_id and s.live
    where p.id = person and p.has_for_you order by t.created_at desc, t.product_id desc limit 20);
begin
  return query
    -- With equal points, a tool is the better reason than a niche.
    with sources as (
      select pair.product_id, 2 * doublings(pair.users) as points, 3 as rank, own.id as because_id
      from unnest(own_stack) as own (id) cross join lateral (
        (select p.high_id as product_id, p.users from stack_pairs p where p.low_id = own.id and p.users >= 3
          order by p.users desc, p.high_id desc limit 10)
        union all
        (select p.low_id, p.users from stack_pairs p where p.high_id = own.id and p.users >= 3
          order by p.users desc, p.low_id desc limit 10)) as pair
      union all
      select link.product_id, 3, 2, own.id from unnest(own_niches) as own (id) cross join lateral (
        select l.product_id from product_niches l
        where l.niche_id = own.id and l.live and l.listed_at > now() - interval '30 days'
        order by l.listed_at desc, l.product_id desc limit 20) as link
      union all
      select link.product_id, 2, 1, own.id from unnest(own_niches) as own (id) cross join lateral (
        select l.product_id from unnest(enum_range(null::listed_pricing)) as p (pricing) cross join lateral (
          select l.product_id, l.upvotes from product_listings l
          where l.list = 'n' || own.id and l.pricing = p.pricing and l.upvotes > 0
          order by l.upvotes desc, l.product_id desc limit 20) as l
        order by l.upvotes desc, l.product_id desc limit 20) as link
    ), found as materialized (
      select s.product_id, sum(s.points) as points, max(array[s.points, s.rank, s.because_id]) as reason
      from sources s group by s.product_id order by sum(s.points) desc, s.product_id desc
    ), best as materialized (
      select f.product_id, f.reason from found f
      join product_stats live on live.product_id = f.product_id and live.live
      where not exists (select from product_upvotes x where x.product_id = f.product_id and x.user_id = person)
        and not exists (select from withheld_upvotes x
          where x.product_id = f.product_id and x.user_id = person and x.withdrawn_at is null)
        and not exists (select from bookmarks x where x.user_id = person and x.product_id = f.product_id)
        and not exists (select from user_stacks x where x.user_id = person and x.product_id = f.product_id)
        and not exists (select from product_makers x where x.product_id = f.product_id and x.profile_id = person)
        and not exists (select from product_directory x where x.id = f.product_id and x.submitter_id = person)
      order by f.points desc, f.product_id desc limit 3 * most
    )
    select b.product_id, (array['popular', 'new', 'stack'])[b.reason[2]], b.reason[3] from best b
    order by md5(today || person || b.product_id), b.product_id limit most;
end $function$;

CREATE OR REPLACE FUNCTION public.list_key(list text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN substr(list, 2);

CREATE OR REPLACE FUNCTION public.list_linked_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listings((select array_agg(distinct product_id) from new_rows where live));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_moved_niches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listings((select array_agg(distinct product_id) from (
    select product_id, niche_id from new_rows except select product_id, niche_id from old_rows) as moved));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_moved_subcategories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listings((select array_agg(distinct product_id) from (
    select product_id, subcategory_id from new_rows except select product_id, subcategory_id from old_rows) as moved));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_new_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listings((select array_agg(id) from new_rows where status = 'live' and cardinality(tags) > 0));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_people_to_index(most integer, feedback_min integer, stack_min integer)
 RETURNS TABLE(username text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5000
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
    with found as (
      select user_id from (
        select m.user_id from live_person_made m order by m.created_at desc, m.product_id desc limit 5000) as makers
      union
      select user_id from (
        select f.user_id from live_person_feedback f order by f.created_at desc, f.id desc limit 10000) as authors
      group by user_id having count(*) >= feedback_min
      union
      select id from (
        select p.id from profiles p where p.has_page and 'stack' = any (p.shown_sections)
        order by p.created_at desc limit 1000) as showing
      where (select count(*) from live_person_stack k where k.user_id = showing.id) >= stack_min
    )
    select p.username from found join live_people p on p.id = found.user_id where not p.is_demo
    order by p.created_at desc, p.username limit most;
end $function$;

CREATE OR REPLACE FUNCTION public.list_products(list text, sort text, only_pricing text, page_offset integer, page_limit integer)
 RETURNS TABLE(product_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  asked constant text := list_without_facts(list);
  wanted constant integer := facts_of_list(list);
  pricings constant listed_pricing[] := case when only_pricing is null then enum_range(null::listed_pricing)
    else array[only_pricing::listed_pricing] end;
  expired constant bigint[] := case when left(asked, 1) = 'c' then array(
    select l.product_id from product_listings l where l.list = asked and l.coupon_until <= now()) else '{}' end;
  size constant bigint := (
    select coalesce(sum(c.n), 0) from live_counts c
    where c.scope = list_scope(asked) and c.key = list_key(asked) and c.pricing = any (pricings::text[]));
  matches constant bigint := case when wanted = 0 then size else (
    select coalesce(sum(c.n), 0) from live_counts c
    where c.scope = list_scope(list) and c.key = list_key(list) and c.pricing = any (pricings::text[])) end;
  is_rare constant boolean := wanted <> 0 and (matches <= 500
    or 3 * matches * matches < cardinality(pricings) * (page_offset + page_limit) * size);
  -- The combinations of facts in the list that have the wanted ones: one step in the index for each that is there.
  combinations constant integer[] := case when is_rare then array(
    with recursive present (facts) as (
      (select l.facts from product_listings l where l.list = asked and l.facts <> 0 and l.facts >= wanted
        order by l.facts limit 1)
      union all
      select (select l.facts from product_listings l where l.list = asked and l.facts <> 0 and l.facts > p.facts
        order by l.facts limit 1)
      from present p where p.facts is not null
    )
    select p.facts from present p where p.facts & wanted = wanted) end;
begin
  if is_rare and sort = 'newest' then
    return query
      select page.product_id from (
        select l.product_id, l.listed_at from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts = any (combinations)
          and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page order by page.listed_at desc, page.product_id desc offset page_offset limit page_limit;
  elsif is_rare and sort = 'rating' then
    return query
      select page.product_id from (
        select l.product_id, l.rating_key from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts = any (combinations)
          and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page order by page.rating_key desc, page.product_id desc offset page_offset limit page_limit;
  elsif is_rare and sort = 'name' then
    return query
      select page.product_id from (
        select l.product_id, l.name_key from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts = any (combinations)
          and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page order by page.name_key, page.product_id offset page_offset limit page_limit;
  elsif is_rare and matches <= 500 then
    return query
      select s.product_id from (
        select l.product_id from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts = any (combinations)
          and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page join product_stats s on s.product_id = page.product_id
      order by s.upvotes desc, s.product_id desc offset page_offset limit page_limit;
  elsif is_rare then
    return query
      select s.product_id from (
        select page.product_id from (
          select l.product_id, l.upvotes from product_listings l
          where l.list = asked and l.facts <> 0 and l.facts = any (combinations)
          and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
        ) as page order by page.upvotes desc, page.product_id desc offset page_offset limit page_limit
      ) as page join product_stats s on s.product_id = page.product_id order by s.upvotes desc, s.product_id desc;
  elsif sort = 'newest' then
    return query
      select page.product_id from unnest(pricings) as p (pricing) cross join lateral (
        select l.product_id, l.listed_at from product_listings l
        where l.list = asked and l.pricing = p.pricing and l.facts & wanted = wanted and l.product_id <> all (expired)
        order by l.listed_at desc, l.product_id desc limit page_offset + page_limit
      ) as page order by page.listed_at desc, page.product_id desc offset page_offset limit page_limit;
  elsif sort = 'rating' then
    return query
      select page.product_id from unnest(pricings) as p (pricing) cross join lateral (
        select l.product_id, l.rating_key from product_listings l
        where l.list = asked and l.pricing = p.pricing and l.facts & wanted = wanted and l.product_id <> all (expired)
        order by l.rating_key desc, l.product_id desc limit page_offset + page_limit
      ) as page order by page.rating_key desc, page.product_id desc offset page_offset limit page_limit;
  elsif sort = 'name' then
    return query
      select page.product_id from unnest(pricings) as p (pricing) cross join lateral (
        select l.product_id, l.name_key from product_listings l
        where l.list = asked and l.pricing = p.pricing and l.facts & wanted = wanted and l.product_id <> all (expired)
        order by l.name_key, l.product_id limit page_offset + page_limit
      ) as page order by page.name_key, page.product_id offset page_offset limit page_limit;
  elsif size <= 500 then
    return query
      select s.product_id from unnest(pricings) as p (pricing)
      join product_listings l on l.list = asked and l.pricing = p.pricing
      join product_stats s on s.product_id = l.product_id
      where l.facts & wanted = wanted and l.product_id <> all (expired)
      order by s.upvotes desc, s.product_id desc offset page_offset limit page_limit;
  else
    return query
      select s.product_id from (
        select page.product_id from unnest(pricings) as p (pricing) cross join lateral (
          select l.product_id, l.upvotes from product_listings l
          where l.list = asked and l.pricing = p.pricing and l.facts & wanted = wanted and l.product_id <> all (expired)
          order by l.upvotes desc, l.product_id desc limit page_offset + page_limit
        ) as page order by page.upvotes desc, page.product_id desc offset page_offset limit page_limit
      ) as page join product_stats s on s.product_id = page.product_id order by s.upvotes desc, s.product_id desc;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.list_products_of_subcategory()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('toolshelf.lists_follow', true) is distinct from 'later' then
    perform refresh_listings((select array_agg(distinct product_id) from product_subcategories
      where subcategory_id = new.id and live));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_recent_upvotes(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
declare
  ids constant bigint[] := array(
    select v.product_id from recent_upvotes v where v.is_stale order by v.product_id limit most for update skip locked);
begin
  -- As refresh_listings() does, so that neither misses what the other one writes.
  perform from product_stats s where s.product_id = any (ids) order by s.product_id for no key update;
  insert into voted_listings as t
    select l.product_id, l.list, l.pricing, l.facts, l.coupon_until, v.week, v.week_before, v.month, v.month_before
    from recent_upvotes v join product_listings l on l.product_id = v.product_id
    where v.product_id = any (ids) and v.month + v.month_before > 0
    on conflict (product_id, list) do update set week = excluded.week, week_before = excluded.week_before,
      month = excluded.month, month_before = excluded.month_before;
  delete from voted_listings t using recent_upvotes v
    where v.product_id = any (ids) and v.month + v.month_before = 0 and t.product_id = v.product_id;
  delete from recent_upvotes v where v.product_id = any (ids) and v.month + v.month_before = 0;
  update recent_upvotes v set is_stale = false where v.product_id = any (ids);
  return cardinality(ids);
end $function$;

CREATE OR REPLACE FUNCTION public.list_scope(list text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE "left"(list, 1) WHEN 't'::text THEN 'tag'::text WHEN 's'::text THEN 'subcategory'::text WHEN 'c'::text THEN 'coupon'::text WHEN 'f'::text THEN 'facts'::text ELSE CASE WHEN (strpos(list, 's'::text) = 0) THEN 'niche'::text ELSE 'niche_subcategory'::text END END;

CREATE OR REPLACE FUNCTION public.list_shared_items(asked text)
 RETURNS TABLE(product_id bigint, note text, "position" integer, added_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT i.product_id,
     i.note,
     i."position",
     i.added_at
    FROM ((collections c
      JOIN collection_items i ON ((i.collection_id = c.id)))
      JOIN product_stats s ON (((s.product_id = i.product_id) AND s.live)))
   WHERE ((c.key = list_shared_items.asked) AND (c.visibility <> 'private'::text) AND (c.hidden_by IS NULL))
   ORDER BY i."position";
END;

CREATE OR REPLACE FUNCTION public.list_unlinked_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listings((
    select array_agg(distinct product_id) from old_rows join product_directory p on p.id = product_id where live));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_upvoters(asked bigint, after_key text, most integer)
 RETURNS TABLE(username text, avatar_key text, career text, is_demo boolean, has_page boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  last_at timestamptz := 'infinity';
  last_id text := '';
begin
  if after_key is not null then
    select u.created_at, u.user_id into last_at, last_id from live_people p
      join product_upvotes u on u.product_id = asked and u.user_id = p.id where p.username_key = after_key;
    if not found then
      return;
    end if;
  end if;
  return query
    select p.username, p.avatar_key, p.career, p.is_demo, true from (
      select u.user_id, u.created_at from live_upvotes u
      where u.product_id = asked and (u.created_at < last_at or (u.created_at = last_at and u.user_id > last_id))
        and u.created_at <= last_at
      order by u.created_at desc, u.user_id limit most
    ) as u join profiles p on p.id = u.user_id order by u.created_at desc, u.user_id;
end $function$;

CREATE OR REPLACE FUNCTION public.list_without_facts(list text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ("left"(list, 1) = 'f'::text) THEN substr(list, (strpos(list, ':'::text) + 1)) ELSE list END;

CREATE OR REPLACE FUNCTION public.listed_facts(platforms text[], is_open_source boolean)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((((CASE WHEN ('web'::text = ANY (platforms)) THEN 1 ELSE 0 END + CASE WHEN ('ios'::text = ANY (platforms)) THEN 2 ELSE 0 END) + CASE WHEN ('android'::text = ANY (platforms)) THEN 4 ELSE 0 END) + CASE WHEN ('macos'::text = ANY (platforms)) THEN 8 ELSE 0 END) + CASE WHEN ('windows'::text = ANY (platforms)) THEN 16 ELSE 0 END) + CASE WHEN ('linux'::text = ANY (platforms)) THEN 32 ELSE 0 END) + CASE WHEN ('browser_extension'::text = ANY (platforms)) THEN 64 ELSE 0 END) + CASE WHEN ('api'::text = ANY (platforms)) THEN 128 ELSE 0 END) + CASE WHEN ('self_hosted'::text = ANY (platforms)) THEN 256 ELSE 0 END) + CASE WHEN is_open_source THEN 512 ELSE 0 END);

CREATE OR REPLACE FUNCTION public.listed_facts(platforms text[], is_open_source boolean, can_work_offline boolean, has_free_plan boolean)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((listed_facts(platforms, is_open_source) + CASE WHEN can_work_offline THEN 1024 ELSE 0 END) + CASE WHEN has_free_plan THEN 2048 ELSE 0 END);

CREATE OR REPLACE FUNCTION public.listing_rows(ids bigint[])
 RETURNS SETOF product_listings
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
declare
  hidden_niche constant bigint := (select id from niches where slug = 'all-resources');
  hidden_parent constant bigint := (select id from subcategories where slug = 'all-resources');
begin
  return query
    select p.id, coupon.prefix || place.list, p.pricing, p.listed_at, p.name_key, p.rating_key, p.listed_upvotes, coupon.until,
      p.facts
    from (
      select p.id, p.pricing::listed_pricing as pricing, p.listed_at, left(search_fold(p.product_name), 100) as name_key,
        rating_key(s.rating_sum, s.rating_count), s.listed_upvotes, p.has_coupon, p.coupon_expiry_date,
        listed_facts(p.platforms, p.is_open_source, p.can_work_offline, p.has_free_plan) as facts
      from product_directory p
      join product_stats s on s.product_id = p.id
      where p.id = any (ids) and p.status = 'live' and p.type = 'product'
      -- Once per product, not once per row.
      offset 0
    ) as p
    cross join lateral (
      select 'n' || niche_id from product_niches where product_id = p.id and niche_id is distinct from hidden_niche
      union all
      select coalesce('n' || niche.id, '') || 's' || subcategory.id
      from (
        select subcategory_id as id from product_subcategories
        where product_id = p.id and subcategory_id is distinct from hidden_parent
        union
        select c.parent_id from product_subcategories l join subcategories c on c.id = l.subcategory_id
        where l.product_id = p.id and c.parent_id is not null and c.status = 'published'
          and c.parent_id is distinct from hidden_parent
      ) as subcategory
      cross join (
        select null::bigint as id
        union all select niche_id from product_niches where product_id = p.id and niche_id is distinct from hidden_niche
      ) as niche
      union all
      select 't' || tag from product_tags where product_id = p.id
    ) as place (list)
    cross join lateral (
      select '' as prefix, null::timestamptz as until
      union all
      select 'c', coalesce(p.coupon_expiry_date, 'infinity') where p.has_coupon and coalesce(p.coupon_expiry_date > now(), true)
    ) as coupon;
end $function$;

CREATE OR REPLACE FUNCTION public.mailbox_key(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (parts.domain = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(parts.name, '.'::text, ''::text) || '@gmail.com'::text)
             WHEN (parts.domain = ANY (ARRAY['proton.me'::text, 'protonmail.com'::text, 'pm.me'::text])) THEN (translate(parts.name, '.-_'::text, ''::text) || '@proton.me'::text)
             ELSE ((parts.name || '@'::text) || parts.domain)
         END AS "case"
    FROM ( SELECT split_part(regexp_replace(lower(mailbox_key.address), '@[^@]*$'::text, ''::text), '+'::text, 1) AS name,
             regexp_replace(lower(mailbox_key.address), '^.*@'::text, ''::text) AS domain) parts;
END;

CREATE OR REPLACE FUNCTION public.mark_linked_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_search_categories(array(select distinct product_id from new_rows where live));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_moved_niches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_search_categories(array(select distinct product_id from (
    select product_id, niche_id from new_rows except select product_id, niche_id from old_rows) as moved));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_moved_subcategories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_search_categories(array(select distinct product_id from (
    select product_id, subcategory_id from new_rows except select product_id, subcategory_id from old_rows) as moved));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_unlinked_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_search_categories(array(select distinct product_id from old_rows where live));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.move_stack_pairs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform from profiles where id in (select user_id from old_rows) order by id for no key update;
  insert into stack_pairs (low_id, high_id, users)
    select low_id, high_id, sum(step) from (
      select distinct -1 as step, o.user_id, least(o.product_id, s.product_id) as low_id,
        greatest(o.product_id, s.product_id) as high_id
      from old_rows o cross join lateral (
        select k.product_id, k.withheld from user_stacks k where k.user_id = o.user_id
          and (k.user_id, k.product_id) not in (select user_id, product_id from new_rows)
        union all select r.product_id, r.withheld from old_rows r where r.user_id = o.user_id
      ) as s
      where s.product_id <> o.product_id and not o.withheld and not s.withheld
      union all
      select distinct 1, n.user_id, least(n.product_id, s.product_id), greatest(n.product_id, s.product_id)
      from new_rows n join user_stacks s on s.user_id = n.user_id and s.product_id <> n.product_id
      where not n.withheld and not s.withheld
    ) as pairs group by low_id, high_id having sum(step) <> 0 order by low_id, high_id
    on conflict (low_id, high_id) do update set users = stack_pairs.users + excluded.users;
  delete from stack_pairs where users <= 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.name_cost(key text, typed text)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  size constant integer := char_length(key);
  typed_size constant integer := char_length(typed);
  -- A name is rarely meant to begin with another letter.
  first_letter constant numeric := case when left(key, 1) = left(typed, 1) then 0 else 0.5 end;
  slips integer;
begin
  if abs(size - typed_size) <= 2 and (typed_size > 3 or size <> typed_size or is_swap(key, typed)) then
    slips := slips_between(key, typed);
    if slips = 1 or (slips = 2 and size >= 8) then
      return slips + first_letter;
    end if;
  end if;
  -- The comparison with one more letter spares most names the other two.
  if typed_size >= 6 and size > typed_size
    and levenshtein_less_equal(left(key, typed_size + 1), typed, 3) <= 3
    and 1 in (slips_between(left(key, typed_size - 1), typed), slips_between(left(key, typed_size), typed),
      slips_between(left(key, typed_size + 1), typed)) then
    return 1.5 + first_letter;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.news_due_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN (now() + '00:15:10'::interval);

CREATE OR REPLACE FUNCTION public.note_gone_addresses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into gone_addresses (slug)
  select o.slug from old_rows o
  where o.status = 'live' and not exists (select from product_directory p where p.id = o.id and p.status = 'live')
  on conflict (slug) do update set tries = 0, next_try_at = now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.person_cache_tag(key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ('person:'::text || encode(convert_to(key, 'UTF8'::name), 'hex'::text));

CREATE OR REPLACE FUNCTION public.products_showing_person(person text)
 RETURNS TABLE(product_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select product_id from product_feedback where user_id = person
  union select product_id from product_makers where profile_id = person
  union select product_id from maker_comments where author_id = person
  union (select product_id from product_upvotes where user_id = person order by created_at desc limit 800)
$function$;

CREATE OR REPLACE FUNCTION public.queue_added_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from follows) then
    insert into news_queue (kind, product_id, due_at)
      select 'listed', n.id, news_due_at() from new_rows n where n.status = 'live' on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_alternative_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from follows where kind = 'product' and target = new.product_id::text) then
    insert into news_queue (kind, product_id, other_id, due_at)
      values ('alternative', new.product_id, new.alternative_id, news_due_at())
      on conflict (kind, product_id, coalesce(other_id, 0), coalesce(collection_id, 0)) do update set due_at = excluded.due_at;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_changed_logos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into logo_queue (product_id)
    select n.id from new_rows n join old_rows o using (id)
    where n.status = 'live' and n.type = 'product' and n.logo_key is null and coalesce(n.logo_url, n.website_url) is not null
      and (n.status, n.logo_key, n.logo_url, n.website_url) is distinct from (o.status, o.logo_key, o.logo_url, o.website_url)
    on conflict do nothing;
  update logo_queue q set failures = 0, reason = null, next_try_at = now()
    from new_rows n join old_rows o using (id)
    where q.product_id = n.id and (n.logo_url, n.website_url) is distinct from (o.logo_url, o.website_url);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_cloth()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into cloth_queue (product_id) values (new.id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_collected_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into news_queue (kind, product_id, collection_id, due_at)
    select 'collected', n.product_id, n.collection_id, news_due_at()
    from new_rows n join collections c on c.id = n.collection_id
    where n.added_at >= now() and exists (select from follows f where f.kind = 'collection' and f.target = c.key)
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_comment_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from follows where kind = 'product' and target = new.product_id::text) then
    insert into news_queue (kind, product_id, due_at) values ('maker_comment', new.product_id, news_due_at())
      on conflict (kind, product_id, coalesce(other_id, 0), coalesce(collection_id, 0)) do update set due_at = excluded.due_at;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_listed_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from follows) then
    insert into news_queue (kind, product_id, due_at) values ('listed', new.id, news_due_at())
      on conflict (kind, product_id, coalesce(other_id, 0), coalesce(collection_id, 0)) do update set due_at = excluded.due_at;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_new_logos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into logo_queue (product_id)
    select id from new_rows
    where status = 'live' and type = 'product' and logo_key is null and coalesce(logo_url, website_url) is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rank_alternatives(asked bigint, most integer, most_related integer)
 RETURNS TABLE(product_id bigint, is_related boolean, kinds integer, subcategories integer, places text[], tags text[], users integer, votes integer, is_proposed boolean, is_named boolean, pricing text, facts integer, shared_facts integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  all_live constant bigint := count_live('all', '');
  own record;
  own_subcategories bigint[];
  subcategory_names text[];
  subcategory_rarities float8[];
  own_kinds constant bigint[] := kinds_of(asked);
  kind_sizes constant bigint[] := array(
    select count_live('subcategory', k.id::text) from unnest(own_kinds) with ordinality as k (id, place) order by k.place);
  own_tags text[];
  tag_rarities float8[];
  most_votes constant integer := (select a.votes from product_alternatives a where a.product_id = asked and a.votes > 0
    order by a.votes desc limit 1);
  found_ids bigint[];
  child_ids bigint[];
  child_sizes bigint[];
begin
  select n.id as niche, d.is_demo, listed_facts(d.platforms, d.is_open_source, d.can_work_offline, d.has_free_plan) as facts into own
    from product_directory d left join niches n on n.id = d.primary_niche_id and n.status = 'published' where d.id = asked;
  select array_agg(s.id order by s.size, s.id), array_agg(s.name order by s.size, s.id),
      array_agg(rarity_of(s.size, all_live) order by s.size, s.id)
    into own_subcategories, subcategory_names, subcategory_rarities from (
      select s.id, s.name, count_live('subcategory', s.id::text) as size
      from product_subcategories l join subcategories s on s.id = l.subcategory_id
      where l.product_id = asked and s.status = 'published') as s;
  select array_agg(t.tag order by t.rarity desc, t.tag), array_agg(t.rarity order by t.rarity desc, t.tag)
    into own_tags, tag_rarities from (
      select l.tag, rarity_of(count_live('tag', l.tag), all_live) as rarity from product_tags l
      where l.product_id = asked and not exists (select from hidden_tags h where h.key = l.tag)) as t;

  -- What a candidate's sources say about it decides only which ones are compared.
  with sources as (
    select link.product_id, true as is_kin, 4 as hint, link.place from unnest(own_kinds) as own_kind (id)
    cross join unnest(enum_range(null::listed_pricing)) as p (pricing) cross join lateral (
      select l.product_id, row_number() over (order by l.upvotes desc, l.product_id desc) as place
      from product_listings l where l.list = 's' || own_kind.id and l.pricing = p.pricing
      order by l.upvotes desc, l.product_id desc limit 50) as link
    union all
    select link.product_id, true, 3, link.place from unnest(own_kinds) as own_kind (id) cross join lateral (
      select l.product_id, row_number() over (order by l.listed_at desc, l.product_id desc) as place
      from product_subcategories l where l.subcategory_id = own_kind.id and l.live
      order by l.listed_at desc, l.product_id desc limit 50) as link
    union all
    select link.product_id, false, 2, link.place from unnest(own_subcategories) as broad (id)
    cross join unnest(enum_range(null::listed_pricing)) as p (pricing) cross join lateral (
      select l.product_id, row_number() over (order by l.upvotes desc, l.product_id desc) as place
      from product_listings l where l.list = 's' || broad.id and l.pricing = p.pricing
      order by l.upvotes desc, l.product_id desc limit 10) as link
    where broad.id <> all (own_kinds)
    union all
    select link.product_id, false, 4 * tag_rarities[own_tag.place], link.place
    from unnest(own_tags) with ordinality as own_tag (tag, place)
    cross join unnest(enum_range(null::listed_pricing)) as p (pricing) cross join lateral (
      select l.product_id, row_number() over (order by l.upvotes desc, l.product_id desc) as place
      from product_listings l where l.list = 't' || own_tag.tag and l.pricing = p.pricing
      order by l.upvotes desc, l.product_id desc limit 20) as link
    union all
    (select p.high_id, false, doublings(p.users), 1 from stack_pairs p where p.low_id = asked and p.users >= 3
      order by p.users desc limit 50)
    union all
    (select p.low_id, false, doublings(p.users), 1 from stack_pairs p where p.high_id = asked and p.users >= 3
      order by p.users desc limit 50)
    union all
    (select a.alternative_id, true, 8, 1 from product_alternatives a
      where a.product_id = asked and a.state = 'approved' order by a.votes desc, a.id limit 100)
    union all
    (select a.alternative_id, true, 6 * least_share(a.votes, most_votes), 1 from product_alternatives a
      where a.product_id = asked and a.votes > 0 order by a.votes desc limit 50)
    union all
    (select l.product_id, false, 0, row_number() over (order by l.listed_at desc, l.product_id desc) from product_niches l
      where l.niche_id = own.niche and l.live order by l.listed_at desc, l.product_id desc limit 10)
  ), named as materialized (
    select product_id, bool_or(is_kin) as is_kin, sum(hint) as hint, min(place) as place from sources
    where product_id <> asked group by product_id
  ) select array(
    (select product_id from named where is_kin order by hint desc, place, product_id desc limit 120)
    union all
    (select product_id from named where not is_kin order by hint desc, place, product_id desc limit 20)) into found_ids;

  select array_agg(s.id), array_agg(
      (select sum(c.n)::bigint from live_counts c where c.scope = 'subcategory' and c.key = s.id::text))
    into child_ids, child_sizes from (
      select distinct l.subcategory_id from unnest(found_ids) as f (id)
      join product_subcategories l on l.product_id = f.id) as l
    join subcategories s on s.id = l.subcategory_id and s.status = 'published' and not s.is_parent;

  return query
    with figures as materialized (
      select s.product_id, s.upvotes, d.is_demo, d.pricing, listed_facts(d.platforms, d.is_open_source, d.can_work_offline, d.has_free_plan) as facts,
        coalesce(p.users, 0) as users, coalesce(a.votes, 0) as votes, coalesce(a.state = 'approved', false) as is_proposed,
        a.named_by, coalesce(placed.shared, '{}') as shared, placed.smallest, coalesce(tagged.tags, '{}') as tags,
        tagged.rarity as tag_rarity
      from unnest(found_ids) as f (id) join product_stats s on s.product_id = f.id and s.live
      -- Made-up products are only shown for made-up ones.
      join product_directory d on d.id = f.id and (own.is_demo or not d.is_demo)
      left join stack_pairs p on p.low_id = least(asked, f.id) and p.high_id = greatest(asked, f.id) and p.users >= 3
      left join product_alternatives a on a.product_id = asked and a.alternative_id = f.id
      cross join lateral (
        select array_agg(l.subcategory_id) filter (where l.subcategory_id = any (own_subcategories)) as shared,
          min(child_sizes[array_position(child_ids, l.subcategory_id)]) as smallest
        from product_subcategories l where l.product_id = f.id) as placed
      cross join lateral (
        select array_agg(l.tag) as tags, coalesce(sum(tag_rarities[array_position(own_tags, l.tag)]), 0) as rarity
        -- By its product: the index by tag would be searched once for each of them.
        from product_tags l where l.product_id = f.id and l.tag || '' = any (own_tags)) as tagged
      where a.state is distinct from 'refused'
    ), alike as materialized (
      select f.*, array(select k.id from unnest(own_kinds, kind_sizes) as k (id, size)
        where k.id = any (f.shared) and k.size <= 6 + 2 * f.smallest) as kinds
      from figures f
    ), weighed as materialized (
      select a.*, not a.is_proposed and a.kinds = '{}' as is_related,
        (select coalesce(sum(case when id = any (a.kinds) then 4 else 1 end
          * subcategory_rarities[array_position(own_subcategories, id)]), 0) from unnest(a.shared) as id)
        + 4 * a.tag_rarity
        + coalesce(bit_count((a.facts & own.facts & 511)::bit(32))::float8
          / nullif(bit_count(((a.facts | own.facts) & 511)::bit(32)), 0), 0)
        + doublings(a.users) + 6 * least_share(a.votes, most_votes) + 6 * a.is_proposed::integer as points
      from alike a
    ), ranked as (
      select w.*, row_number() over (partition by w.is_related
        order by w.is_demo, w.is_related and w.shared = '{}' and w.users = 0, w.points desc, w.upvotes desc, w.product_id desc) as place
      from weighed w
      -- What people voted for once may have nothing in common with the product anymore.
      where not w.is_related or w.shared <> '{}' or w.tags <> '{}' or w.users > 0
        or exists (select from product_niches n where n.product_id = w.product_id and n.niche_id = own.niche)
    )
    select r.product_id, r.is_related, cardinality(r.kinds), cardinality(r.shared),
      array(select p.name from unnest(own_subcategories, subcategory_names) as p (id, name)
        where p.id = any (case when r.kinds = '{}' then r.shared else r.kinds end)),
      array(select t from unnest(own_tags) as t where t = any (r.tags)), r.users, r.votes, r.is_proposed,
      r.is_proposed and exists (select from product_makers m where m.product_id = r.product_id and m.profile_id = r.named_by),
      r.pricing, r.facts, r.facts & own.facts
    from ranked r where r.place <= case when r.is_related then most_related else most end
    order by r.is_related, r.place;
end $function$;

CREATE OR REPLACE FUNCTION public.rarity_of(found bigint, of_all bigint)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (ln(((GREATEST(of_all, (2)::bigint))::double precision / (GREATEST(LEAST(found, of_all), (1)::bigint))::double precision)) / ln((GREATEST(of_all, (2)::bigint))::double precision));

CREATE OR REPLACE FUNCTION public.rating_key(rating_sum integer, rating_count integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (rating_count = 0) THEN (0)::bigint ELSE ((((((2 * (rating_sum)::bigint) + 35) * 1000000000) / (2 * ((rating_count)::bigint + 5))) * 1000000000) + LEAST(rating_count, 999999999)) END;

CREATE OR REPLACE FUNCTION public.recount_collections(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from collections where id = any (ids) order by id for no key update;
  update collections c set tools = counted.n
  from (
    select w.id, (select count(*) from collection_items i join product_directory d on d.id = i.product_id
      where i.collection_id = w.id and d.status = 'live') as n
    from unnest(ids) as w (id)
  ) as counted
  where c.id = counted.id and c.tools <> counted.n;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_feedback(products bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update product_stats s set comments = r.comments, rating_sum = r.total, rating_count = r.n
  from (
    select p.id,
      count(f.id)::int as comments,
      coalesce(sum(f.rating) filter (where f.parent_id is null and f.counts_in_rating), 0)::int as total,
      (count(*) filter (where f.parent_id is null and f.counts_in_rating))::int as n
    from unnest(products) as p (id)
    left join product_feedback f on f.product_id = p.id and f.hidden_by is null
      and not exists (select from product_feedback t where t.id = f.parent_id and t.hidden_by is not null)
    group by p.id
  ) as r
  where s.product_id = r.id
    and (s.comments, s.rating_sum, s.rating_count) is distinct from (r.comments, r.total, r.n);
$function$;

CREATE OR REPLACE FUNCTION public.refresh_hot_products()
 RETURNS integer
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
declare
  batch constant integer := 500;
  new_floor search_hot_floor;
  heated integer;
  cooled integer;
begin
  perform from search_hot_floor for update;
  select true, upvotes, product_id into new_floor from product_stats where live
    order by upvotes desc, product_id desc offset 29999 limit 1;
  if new_floor.product_id is null then
    new_floor := row(true, -1, 0);
  end if;

  update product_search set hot = true where product_id in (
    select s.product_id from product_stats s
    where s.live and (s.upvotes, s.product_id) >= (new_floor.upvotes, new_floor.product_id)
      and not exists (select from product_search p where p.product_id = s.product_id and p.hot)
    limit batch);
  get diagnostics heated = row_count;
  if heated = batch then
    return heated;
  end if;
  update search_hot_floor set upvotes = new_floor.upvotes, product_id = new_floor.product_id
    where (upvotes, product_id) <> (new_floor.upvotes, new_floor.product_id);

  update product_search set hot = false where product_id in (
    select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
    where p.hot and (s.upvotes, s.product_id) < (new_floor.upvotes, new_floor.product_id)
    limit batch - heated);
  get diagnostics cooled = row_count;
  return heated + cooled;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listings(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if ids is null then
    return;
  end if;
  -- Two transactions that give one product a niche and a subcategory must see each other's, for the list of both.
  perform from product_stats where product_id = any (ids) order by product_id for no key update;
  with fresh as materialized (select * from listing_rows(ids)), gone as (
    delete from product_listings where product_id = any (ids)
      and (product_id, list) not in (select product_id, list from fresh)
  )
  insert into product_listings as l select * from fresh
    on conflict (product_id, list) do update set pricing = excluded.pricing, listed_at = excluded.listed_at,
      name_key = excluded.name_key, rating_key = excluded.rating_key, upvotes = excluded.upvotes,
      coupon_until = excluded.coupon_until, facts = excluded.facts
    where l is distinct from excluded;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_search_categories(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update product_search s
    set doc = ts_delete(s.doc, array(select w.lexeme from unnest(s.doc) as w where w.lexeme like '#%')) || search_categories(s.product_id)
    where s.product_id = any (ids)
$function$;

CREATE OR REPLACE FUNCTION public.refresh_search_stems()
 RETURNS void
 LANGUAGE sql
AS $function$
  update search_synonyms set terms = terms;
  delete from category_search;
  insert into category_search
    select category_mark('niche', id), to_tsvector('search_text', search_parts(search_spelling(name))) from niches where status = 'published'
    union all select category_mark('subcategory', id), to_tsvector('search_text', search_parts(search_spelling(name)))
    from subcategories where status = 'published'
$function$;

CREATE OR REPLACE FUNCTION public.refuse_deleting_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_rewriting_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.remove_stack_pairs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform from profiles where id in (select user_id from old_rows) order by id for no key update;
  insert into stack_pairs (low_id, high_id, users)
    select low_id, high_id, -count(*) from (
      select distinct o.user_id, least(o.product_id, s.product_id) as low_id, greatest(o.product_id, s.product_id) as high_id
      from old_rows o cross join lateral (
        select k.product_id, k.withheld from user_stacks k where k.user_id = o.user_id
        union all select r.product_id, r.withheld from old_rows r where r.user_id = o.user_id
      ) as s
      where s.product_id <> o.product_id and not o.withheld and not s.withheld
    ) as pairs group by low_id, high_id order by low_id, high_id
    on conflict (low_id, high_id) do update set users = stack_pairs.users + excluded.users;
  delete from stack_pairs where users <= 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.replace_tag(tags text[], old_key text, new_name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT kept.name FROM (SELECT DISTINCT ON (renamed.key, CASE WHEN (renamed.key = ''::text) THEN renamed.place ELSE NULL::bigint END) renamed.name, renamed.place FROM (SELECT CASE WHEN (tag_key(listed.tag) = replace_tag.old_key) THEN replace_tag.new_name ELSE listed.tag END AS name, listed.place, tag_key(CASE WHEN (tag_key(listed.tag) = replace_tag.old_key) THEN replace_tag.new_name ELSE listed.tag END) AS key FROM unnest(replace_tag.tags) WITH ORDINALITY listed(tag, place)) renamed ORDER BY renamed.key, CASE WHEN (renamed.key = ''::text) THEN renamed.place ELSE NULL::bigint END, renamed.place) kept ORDER BY kept.place);

CREATE OR REPLACE FUNCTION public.seal_audit_log(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  entry audit_log;
  last_hash bytea;
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_seals', 0));
  select hash into last_hash from audit_seals order by position desc limit 1;
  for entry in
    select a.* from audit_log a
    where a.id > coalesce((select max(audit_id) from audit_seals), 0) - 100000
      and not exists (select from audit_seals s where s.audit_id = a.id)
    order by a.id limit most
  loop
    last_hash := sha256(coalesce(last_hash, ''::bytea) || audit_content(entry));
    insert into audit_seals (audit_id, hash) values (entry.id, last_hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $function$;

CREATE OR REPLACE FUNCTION public.search_among(query text, ids bigint[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET client_min_messages TO 'warning'
AS $function$
#variable_conflict use_column
declare
  asked constant text := left(query, 200);
  q constant text := search_key(asked);
  is_plain constant boolean := asked !~ '"|(^|\s)-\S|\sOR\s';
  has_letters constant boolean := (char_length(q) >= 4 and asked !~ '\S\s+\S+\s+\S') or q ~ '[^\u0001-\u007f]';
  named constant tsquery := case when is_plain then search_names(asked) end;
  words constant tsquery := case when is_plain
    then (select string_agg('(' || c.words::text || ')', '&')::tsquery from search_concepts(asked) as c where c.kind = 'concept')
    else search_query(asked) end;
begin
  return query
    select p.product_id from product_search p
    where p.product_id = any (ids) and (coalesce(p.doc @@ words, false) or coalesce(ts_filter(p.doc, '{a}') @@ named, false)
      or (q <> '' and (starts_with(p.key, q) or (has_letters and position(q in p.key) > 0))));
end $function$;

CREATE OR REPLACE FUNCTION public.search_among_weights(words tsquery, weights text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (regexp_replace((words)::text, '(''(?:[^'']|'''')*'')(?::(\*)?[A-D]*)?'::text, ('\1:\2'::text || weights), 'g'::text))::tsquery;

CREATE OR REPLACE FUNCTION public.search_categories(product bigint)
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE((SELECT string_agg((quote_literal(marks.mark) || ':1B'::text), ' '::text) AS string_agg FROM (SELECT category_mark('niche'::text, l.niche_id) AS mark FROM product_niches l WHERE (l.product_id = search_categories.product) UNION ALL SELECT category_mark('subcategory'::text, l.subcategory_id) AS category_mark FROM product_subcategories l WHERE (l.product_id = search_categories.product)) marks), ''::text))::tsvector;

CREATE OR REPLACE FUNCTION public.search_close(ranked tsquery[], uses double precision[], total integer, walked bigint[], docs tsvector[], seen bigint[], wanted integer, enough integer, top_upvotes integer, top_id bigint, floor_upvotes integer, floor_id bigint, live bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_variable
declare
  words1 constant tsquery := ranked[1];
  words2 constant tsquery := coalesce(ranked[2], '''#none''');
  words3 constant tsquery := coalesce(ranked[3], '''#none''');
  words4 constant tsquery := coalesce(ranked[4], '''#none''');
  common_mask constant integer := (select coalesce(sum(1 << (u.place - 1)::integer), 0)
    from unnest(uses) with ordinality as u (n, place) where u.n > 100 and live > 1000);
  near bigint[];
  near_masks integer[];
  rare tsquery;
  -- Whether so few have the rare words that one read finds all of them.
  reads_all boolean := false;
  masks integer[];
  mask integer;
  only_common boolean;
  few integer;
  first integer;
  steps integer;
  found bigint[];
  result bigint[] := '{}';
begin
  select array_agg(w.id order by w.place), array_agg(w.mask order by w.place) into near, near_masks from (
    select w.id, w.place, (w.doc @@ words1)::integer + 2 * (w.doc @@ words2)::integer + 4 * (w.doc @@ words3)::integer
      + 8 * (w.doc @@ words4)::integer as mask
    from unnest(walked, docs) with ordinality as w (id, doc, place) where w.id <> all (seen) offset 0) as w
  where w.mask > 0;
  if top_id is not null and (top_upvotes, top_id) > (floor_upvotes, floor_id) then
    rare := (select string_agg(r.words::text, '|')::tsquery
      from unnest(ranked) with ordinality as r (words, place) where (common_mask >> (r.place - 1)::integer) & 1 = 0);
    reads_all := floor_upvotes >= 0 and coalesce((select sum(u.n) from unnest(uses) as u (n) where u.n <= 100), 0) <= 3;
    if reads_all and rare is not null then
      select near || array_agg(r.product_id order by r.upvotes desc, r.product_id desc),
          near_masks || array_agg(r.mask order by r.upvotes desc, r.product_id desc) into near, near_masks from (
        select p.product_id, s.upvotes, (p.doc @@ words1)::integer + 2 * (p.doc @@ words2)::integer
          + 4 * (p.doc @@ words3)::integer + 8 * (p.doc @@ words4)::integer as mask
        from product_search p join product_stats s on s.product_id = p.product_id
        where p.doc @@ rare and p.product_id <> all (seen) and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      ) as r;
    elsif rare is not null then
      select near || array_agg(r.product_id order by r.upvotes desc, r.product_id desc),
          near_masks || array_agg(r.mask order by r.upvotes desc, r.product_id desc) into near, near_masks from (
        select p.product_id, s.upvotes, (p.doc @@ words1)::integer + 2 * (p.doc @@ words2)::integer
          + 4 * (p.doc @@ words3)::integer + 8 * (p.doc @@ words4)::integer as mask
        from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and p.doc @@ rare and p.product_id <> all (seen)
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
      ) as r;
    end if;
  end if;
  for masks in
    -- All subsets of one size at once, those with a rare word first, but each single word on its own.
    select array_agg(m) from (
      select m, bit_count(m::bit(4)) as size, m & common_mask = m as is_common from generate_series(1, (1 << cardinality(ranked)) - 1) as m) as subsets
    where size < total
    group by size, is_common, case when size = 1 then m end order by size desc, is_common, min(m)
  loop
    found := array(select n.id from unnest(near, near_masks) with ordinality as n (id, mask, place)
      where exists (select from unnest(masks) as m where n.mask & m = m) and n.id <> all (result) order by n.place limit wanted);
    result := result || found;
    wanted := wanted - cardinality(found);
    exit when wanted <= 0;
    continue when top_id is null;
    only_common := masks[1] & common_mask = masks[1];
    -- A few are enough of a rare word, and of words that are common even together.
    few := case when not only_common then case when cardinality(found) < 3 and floor_upvotes >= 0 and not reads_all then wanted end
      when cardinality(found) < 3 or masks[1] in (1, 2, 4, 8) then enough - cardinality(result) end;
    foreach mask in array masks loop
      exit when coalesce(few, 0) <= 0;
      first := (select r.place from unnest(ranked) with ordinality as r (words, place) where mask = 1 << (r.place - 1)::integer);
      if only_common and uses[first] > 500 then
        steps := few * 40000 / uses[first];
        found := array(select w.product_id from (
            select s.product_id, s.upvotes from product_stats s
            where s.live and (s.upvotes, s.product_id) < (top_upvotes, top_id)
            order by s.upvotes desc, s.product_id desc limit steps
          ) w join product_search p on p.product_id = w.product_id
          where case when p.doc @@ ranked[first] then w.product_id <> all (seen || result) end
          order by w.upvotes desc, w.product_id desc limit few);
      else
        found := array(select search_rungs('text', '', null,
          array(select r.words from unnest(ranked) with ordinality as r (words, place) where (mask >> (r.place - 1)::integer) & 1 = 1),
          seen || result, least(few, wanted), least(few, wanted), 0, case when only_common then top_upvotes else floor_upvotes end,
          case when only_common then top_id else floor_id end, floor_upvotes, floor_id, live, not only_common));
      end if;
      result := result || found;
      few := few - cardinality(found);
      wanted := wanted - cardinality(found);
    end loop;
    exit when wanted <= 0;
  end loop;
  return result;
end $function$;

CREATE OR REPLACE FUNCTION public.search_concepts(query text)
 RETURNS TABLE(words tsquery, weight double precision, kind text)
 LANGUAGE plpgsql
 STABLE ROWS 4
AS $function$
#variable_conflict use_variable
declare
  -- "speech2text" is "speech to text".
  tokens constant text[] := (search_tokens(regexp_replace(query, '([a-z]{3,})2([a-z]{3,})', '\1 to \2', 'gi')))[:24];
  total constant integer := cardinality(tokens);
  stems constant text[] := array(select search_stem(t.token) from unnest(tokens) with ordinality as t (token, place) order by t.place);
  noise constant boolean[] := array(select is_search_noise(t.token) from unnest(tokens) with ordinality as t (token, place) order by t.place);
  is_all_noise constant boolean := true = all (noise);
  -- Where the words that are no noise stand: "edit my photos" is "edit photos".
  places constant integer[] := array(select place::integer from unnest(noise) with ordinality as n (is_noise, place) where not is_noise order by place);
  grams text[] := '{}';
  keys text[];
  groups tsquery[];
  place integer := 1;
  size integer;
  last integer;
  known integer;
  ahead integer[];
  gram text[];
  other tsquery;
  phrases tsquery;
  typed tsquery;
begin
  -- The groups that these words, two, three or four of them next to each other, belong to.
  for start in 1..total loop
    for stop in start..least(start + 3, total) loop
      grams := grams || array_to_string(stems[start:stop], ' ');
    end loop;
  end loop;
  if cardinality(places) < total then
    for start in 1..cardinality(places) - 1 loop
      for stop in start + 1..least(start + 3, cardinality(places)) loop
        grams := grams || array_to_string(array(select stems[p] from unnest(places[start:stop]) with ordinality as u (p, o) order by o), ' ');
      end loop;
    end loop;
  end if;
  select array_agg(g.key), array_agg(g.words) into keys, groups from (
    select k.key, string_agg(distinct part, ' | ')::tsquery as words
    from search_synonyms s cross join unnest(s.keys) as k (key) cross join string_to_table(s.words::text, ' | ') as part
    where s.keys && grams and k.key = any (grams)
    group by k.key
  ) as g;
  while place <= total loop
    words := null;
    phrases := null;
    typed := null;
    known := null;
    ahead := case when noise[place] then '{}' else places[array_position(places, place):][:4] end;
    size := least(4, total - place + 1);
    while size > 0 and keys is not null loop
      last := place + size - 1;
      known := array_position(keys, array_to_string(stems[place:last], ' '));
      if known is null and size > 1 and size <= cardinality(ahead) then
        last := ahead[size];
        known := array_position(keys, array_to_string(array(select stems[p] from unnest(ahead[:size]) with ordinality as u (p, o) order by o), ' '));
      end if;
      exit when known is not null;
      size := size - 1;
    end loop;
    if known is not null then
      gram := array(select tokens[p] from generate_series(place, last) as p where size = last - place + 1 or not noise[p] order by p);
      phrases := groups[known];
      words := plainto_tsquery('search_text', array_to_string(gram, ' '));
      words := case when numnode(words) = 0 then phrases else words || phrases end;
      if cardinality(gram) = 1 then
        typed := plainto_tsquery('search_text', gram[1]);
      end if;
    else
      last := place;
      if is_all_noise or not noise[place] then
        words := to_tsquery('search_text', quote_literal(tokens[place]));
        -- "flash cards" and "flashcards" find each other.
        if numnode(words) > 0 and place < total and not noise[place + 1] then
          other := to_tsquery('search_text', quote_literal(tokens[place] || tokens[place + 1]));
          if search_has(other) then
            words := (words && plainto_tsquery('search_text', tokens[place + 1])) || other;
            last := place + 1;
          end if;
        end if;
        if last = place and char_length(tokens[place]) >= 4
          -- Of a common word, the index would read every product.
          and not exists (select from search_vocabulary v where v.word = tokens[place] collate "C")
          and not exists (select from product_search p where p.doc @@ words) then
          for cut in 3..char_length(tokens[place]) - 3 loop
            other := phraseto_tsquery('search_text', left(tokens[place], cut) || ' ' || substr(tokens[place], cut + 1));
            if search_has(other) then
              words := words || other;
            end if;
            -- "bugtracker" is what the synonyms know as "bug tracker".
            for other in
              select s.words from search_synonyms s
              where s.keys @> array[search_term_key(array[left(tokens[place], cut), substr(tokens[place], cut + 1)])] and s.words is not null
            loop
              words := words || other;
            end loop;
          end loop;
          -- Somebody is still typing.
          if place = total then
            words := words || (quote_literal(tokens[place]) || ':*')::tsquery;
          end if;
        end if;
      end if;
      gram := tokens[place:last];
    end if;
    if numnode(words) > 0 then
      other := (select string_agg(quote_literal(c.mark) || ':B', '|')::tsquery from (
        select mark from category_search where doc @@ words limit 60) as c);
      words := coalesce(words || other, words);
      weight := case when phrases is null and other is null then 1 else 1.5 end;
      kind := 'concept';
      return next;
      if numnode(typed) > 0 then
        kind := 'typed';
        weight := 0.33;
        words := typed;
        return next;
      elsif cardinality(gram) > 1 then
        kind := 'phrase';
        weight := 0.5;
        words := coalesce(phrases || other, phrases);
        if words is not null then
          return next;
        end if;
        kind := 'part';
        weight := 0.33;
        for words in select to_tsquery('search_text', quote_literal(t)) from unnest(gram) as t where not is_search_noise(t) loop
          if numnode(words) > 0 then
            return next;
          end if;
        end loop;
      end if;
    end if;
    place := last + 1;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.search_doc(product_name text, headline text, tagline text, tags text[], description text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT (((setweight((to_tsvector('search_text'::regconfig, name.name) || to_tsvector('search_word'::regconfig, name.name)), 'A'::"char") || setweight(to_tsvector('search_text'::regconfig, search_parts(search_spelling(array_to_string(search_doc.tags, ' '::text)))), 'B'::"char")) || setweight(to_tsvector('search_text'::regconfig, search_parts(search_spelling(concat_ws(' '::text, search_doc.headline, search_doc.tagline)))), 'C'::"char")) || to_tsvector('search_text'::regconfig, search_parts(search_spelling(search_doc.description)))) FROM search_parts(search_spelling(search_doc.product_name)) name(name));

CREATE OR REPLACE FUNCTION public.search_fold(input text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN lower(unaccent(NORMALIZE(input, NFKC)));

CREATE OR REPLACE FUNCTION public.search_has(words tsquery)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if search_hot_uses(words) > 0 then
    return exists (select from product_search p where p.hot and p.doc @@ words);
  end if;
  return exists (select from product_search p where p.doc @@ words);
end $function$;

CREATE OR REPLACE FUNCTION public.search_hot_uses(words tsquery)
 RETURNS double precision
 LANGUAGE sql
 STABLE
RETURN (SELECT sum(part.uses) AS sum FROM (SELECT ((min(w.uses))::numeric / CASE WHEN (count(*) = 1) THEN 1.0 ELSE (10)::numeric END) AS uses FROM (((SELECT DISTINCT text.text FROM unnest(string_to_array((search_hot_uses.words)::text, ' | '::text)) text(text)) alternative CROSS JOIN LATERAL (SELECT substr(alternative.text, 2, (char_length(alternative.text) - 2)) AS word WHERE (alternative.text ~ '^''[^'' ]+''$'::text) UNION ALL SELECT replace(lexeme_1.lexeme[1], ''''''::text, ''''::text) AS replace FROM regexp_matches(alternative.text, '''((?:[^'']|'''')+)'''::text, 'g'::text) lexeme_1(lexeme) WHERE (alternative.text !~ '^''[^'' ]+''$'::text)) lexeme) LEFT JOIN search_word_uses w ON ((w.word = lexeme.word))) GROUP BY alternative.text HAVING (count(*) = count(w.uses))) part);

CREATE OR REPLACE FUNCTION public.search_key(name text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(search_fold(name), '(^|[^a-z0-9.])\.net\M'::text, '\1dotnet'::text, 'g'::text), '[^a-z0-9+#\u00c0-\U0010ffff]|[\u00d7\u00f7\u2000-\u206f\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30fb\ufe00-\ufe6f\ufff0-\uffff]'::text, ' '::text, 'g'::text), '(^| )[+#]*'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.search_lean(words tsquery)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
#variable_conflict use_variable
declare
  alternatives constant text[] := string_to_array(regexp_replace(words::text, '(''#[ns]\d+''):B', '\1', 'g'), ' | ');
begin
  if words::text ~ '[(!]' then
    return words;
  end if;
  return (
    select string_agg(distinct a, ' | ') from unnest(alternatives) as a
    where strpos(a, ' ') = 0
      or not exists (select from unnest(alternatives) as single where strpos(single, ' ') = 0 and strpos(a, single) > 0))::tsquery;
end $function$;

CREATE OR REPLACE FUNCTION public.search_names(query text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
RETURN (SELECT (string_agg(format('(%L:* | %L)'::text, t.token, search_stem(t.token)), ' & '::text))::tsquery AS string_agg FROM (SELECT t_1.token, bool_and(is_search_noise(t_1.token)) OVER () AS is_all_noise FROM unnest(search_tokens(search_names.query)) t_1(token)) t WHERE (t.is_all_noise OR (NOT is_search_noise(t.token))));

CREATE OR REPLACE FUNCTION public.search_parts(spelled text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (strpos(spelled, '-'::text) > 0) THEN regexp_replace(spelled, '([^-\s<!])-(?=[^-\s>])'::text, '\1 '::text, 'g'::text) ELSE spelled END;

CREATE OR REPLACE FUNCTION public.search_phrase(tokens text[])
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (cardinality(tokens) = 1) THEN to_tsquery('search_text'::regconfig, quote_literal((tokens)[1])) ELSE phraseto_tsquery('search_text'::regconfig, array_to_string(tokens, ' '::text)) END;

CREATE OR REPLACE FUNCTION public.search_places(words text, is_typing boolean, most integer)
 RETURNS TABLE(kind text, id bigint, key text, name text, niche text, is_parent boolean, n bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 12
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  plain constant tsquery := plainto_tsquery('search_text', words);
  wanted constant tsquery := case when is_typing and numnode(plain) > 0
    then regexp_replace(plain::text, '''$', ''':*')::tsquery else plain end;
begin
  if numnode(wanted) = 0 then
    return;
  end if;
  return query
    select 'niche', i.id, i.slug, i.name, null::text, false, c.n from niches i
    cross join lateral (select coalesce(sum(l.n), 0)::bigint as n from live_counts l
      where l.scope = 'niche' and l.key = i.id::text) as c
    where i.status = 'published' and to_tsvector('search_text', i.name) @@ wanted and c.n > 0
    order by c.n desc, i.name limit most;
  return query
    select 'subcategory', s.id, s.slug, s.name, (
        select i.slug from niche_subcategories l join niches i on i.id = l.niche_id and i.status = 'published'
        where l.subcategory_id = s.id order by i.position, i.id limit 1),
      s.is_parent, c.n from subcategories s
    cross join lateral (select coalesce(sum(l.n), 0)::bigint as n from live_counts l
      where l.scope = 'subcategory' and l.key = s.id::text) as c
    where s.status = 'published' and to_tsvector('search_text', s.name) @@ wanted and c.n > 0
    order by c.n desc, s.name limit most;
  return query
    select 'collection', c.id, c.key, c.name, null::text, false, c.tools::bigint from (
      select o.id, o.key, o.name, o.tools, o.pick_place from collections o
      where o.visibility = 'public' and o.hidden_by is null and o.tools > 0
        and to_tsvector('search_text', o.name) @@ wanted limit 1000) as c
    order by c.pick_place, c.tools desc, c.id limit most;
end $function$;

CREATE OR REPLACE FUNCTION public.search_products(query text, wanted integer, enough integer DEFAULT 501)
 RETURNS TABLE(product_id bigint, tier integer, has_more boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
 SET work_mem TO '32MB'
 SET client_min_messages TO 'warning'
AS $function$
#variable_conflict use_column
declare
  asked constant text := left(query, 200);
  q constant text := search_key(asked);
  -- Quotes, "-word" and "OR" are the words of somebody who says exactly what to look for.
  is_plain constant boolean := asked !~ '"|(^|\s)-\S|\sOR\s';
  -- Of other scripts, whose words often have no spaces between them, every letter counts. Nobody
  -- writes three words for letters inside one.
  has_letters constant boolean := (char_length(q) >= 4 and asked !~ '\S\s+\S+\s+\S') or q ~ '[^\u0001-\u007f]';
  most constant integer := least(greatest(wanted, 0), 500);
  least_wanted constant integer := least(enough, most + 1);
  methods constant text[] := array[null, 'names', 'about', case when q ~ '[a-z0-9]{3}' then 'trigrams' else 'grams' end, 'text'];
  full_matches constant integer := 10;
  close_matches constant integer := 20;
  live constant bigint := (select coalesce(sum(c.n), 0) from live_counts c where c.scope = 'all');
  hot constant bigint := least(live, 30000);
  floor_upvotes integer;
  floor_id bigint;
  concepts tsquery[];
  -- Concepts and what else orders the matches, how many hot products have each, how much each tells, and which is which.
  scored tsquery[];
  uses double precision[];
  rarities double precision[];
  kinds text[];
  strong tsquery[];
  weaker tsquery[];
  -- The concepts, rare ones first.
  parts tsquery[];
  words tsquery;
  named tsquery;
  named_starts tsquery[];
  named_words tsquery;
  about_words tsquery;
  whole tsquery;
  ids bigint[] := '{}';
  tiers integer[] := '{}';
  found bigint[];
  texts bigint[];
  more_texts bigint[];
  texts_below boolean := false;
  few integer;
  key1 tsquery;
  key2 tsquery;
  key3 tsquery;
  key4 tsquery;
  is_cut boolean := false;
  -- The most upvoted products: how many were walked past, those of a tier, and of the first of them all documents.
  steps integer := 200;
  past integer := 0;
  walked bigint[] := '{}';
  walked_tiers integer[] := '{}';
  first_ids bigint[];
  first_docs tsvector[];
  docs tsvector[];
  upvotes integer[];
  more_ids bigint[];
  more_tiers integer[];
  top_upvotes integer := 2147483647;
  top_id bigint := 0;
  first_upvotes integer;
  first_id bigint;
  missing integer;
  matched integer;
begin
  if is_plain then
    select array_agg(c.words order by c.place) filter (where c.kind = 'concept'), array_agg(c.words order by c.place),
        array_agg(c.weight order by c.place), array_agg(c.kind order by c.place)
      into concepts, scored, rarities, kinds from search_concepts(asked) with ordinality as c (words, weight, kind, place);
    named := search_names(asked);
    -- Of a single word there is no choice.
    named_starts := case when numnode(named) > 3 then search_rare_starts(asked) end;
    named_words := search_among_weights(named, 'A');
    whole := replace(named_words::text, '*', '')::tsquery;
    if cardinality(scored) > 1 then
      uses := array(select search_uses(w.words) from unnest(scored) with ordinality as w (words, place) order by w.place);
      rarities := array(select w.weight * ln(1 + hot / (1 + least(w.n, 1000)))
        from unnest(rarities, uses) with ordinality as w (weight, n, place) order by w.place);
    end if;
    parts := array(select search_lean(w.words) from unnest(scored, rarities, kinds) with ordinality as w (words, rarity, kind, place)
      where w.kind = 'concept' order by w.rarity desc nulls first, w.place);
    words := (select string_agg('(' || c::text || ')', '&')::tsquery from unnest(parts) as c);
    about_words := search_among_weights(words, 'ABC');
  else
    words := search_query(asked);
    parts := array[words];
  end if;
  if most = 0 or (q = '' and words is null) then
    return;
  end if;
  if q <> '' then
    ids := array(
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where p.key = q order by s.upvotes desc, s.product_id desc limit most + 1);
    tiers := array_fill(1, array[cardinality(ids)]);
  end if;
  select f.upvotes, f.product_id into floor_upvotes, floor_id from search_hot_floor f;

  for next_tier in 2..5 loop
    exit when is_cut or cardinality(ids) > most;
    continue when case next_tier when 2 then named is null and q = '' when 4 then not has_letters else words is null end;
    loop
      if past > 0 then
        found := array(select w.id from unnest(walked, walked_tiers) with ordinality as w (id, tier, place)
          where w.tier = next_tier order by w.place);
        matched := cardinality(found);
        missing := least_wanted - cardinality(ids) - matched;
        exit when top_id is null or matched = 0 or missing <= 0 or (top_upvotes, top_id) <= (floor_upvotes, floor_id)
          or missing::bigint * past / matched * 3 / 2 >= matched * hot / past;
        steps := missing * 220 / matched * past / 200 + 10;
      end if;
      -- All tiers at once. Walking past a product costs about as much as reading a match by an index.
      select array_agg(t.product_id) filter (where t.tier is not null), array_agg(t.tier) filter (where t.tier is not null),
          array_agg(t.product_id), array_agg(t.upvotes), array_agg(t.doc) filter (where past = 0 and cardinality(scored) > 1)
        into more_ids, more_tiers, found, upvotes, docs from (
        select w.product_id, w.upvotes, p.doc, case
            when w.product_id = any (ids) then null
            when p.doc @@ named_words or (q <> '' and starts_with(p.key, q)) then 2
            when p.doc @@ words then case
              when case when is_plain then p.doc @@ about_words else ts_filter(p.doc, '{a,b,c}') @@ words end then 3
              when has_letters and position(q in p.key) > 0 then 4
              else 5 end
            when has_letters and position(q in p.key) > 0 then 4 end as tier
        from (
          select s.product_id, s.upvotes from product_stats s
          where s.live and (s.upvotes, s.product_id) < (top_upvotes, top_id)
          order by s.upvotes desc, s.product_id desc limit steps
        ) w join product_search p on p.product_id = w.product_id
        order by w.upvotes desc, w.product_id desc
      ) t;
      walked := walked || more_ids;
      walked_tiers := walked_tiers || more_tiers;
      past := past + steps;
      if past = steps then
        first_ids := coalesce(found, '{}');
        first_docs := docs;
      end if;
      -- Fewer than asked for: there are no more.
      top_upvotes := upvotes[steps];
      top_id := found[steps];
      if past = steps then
        first_upvotes := top_upvotes;
        first_id := top_id;
      end if;
    end loop;
    if top_id is not null and cardinality(ids) + matched <= most then
      if next_tier = 5 and texts is not null then
        found := found || array(select t.id from unnest(texts) with ordinality as t (id, place) where t.id <> all (ids) order by t.place);
        if texts_below and cardinality(ids) + cardinality(found) <= most then
          found := found || array(select search_rungs('text', q, words, parts, ids || found, most + 1 - cardinality(ids) - cardinality(found),
            least_wanted - cardinality(ids) - cardinality(found), few, floor_upvotes, floor_id, floor_upvotes, floor_id, live));
        end if;
      elsif next_tier = 3 and is_plain and (top_upvotes, top_id) > (floor_upvotes, floor_id)
        and (select count(*) from unnest(walked_tiers) as w where w in (3, 5)) * hot <= 150 * past then
        -- So few that one look at the index gives both those that are about it and those with it in their text.
        key1 := parts[1];
        key2 := coalesce(parts[2], '!''#none''');
        key3 := coalesce(parts[3], '!''#none''');
        key4 := case when cardinality(parts) > 3
          then (select string_agg('(' || part::text || ')', '&')::tsquery from unnest(parts[4:]) as part) else '!''#none''' end;
        select array_agg(t.product_id) filter (where t.is_about), coalesce(array_agg(t.product_id) filter (where not t.is_about), '{}')
          into more_ids, texts from (
          select p.product_id, ts_filter(p.doc, '{a,b,c}') @@ words as is_about
          from product_search p join product_stats s on s.product_id = p.product_id
          where p.hot and p.doc @@ key1 and p.doc @@ key2 and p.doc @@ key3 and p.doc @@ key4 and p.product_id <> all (ids)
            and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
          order by is_about desc, s.upvotes desc, s.product_id desc limit most + 1
        ) as t;
        found := found || more_ids;
        few := coalesce(cardinality(more_ids), 0) + cardinality(texts);
        if floor_upvotes >= 0 and few <= most then
          -- Of all products there may be too many for that.
          if few * (live / 30000) <= 100 then
            select array_agg(t.product_id) filter (where t.is_about), array_agg(t.product_id) filter (where not t.is_about)
              into more_ids, more_texts from (
              select p.product_id, ts_filter(p.doc, '{a,b,c}') @@ words as is_about
              from product_search p join product_stats s on s.product_id = p.product_id
              where p.doc @@ key1 and p.doc @@ key2 and p.doc @@ key3 and p.doc @@ key4 and p.product_id <> all (ids)
                and (s.upvotes, s.product_id) < (floor_upvotes, floor_id)
              order by is_about desc, s.upvotes desc, s.product_id desc limit most + 1
            ) as t;
            found := found || more_ids;
            texts := texts || more_texts;
          elsif cardinality(ids) + cardinality(found) <= most then
            found := found || array(select search_rungs('about', q, words, parts, ids || found, most + 1 - cardinality(ids) - cardinality(found),
              least_wanted - cardinality(ids) - cardinality(found), 0, floor_upvotes, floor_id, floor_upvotes, floor_id, live));
            texts_below := true;
          end if;
        end if;
      else
        found := found || array(select search_rungs(methods[next_tier], q,
          case when next_tier = 2 then named else words end, case when next_tier = 2 then named_starts else parts end, ids || found,
          most + 1 - cardinality(ids) - matched, missing, matched * hot / past, top_upvotes, top_id, floor_upvotes, floor_id, live));
      end if;
      is_cut := array_position(found, null) is not null;
      found := array_remove(found, null);
    end if;
    found := found[:most + 1 - cardinality(ids)];
    ids := ids || found;
    tiers := tiers || array_fill(next_tier, array[cardinality(found)]);
  end loop;

  if cardinality(scored) > 1 and cardinality(ids) < full_matches then
    select array_agg(search_lean(w.words) order by w.rarity desc, w.place), array_agg(w.n order by w.rarity desc, w.place)
      into parts, uses from (
      select w.words, w.n, w.rarity, w.place from unnest(scored, uses, rarities, kinds) with ordinality as w (words, n, rarity, kind, place)
      where w.rarity is not null and (w.kind = 'part' or (w.kind = 'concept' and cardinality(concepts) > 1))
      order by w.rarity desc, w.place limit 4) as w;
    found := search_close(parts, uses, (select count(*)::integer from unnest(kinds) as k where k = 'part' or (k = 'concept' and cardinality(concepts) > 1)),
      first_ids, first_docs, ids, least(most + 1 - cardinality(ids), close_matches),
      -- An exact name is what was looked for.
      case when tiers[1] = 1 then 0 else full_matches - cardinality(ids) end,
      first_upvotes, first_id, floor_upvotes, floor_id, live);
    ids := ids || found;
    tiers := tiers || array_fill(6, array[cardinality(found)]);
  end if;

  if tiers && '{3,5,6}' then
    select array_agg(search_among_weights(c.words, 'AB') order by c.place), array_agg(search_among_weights(c.words, 'ABC') order by c.place)
      into strong, weaker from unnest(scored) with ordinality as c (words, place);
  end if;
  -- One more than asked for tells whether there are more. All but the close ones stand by upvotes already, and to look up those of
  -- 500 products again would take a quarter of the time.
  return query
    select m.id, m.tier, is_cut or cardinality(ids) > most
    from unnest(ids[:most], tiers) with ordinality as m (id, tier, place)
    join product_search p on p.product_id = m.id
    cross join lateral (
      select case when m.tier in (3, 5, 6) then (
        select sum(c.rarity * case when p.doc @@ c.strong then 1 when p.doc @@ c.weaker then 0.8 else 0.5 end)
        from unnest(scored, strong, weaker, rarities) as c (words, strong, weaker, rarity) where p.doc @@ c.words
      ) end as points
    ) as score
    order by p.is_demo and m.tier > 1, m.tier, m.tier = 2 and p.doc @@ whole desc, score.points desc nulls last,
      case when m.tier = 6 then (select s.upvotes from product_stats s where s.product_id = m.id) end desc,
      case when m.tier = 6 then m.id end desc, m.place;
end $function$;

CREATE OR REPLACE FUNCTION public.search_query(query text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT words.words FROM (search_spelling(search_query.query) spelled(spelled) CROSS JOIN LATERAL websearch_to_tsquery('search_text'::regconfig, search_parts(CASE WHEN (strpos(spelled.spelled, '"'::text) > 0) THEN spelled.spelled ELSE regexp_replace(spelled.spelled, '([^-\s]+(?:-[^-\s]+)+)'::text, '"\1"'::text, 'g'::text) END)) words(words)) WHERE (querytree(words.words) <> ALL (ARRAY[''::text, 'T'::text])));

CREATE OR REPLACE FUNCTION public.search_rare_starts(query text)
 RETURNS tsquery[]
 LANGUAGE sql
 STABLE
RETURN (SELECT (array_agg(s.start ORDER BY s.is_short, s.uses, s.place) FILTER (WHERE (s.is_rare OR ((s.of > 3) AND (s.rare = 0)))))[:3] AS array_agg FROM (SELECT (format('(%L:* | %L)'::text, t.token, search_stem(t.token)))::tsquery AS start, (char_length(t.token) < 4) AS is_short, t.place, known.uses, t.of, rarity.is_rare, count(*) FILTER (WHERE rarity.is_rare) OVER () AS rare FROM (((SELECT t_1.token, t_1.place, count(*) OVER () AS of FROM (SELECT t_2.token, t_2.place, bool_and(is_search_noise(t_2.token)) OVER () AS is_all_noise FROM unnest(search_tokens(search_rare_starts.query)) WITH ORDINALITY t_2(token, place)) t_1 WHERE (t_1.is_all_noise OR (NOT is_search_noise(t_1.token)))) t CROSS JOIN LATERAL (SELECT count(*) AS words, COALESCE(sum(v.uses), (0)::bigint) AS uses FROM (SELECT v_1.uses FROM search_vocabulary v_1 WHERE ((v_1.word >= (t.token COLLATE "C")) AND (v_1.word < ((t.token || '􏿿'::text) COLLATE "C"))) LIMIT 100) v) known) CROSS JOIN LATERAL (SELECT ((known.words < 100) AND (known.uses < 2000) AND (NOT (EXISTS (SELECT FROM search_word_uses w WHERE (((w.word >= (t.token COLLATE "C")) AND (w.word < ((t.token || '􏿿'::text) COLLATE "C"))) OR (w.word = search_stem(t.token))))))) AS is_rare) rarity)) s);

CREATE OR REPLACE FUNCTION public.search_rungs(method text, q text, words tsquery, parts tsquery[], seen bigint[], wanted integer, enough integer, expected_hot bigint, top_upvotes integer, top_id bigint, floor_upvotes integer, floor_id bigint, live bigint, goes_deep boolean DEFAULT true)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE ROWS 100
AS $function$
#variable_conflict use_variable
declare
  pattern constant text := '%' || q || '%';
  -- Greater than every key that begins with q, in the order of the key's index.
  key_end constant text := q || U&'\+10FFFF';
  grams constant text[] := case when method <> 'grams' then null when char_length(q) <= 2 then array[q] else key_grams(q) end;
  -- A word to leave out may be anywhere in the text.
  has_not constant boolean := words::text like '%!%';
  -- Keys of their own, so that the index looks the others up only where the rarest matches. The last is all that are left;
  -- to leave out a word that nothing has costs nothing.
  none constant tsquery := '!''#none''';
  key1 constant tsquery := coalesce(parts[1], words);
  key2 constant tsquery := coalesce(parts[2], none);
  key3 constant tsquery := coalesce(parts[3], none);
  key4 constant tsquery := case when cardinality(parts) > 3
    then (select string_agg('(' || part::text || ')', '&')::tsquery from unnest(parts[4:]) as part) else none end;
  matches bigint[];
  found_rows integer;
begin
  if enough <= 0 and expected_hot > 1000 then
    return next null;
    return;
  end if;
  if (top_upvotes, top_id) > (floor_upvotes, floor_id) then
    if method = 'text' then
      matches := array(select p.product_id from product_search p
        where p.hot and p.doc @@ key1 and p.doc @@ key2 and p.doc @@ key3 and p.doc @@ key4 and p.product_id <> all (seen));
    elsif method = 'about' then
      matches := array(select p.product_id from product_search p
        where p.hot and ts_filter(p.doc, '{a,b,c}') @@ key1 and ts_filter(p.doc, '{a,b,c}') @@ key2 and ts_filter(p.doc, '{a,b,c}') @@ key3
          and ts_filter(p.doc, '{a,b,c}') @@ key4 and case when has_not then p.doc @@ words else true end and p.product_id <> all (seen));
    elsif method = 'names' then
      matches := array(select p.product_id from product_search p
        where p.hot and (ts_filter(p.doc, '{a}') @@ key1 and ts_filter(p.doc, '{a}') @@ key2 and ts_filter(p.doc, '{a}') @@ key3
            or (p.key ~>=~ q and p.key ~<~ key_end)) and p.product_id <> all (seen)
          and case when parts is null then true else ts_filter(p.doc, '{a}') @@ words or (p.key ~>=~ q and p.key ~<~ key_end) end);
    elsif method = 'trigrams' then
      matches := array(select p.product_id from product_search p
        where p.hot and p.key like pattern and p.product_id <> all (seen));
    else
      matches := array(select p.product_id from product_search p
        where p.hot and key_grams(p.key) @> grams and position(q in p.key) > 0 and p.product_id <> all (seen));
    end if;
    if cardinality(matches)::bigint * cardinality(matches) > wanted * least(live, 30000) / 20 then
      -- So many that it's cheaper to pass the most upvoted products than to look up the upvotes of each.
      return query
        select s.product_id from product_stats s
        where s.live and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
          and case when s.product_id in (select unnest(matches)) then true end
        order by s.upvotes desc, s.product_id desc limit wanted;
    else
      return query
        select s.product_id from unnest(matches) as m (id) join product_stats s on s.product_id = m.id
        where (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
        order by s.upvotes desc, s.product_id desc limit wanted;
    end if;
    get diagnostics found_rows = row_count;
    wanted := wanted - found_rows;
    enough := enough - found_rows;
    top_upvotes := floor_upvotes;
    top_id := floor_id;
    if wanted <= 0 or floor_upvotes < 0 or not goes_deep then
      return;
    end if;
    if enough <= 0 and found_rows * (live / 30000) > 1000 then
      return next null;
      return;
    end if;
  elsif floor_upvotes < 0 then
    return;
  end if;

  if method = 'text' then
    matches := array(select p.product_id from product_search p
      where p.doc @@ key1 and p.doc @@ key2 and p.doc @@ key3 and p.doc @@ key4 and p.product_id <> all (seen));
  elsif method = 'about' then
    matches := array(select p.product_id from product_search p
      where ts_filter(p.doc, '{a,b,c}') @@ key1 and ts_filter(p.doc, '{a,b,c}') @@ key2 and ts_filter(p.doc, '{a,b,c}') @@ key3
        and ts_filter(p.doc, '{a,b,c}') @@ key4 and case when has_not then p.doc @@ words else true end and p.product_id <> all (seen));
  elsif method = 'names' then
    matches := array(select p.product_id from product_search p
      where (ts_filter(p.doc, '{a}') @@ key1 and ts_filter(p.doc, '{a}') @@ key2 and ts_filter(p.doc, '{a}') @@ key3
          or (p.key ~>=~ q and p.key ~<~ key_end)) and p.product_id <> all (seen)
        and case when parts is null then true else ts_filter(p.doc, '{a}') @@ words or (p.key ~>=~ q and p.key ~<~ key_end) end);
  elsif method = 'trigrams' then
    matches := array(select p.product_id from product_search p where p.key like pattern and p.product_id <> all (seen));
  else
    matches := array(select p.product_id from product_search p
      where key_grams(p.key) @> grams and position(q in p.key) > 0 and p.product_id <> all (seen));
  end if;
  if cardinality(matches)::bigint * cardinality(matches) > wanted * live / 20 then
    -- So many that it's cheaper to pass the most upvoted products than to look up the upvotes of each.
    return query
      select s.product_id from product_stats s
      where s.live and (s.upvotes, s.product_id) < (top_upvotes, top_id)
        and case when s.product_id in (select unnest(matches)) then true end
      order by s.upvotes desc, s.product_id desc limit wanted;
  else
    return query
      select s.product_id from unnest(matches) as m (id) join product_stats s on s.product_id = m.id
      where (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.search_spelling(body text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  if octet_length(body) <> char_length(body) then
    body := normalize(body, nfkc);
  end if;
  if body ~ '[+#]' then
    body := regexp_replace(regexp_replace(body, '\m([a-z])\+\+', '\1plusplus', 'gi'), '\m([a-z])#', '\1sharp', 'gi');
  end if;
  if body ~* '\mcpp\M' then
    body := regexp_replace(body, '\mcpp\M', 'cplusplus', 'gi');
  end if;
  if body ~* '\.net\M' then
    body := regexp_replace(body, '(^|[^a-z0-9.])(asp|vb|ado|ml|)\.net\M', '\1\2 dotnet', 'gi');
  end if;
  if strpos(body, '-') > 0 then
    body := regexp_replace(body, '\m([a-z])-(?=[a-z]{2})', '\1', 'gi');
  end if;
  return replace(body, '.', ' ');
end $function$;

CREATE OR REPLACE FUNCTION public.search_stem(token text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((ts_lexize('english_stem'::regdictionary, token))[1], token);

CREATE OR REPLACE FUNCTION public.search_term_key(tokens text[])
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT string_agg(search_stem(t.token), ' '::text ORDER BY t.place) AS string_agg FROM unnest(search_term_key.tokens) WITH ORDINALITY t(token, place));

CREATE OR REPLACE FUNCTION public.search_terms(query text)
 RETURNS tsquery[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET client_min_messages TO 'warning'
AS $function$
  select coalesce(array_agg(term::tsquery), '{}') from (
    select distinct regexp_split_to_table(translate(asked.words::text, '()', ''), '\s*[&|]\s*') as term from (
      select c.words from search_concepts(left(query, 200)) as c where query !~ '"|(^|\s)-\S|\sOR\s'
      union all select search_query(left(query, 200)) where query ~ '"|(^|\s)-\S|\sOR\s'
    ) as asked
  ) as terms where term !~ '^!|^''#'
$function$;

CREATE OR REPLACE FUNCTION public.search_tokens(body text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(translate(search_fold(search_parts(search_spelling(body))), '''’'::text, ''::text), '[^a-z0-9\u00c0-\U0010ffff]+'::text), ''::text);

CREATE OR REPLACE FUNCTION public.search_uses(words tsquery)
 RETURNS double precision
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_variable
declare
  uses double precision := search_hot_uses(words);
begin
  if uses is null then
    select nullif(count(*), 0) into uses from (select from product_search p where p.hot and p.doc @@ words limit 1000) as found;
  end if;
  return uses;
end $function$;

CREATE OR REPLACE FUNCTION public.searchable_text(product_name text, headline text, tagline text, tags text[], description text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT replace(CASE WHEN (octet_length(body.body) = char_length(body.body)) THEN body.body ELSE NORMALIZE(body.body, NFKC) END, '.'::text, ' '::text) AS replace FROM concat_ws(' '::text, searchable_text.product_name, searchable_text.headline, searchable_text.tagline, array_to_string(searchable_text.tags, ' '::text), searchable_text.description) body(body));

CREATE OR REPLACE FUNCTION public.site_key(website_url text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT "left"(((reverse(regexp_replace(rtrim(lower((parts.parts[1] COLLATE "C")), '.'::text), '^www\.(?=.*\.)'::text, ''::text)) || '/'::text) || TRIM(BOTH '/'::text FROM lower((parts.parts[2] COLLATE "C")))), 255) AS "left" FROM regexp_match(site_key.website_url, '^https?://(?:[^/?#@]*@)?([^/?#:@]+)(?::[0-9]*)?([^?#]*)'::text, 'i'::text) parts(parts));

CREATE OR REPLACE FUNCTION public.slips_between(a text, b text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  edits constant integer := levenshtein_less_equal(left(a, 100), left(b, 100), 4);
  letter text;
  rest text := b;
  only_in_a integer := 0;
  others integer;
begin
  if edits <= 1 or edits > 4 then
    return least(edits, 3);
  end if;
  foreach letter in array string_to_array(a, null) loop
    if position(letter in rest) > 0 then
      rest := overlay(rest placing '' from position(letter in rest) for 1);
    else
      only_in_a := only_in_a + 1;
    end if;
  end loop;
  others := greatest(only_in_a, char_length(rest));
  return case
    when edits = 2 and others = 0 then 1
    when edits = 2 or (edits = 3 and others <= 1) or (edits = 4 and others = 0) then 2
    else 3 end;
end $function$;

CREATE OR REPLACE FUNCTION public.spelling_words(searchable text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ARRAY(SELECT word.word FROM unnest(tsvector_to_array(to_tsvector('search_word'::regconfig, spelling_words.searchable))) word(word) WHERE (((char_length(word.word) >= 4) AND (char_length(word.word) <= 24)) AND (word.word !~ '[\u0001-\u0060\u007b-\u00bf]'::text)));

CREATE OR REPLACE FUNCTION public.stamp_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'deleted' then
    new.deleted_at := coalesce(new.deleted_at, now());
    new.status_before_deletion := coalesce(new.status_before_deletion, old.status, 'draft');
  else
    new.deleted_at := null;
    new.status_before_deletion := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.stamp_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select status = 'live', p.listed_at into new.live, new.listed_at
    from product_directory p where id = new.product_id for share;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.stamp_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'live' and new.listed_at is null then
    new.listed_at := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.tag_key(tag text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(rtrim("left"(ltrim(regexp_replace(CASE WHEN (octet_length(tag) = char_length(tag)) THEN regexp_replace(regexp_replace(lower((tag COLLATE "C")), '[\u0009-\u000d ]+'::text, '-'::text, 'g'::text), '[^a-z0-9+#.-]'::text, ''::text, 'g'::text) ELSE NORMALIZE(regexp_replace(regexp_replace(translate(lower((NORMALIZE(regexp_replace(tag, '[\u0897\u0ece\u1ab0-\u1aff\ua7f1\ue000-\uf8ff\U00010000-\U0001d3ff\U0001d800-\U0001ffff\U00030000-\U0010ffff]'::text, ''::text, 'g'::text), NFKC) COLLATE "C")), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĴĶĹĻĽŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖḀḂḄḆḈḊḌḎḐḒḔḖḘḚḜḞḠḢḤḦḨḪḬḮḰḲḴḶḸḺḼḾṀṂṄṆṈṊṌṎṐṒṔṖṘṚṜṞṠṢṤṦṨṪṬṮṰṲṴṶṸṺṼṾẀẂẄẆẈẊẌẎẐẒẔẞẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸỺỼỾ'::text, 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊʋƴƶʒƹƽǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟƞȣȥȧȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆḁḃḅḇḉḋḍḏḑḓḕḗḙḛḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷṹṻṽṿẁẃẅẇẉẋẍẏẑẓẕßạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹỻỽỿ'::text), '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'::text, '-'::text, 'g'::text), '[^a-z0-9+#.\u00c0-\u1fff\u2c00-\u2dff\u3005-\u3007\u3021-\u3029\u3031-\u3035\u303b\u303c\u3041-\u318f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ud7ff\uf900-\ufdcf\ufdf0-\ufdfb\ufe70-\ufefc\U00020000-\U0002ffff-]|[\u00d7\u00f7\u02c2-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u060c\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e4f\u115f\u1160\u1680\u30a0\u30fb\u3164]'::text, ''::text, 'g'::text), NFKC) END, '-+'::text, '-'::text, 'g'::text), '-'::text), 30), '-'::text), '^[+#.\u0300-\u036f-]*$'::text, ''::text);

CREATE OR REPLACE FUNCTION public.top_of_list(list text, period text, only_pricing text, most integer)
 RETURNS TABLE(product_id bigint, place integer, votes integer, place_before integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  asked constant text := list_without_facts(list);
  wanted constant integer := facts_of_list(list);
  pricings constant listed_pricing[] := case when only_pricing is null then enum_range(null::listed_pricing)
    else array[only_pricing::listed_pricing] end;
begin
  return query
    with first as (
      (select v.product_id, v.week as votes, false as is_before from voted_listings v
        where period = 'week' and v.list = asked and v.week > 0 and v.pricing = any (pricings)
          and v.facts & wanted = wanted and coalesce(v.coupon_until > now(), true)
        order by v.week desc, v.product_id desc limit most)
      union all
      (select v.product_id, v.week_before, true from voted_listings v
        where period = 'week' and v.list = asked and v.week_before > 0 and v.pricing = any (pricings)
          and v.facts & wanted = wanted and coalesce(v.coupon_until > now(), true)
        order by v.week_before desc, v.product_id desc limit most)
      union all
      (select v.product_id, v.month, false from voted_listings v
        where period = 'month' and v.list = asked and v.month > 0 and v.pricing = any (pricings)
          and v.facts & wanted = wanted and coalesce(v.coupon_until > now(), true)
        order by v.month desc, v.product_id desc limit most)
      union all
      (select v.product_id, v.month_before, true from voted_listings v
        where period = 'month' and v.list = asked and v.month_before > 0 and v.pricing = any (pricings)
          and v.facts & wanted = wanted and coalesce(v.coupon_until > now(), true)
        order by v.month_before desc, v.product_id desc limit most)
    ), placed as (
      select f.product_id, f.is_before, f.votes,
        row_number() over (partition by f.is_before order by f.votes desc, f.product_id desc) as place from first f
    )
    select p.product_id, (max(p.place) filter (where not p.is_before))::integer, max(p.votes) filter (where not p.is_before),
      (max(p.place) filter (where p.is_before))::integer
    from placed p group by p.product_id having bool_or(not p.is_before) order by 2;
end $function$;

CREATE OR REPLACE FUNCTION public.warm_search_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.upvotes, new.product_id) >= (select f.upvotes, f.product_id from search_hot_floor f) then
    update product_search set hot = true where product_id = new.product_id and not hot;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.word_deletes(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (ARRAY[word] || ARRAY(SELECT OVERLAY(word_deletes.word PLACING ''::text FROM i.i FOR 1) AS "overlay" FROM generate_series(1, char_length(word_deletes.word)) i(i)));

-- Rights

revoke execute on function announce_synonyms() from public;
revoke execute on function correct_search_name(text) from public;
revoke execute on function correct_search_words(text) from public;
revoke execute on function count_lists(text[]) from public;
revoke execute on function count_new_in_list(text,integer,text,integer) from public;
revoke execute on function count_votes_by_day(bigint) from public;
revoke execute on function derived_row_errors() from public;
revoke execute on function find_named_products(text[]) from public;
revoke execute on function find_shared_collection(text) from public;
revoke execute on function follow_listings() from public;
revoke execute on function is_alternative(bigint,bigint) from public;
revoke execute on function list_alternatives(bigint,integer) from public;
revoke execute on function list_for_you(text,integer) from public;
revoke execute on function list_people_to_index(integer,integer,integer) from public;
revoke execute on function list_products(text,text,text,integer,integer) from public;
revoke execute on function list_recent_upvotes(integer) from public;
revoke execute on function list_shared_items(text) from public;
revoke execute on function list_upvoters(bigint,text,integer) from public;
revoke execute on function listing_rows(bigint[]) from public;
revoke execute on function queue_cloth() from public;
revoke execute on function rank_alternatives(bigint,integer,integer) from public;
revoke execute on function refresh_hot_products() from public;
revoke execute on function refresh_listings(bigint[]) from public;
revoke execute on function refresh_search_stems() from public;
revoke execute on function search_among(text,bigint[]) from public;
revoke execute on function search_close(tsquery[],double precision[],integer,bigint[],tsvector[],bigint[],integer,integer,integer,bigint,integer,bigint,bigint) from public;
revoke execute on function search_has(tsquery) from public;
revoke execute on function search_hot_uses(tsquery) from public;
revoke execute on function search_lean(tsquery) from public;
revoke execute on function search_places(text,boolean,integer) from public;
revoke execute on function search_products(text,integer,integer) from public;
revoke execute on function search_rare_starts(text) from public;
revoke execute on function search_rungs(text,text,tsquery,tsquery[],bigint[],integer,integer,bigint,integer,bigint,integer,bigint,bigint,boolean) from public;
revoke execute on function search_terms(text) from public;
revoke execute on function search_uses(tsquery) from public;
revoke execute on function top_of_list(text,text,text,integer) from public;
grant execute on function correct_search_words(text) to toolshelf_public;
grant execute on function count_lists(text[]) to toolshelf_public;
grant execute on function count_new_in_list(text,integer,text,integer) to toolshelf_public;
grant execute on function count_votes_by_day(bigint) to toolshelf_public;
grant execute on function find_named_products(text[]) to toolshelf_public;
grant execute on function find_shared_collection(text) to toolshelf_public;
grant execute on function is_alternative(bigint,bigint) to toolshelf_public;
grant execute on function list_alternatives(bigint,integer) to toolshelf_public;
grant execute on function list_people_to_index(integer,integer,integer) to toolshelf_public;
grant execute on function list_products(text,text,text,integer,integer) to toolshelf_public;
grant execute on function list_shared_items(text) to toolshelf_public;
grant execute on function list_upvoters(bigint,text,integer) to toolshelf_public;
grant execute on function rank_alternatives(bigint,integer,integer) to toolshelf_public;
grant execute on function search_places(text,boolean,integer) to toolshelf_public;
grant execute on function search_products(text,integer,integer) to toolshelf_public;
grant execute on function search_terms(text) to toolshelf_public;
grant execute on function top_of_list(text,text,text,integer) to toolshelf_public;
grant usage on schema public to public;
grant usage on schema public to toolshelf_public;
grant select on table live_activity to toolshelf_public;
grant select on table live_cloths to toolshelf_public;
grant select on table live_collection_items to toolshelf_public;
grant select on table live_collections to toolshelf_public;
grant select on table live_compared_pairs to toolshelf_public;
grant select on table live_counts to toolshelf_public;
grant select on table live_decided_alternatives to toolshelf_public;
grant select on table live_fact_sources to toolshelf_public;
grant select on table live_feedback to toolshelf_public;
grant select on table live_maker_comments to toolshelf_public;
grant select on table live_makers to toolshelf_public;
grant select on table live_niche_slugs to toolshelf_public;
grant select on table live_niche_subcategories to toolshelf_public;
grant select on table live_niches to toolshelf_public;
grant select on table live_paid_promotions to toolshelf_public;
grant select on table live_people to toolshelf_public;
grant select on table live_person_collections to toolshelf_public;
grant select on table live_person_feedback to toolshelf_public;
grant select on table live_person_made to toolshelf_public;
grant select on table live_person_stack to toolshelf_public;
grant select on table live_person_upvotes to toolshelf_public;
grant select on table live_product_niches to toolshelf_public;
grant select on table live_product_pictures to toolshelf_public;
grant select on table live_product_slugs to toolshelf_public;
grant select on table live_product_stats to toolshelf_public;
grant select on table live_product_subcategories to toolshelf_public;
grant select on table live_product_tags to toolshelf_public;
grant select on table live_products to toolshelf_public;
grant select on table live_rankings to toolshelf_public;
grant select on table live_site_pages to toolshelf_public;
grant select on table live_stack_users to toolshelf_public;
grant select on table live_subcategories to toolshelf_public;
grant select on table live_subcategory_slugs to toolshelf_public;
grant select on table live_upvotes to toolshelf_public;
grant select on table public_hidden_tags to toolshelf_public;
grant select on table public_profiles to toolshelf_public;
grant select on table public_ranking_periods to toolshelf_public;
grant select on table public_tag_aliases to toolshelf_public;
