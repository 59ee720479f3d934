-- Before the first process of the release starts, on a connection of its own, outside a transaction.
-- by hand: create index concurrently if not exists "reorder_baskets_customer" on "reorder_baskets" ("customer_id", "order_code");
CREATE INDEX IF NOT EXISTS "reorder_baskets_customer" ON "reorder_baskets" USING btree ("customer_id","order_code");