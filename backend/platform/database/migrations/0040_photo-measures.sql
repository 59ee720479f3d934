-- Before the first process of the release starts, on a connection of its own, outside a transaction.
-- by hand: alter table "photos" add column if not exists "likeness" bit(64);
-- by hand: alter table "photos" add column if not exists "sharpness" real;
-- by hand: alter table "photos" add column if not exists "brightness" smallint;
-- by hand: create index concurrently if not exists "photos_moments" on "photos" ("owner_id", "taken_sort", "id", "likeness", "sharpness") where likeness is not null and date_taken_local is not null;
-- by hand: create index concurrently if not exists "photos_blurred" on "photos" ("owner_id", "section_year", "section_month") where sharpness < 50;
-- by hand: create index concurrently if not exists "photos_dark" on "photos" ("owner_id", "section_year", "section_month") where brightness < 64;
ALTER TABLE "photos" ADD COLUMN IF NOT EXISTS "likeness" bit(64);--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN IF NOT EXISTS "sharpness" real;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN IF NOT EXISTS "brightness" smallint;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "photos_moments" ON "photos" USING btree ("owner_id","taken_sort","id","likeness","sharpness") WHERE likeness is not null and date_taken_local is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "photos_blurred" ON "photos" USING btree ("owner_id","section_year","section_month") WHERE sharpness < 50;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "photos_dark" ON "photos" USING btree ("owner_id","section_year","section_month") WHERE brightness < 64;
