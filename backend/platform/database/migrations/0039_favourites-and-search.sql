-- Before the first process of the release starts, on a connection of its own, outside a transaction.
-- by hand: create extension if not exists pg_trgm;
-- by hand: create extension if not exists btree_gin;
-- by hand: alter table "photos" add column if not exists "camera" text;
-- by hand: alter table "photos" add column if not exists "is_favourite" boolean default false not null;
-- by hand: create index concurrently if not exists "photos_names" on "photos" using gin ("owner_id", lower(local_file_name || ' ' || coalesce(camera, '')) gin_trgm_ops);
-- by hand: create index concurrently if not exists "photos_favourites" on "photos" ("owner_id", "section_year", "section_month", "taken_sort", "id") where is_favourite;
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN IF NOT EXISTS "camera" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN IF NOT EXISTS "is_favourite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "photos_names" ON "photos" USING gin ("owner_id",lower(local_file_name || ' ' || coalesce(camera, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "photos_favourites" ON "photos" USING btree ("owner_id","section_year","section_month","taken_sort","id") WHERE is_favourite;
