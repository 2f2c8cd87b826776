-- What was mailed to somebody who reported a product.
alter table product_reports add column answer text check (btrim(answer) <> '');
