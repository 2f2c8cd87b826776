-- Whether a visitor was counted for a product in the last half hour is asked for each of them, also on a busy day.
create index product_clicks_visitor on product_clicks (product_id, visitor_key, created_at);
create index product_views_visitor on product_views (product_id, visitor_key, created_at);
