-- Oldest compatible program: 0067

-- Deleting a product deletes its suggestions; the other indexes with its id leave out refused or waiting ones.
create index fact_suggestions_product on fact_suggestions (product_id);
