-- Some files were edited, and some got a smaller number than others that had landed, after sites had run them. What such
-- sites lack is made here, before the migrations that need it; it does nothing in any other database. 0068 does the rest.

do $$
begin
  -- 0025 before it knew where products are.
  if to_regprocedure('site_key(text)') is null then
    create function site_key(website_url text) returns text language sql immutable strict parallel safe
    return (
      select left(reverse(regexp_replace(rtrim(lower(parts[1] collate "C"), '.'), '^www\.(?=.*\.)', ''))
        || '/' || trim('/' from lower(parts[2] collate "C")), 255)
      from regexp_match(website_url, '^https?://(?:[^/?#@]*@)?([^/?#:@]+)(?::[0-9]*)?([^?#]*)', 'i') as parts);
    create index product_directory_site on product_directory (site_key(website_url) text_pattern_ops)
      where status = 'live' and type = 'product';
  end if;

  -- 0033 before bulk acts.
  if to_regclass('bulk_acts') is null then
    create table bulk_acts (
      id bigint generated always as identity primary key,
      change jsonb not null,
      actor_id text references users on delete set null,
      job_id bigint unique references admin_jobs on delete set null,
      created_at timestamptz not null default now(),
      undone_at timestamptz
    );
    create index bulk_acts_actor on bulk_acts (actor_id);
    create index bulk_acts_created on bulk_acts (created_at);
    create table bulk_act_items (
      act_id bigint not null references bulk_acts on delete cascade,
      product_id bigint not null,
      before jsonb,
      version integer,
      primary key (act_id, product_id)
    );
    create index product_directory_added on product_directory (created_at, id)
      include (status, pricing, is_advertised, has_coupon, coupon_expiry_date)
      where type = 'product' and status <> 'deleted';
    create index product_directory_status_added on product_directory (status, created_at, id)
      where type = 'product' and status <> 'deleted';
    create index product_directory_name on product_directory (lower(product_name), id)
      where type = 'product' and status <> 'deleted';
    create index product_directory_name_parts on product_directory using gin (product_name gin_trgm_ops)
      where type = 'product' and status <> 'deleted';
    create index product_directory_ads on product_directory (created_at, id)
      where is_advertised and type = 'product' and status <> 'deleted';
    create index product_directory_coupons on product_directory (created_at, id)
      where has_coupon and type = 'product' and status <> 'deleted';
    create index product_niches_products on product_niches (niche_id, product_id);
    create index product_subcategories_products on product_subcategories (subcategory_id, product_id);
    create index product_stats_hidden_upvotes on product_stats (upvotes, product_id) where not live;
    drop index product_niches_niche;
    drop index product_subcategories_subcategory;
  end if;

  -- 0033 before gone addresses.
  if to_regclass('gone_addresses') is null then
    create table gone_addresses (
      slug text primary key,
      tries smallint not null default 0,
      next_try_at timestamptz not null default now()
    );
    create index gone_addresses_due on gone_addresses (next_try_at);
    create function note_gone_addresses() returns trigger language plpgsql as $body$
    begin
      insert into gone_addresses (slug)
      select o.slug from old_rows o
      where o.status = 'live' and not exists (select from product_directory p where p.id = o.id and p.status = 'live')
      on conflict (slug) do update set tries = 0, next_try_at = now();
      return null;
    end $body$;
    create trigger note_gone_update after update on product_directory
      referencing old table as old_rows for each statement execute function note_gone_addresses();
    create trigger note_gone_delete after delete on product_directory
      referencing old table as old_rows for each statement execute function note_gone_addresses();
  end if;

  -- 0052 and 0054 landed after 0053 and 0056 and were skipped. They create what a later migration has replaced since.
  if to_regclass('ranking_periods') is null then
    drop function if exists announce_suspension();
  end if;
  if to_regprocedure('search_doc(text, text, text, text[], text)') is null then
    drop function if exists search_tier(integer, text, tsquery, integer, integer, integer, integer, bigint);
  end if;
end $$;
