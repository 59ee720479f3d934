-- Before the first process of the release starts, on a connection of its own, outside a transaction.
-- by hand: create index concurrently if not exists "uploads_processing" on "uploads" ("owner_id") where "state" = 'processing';
CREATE INDEX IF NOT EXISTS "uploads_processing" ON "uploads" USING btree ("owner_id") WHERE "uploads"."state" = 'processing';
